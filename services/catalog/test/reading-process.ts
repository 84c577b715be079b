import { readdirSync, readFileSync } from 'node:fs';
import { eventually } from '@brokerage/testing';
import { onTestFinished } from 'vitest';

/** The processes that this one has started and that have not ended. */
function children(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** Stops the process that a call starts, so that it never ends on its own. */
export function withStoppedProcess<T>(start: () => T): { answer: T; hasEnded: () => boolean } {
  const earlier = new Set(children());
  const answer = start();
  const child = children().find((pid) => !earlier.has(pid));
  if (child === undefined) throw new Error('The call has started no process.');
  process.kill(child, 'SIGSTOP');
  const hasEnded = () => !children().includes(child);
  onTestFinished(() => {
    if (!hasEnded()) process.kill(child, 'SIGKILL');
  });
  return { answer, hasEnded };
}

/** Sends a signal to the process of a program as soon as a call has started it, as the kernel or a restart would. */
export async function signalProcess(program: string, signal: NodeJS.Signals): Promise<void> {
  const runs = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  const child = await eventually(async () => children().find(runs));
  process.kill(child, signal);
}
