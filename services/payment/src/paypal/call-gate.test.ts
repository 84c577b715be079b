import { expect, test } from 'vitest';
import { CallGate } from './call-gate.ts';

const fail = (gate: CallGate, now: number) =>
  gate.run(
    async () => 'failed',
    (result) => result === 'failed',
    () => now,
  );

test('five failures in a row pause the calls for ten seconds, and the next failure pauses them again', async () => {
  const gate = new CallGate();
  for (let count = 0; count < 4; count += 1) await fail(gate, 1000);
  expect(gate.refusal(1000)).toBeNull();
  await fail(gate, 1000);
  expect(gate.refusal(10_999)).toBe('paused after repeated failures');
  expect(gate.refusal(11_000)).toBeNull();

  await fail(gate, 11_000);

  expect(gate.refusal(20_999)).not.toBeNull();
});

test('a success forgets earlier failures', async () => {
  const gate = new CallGate();
  for (let count = 0; count < 4; count += 1) await fail(gate, 1000);
  await gate.run(
    async () => 'fine',
    () => false,
  );
  await fail(gate, 1000);
  expect(gate.refusal(1000)).toBeNull();
});

test('the seventeenth call at once is refused, and a finished one makes room', async () => {
  const gate = new CallGate();
  const finish: (() => void)[] = [];
  const calls = Array.from({ length: 16 }, () =>
    gate.run(
      () => new Promise<void>((resolve) => finish.push(resolve)),
      () => false,
    ),
  );
  expect(gate.refusal()).toBe('too many calls at once');

  finish[0]?.();
  await calls[0];

  expect(gate.refusal()).toBeNull();
});
