import { expect, test } from 'vitest';
import { freeSlot, extraSlot, slotRange } from './redemption-slots.ts';

test('every slot is found before all are taken', () => {
  const taken: string[] = [];
  for (let slot = 0; slot < 5; slot += 1) {
    const key = freeSlot('SPRING', 5, taken, 0.9);
    expect(key).not.toBeNull();
    taken.push(key ?? '');
  }
  expect(new Set(taken).size).toBe(5);
  expect(freeSlot('SPRING', 5, taken)).toBeNull();
});

test('concurrent orders are spread over the free slots', () => {
  const chosen = [0, 0.25, 0.5, 0.75].map((chance) => freeSlot('SPRING', 4, [], chance));
  expect(chosen).toEqual(['SPRING:1', 'SPRING:2', 'SPRING:3', 'SPRING:4']);
});

test('an order in an extra slot counts as taken', () => {
  expect(freeSlot('SPRING', 2, ['SPRING:1', extraSlot('SPRING', 'o-1')])).toBeNull();
});

test('the key range of a code excludes the keys of longer codes', () => {
  const { from, to } = slotRange('SPRING');
  const isWithin = (key: string) => key >= from && key < to;
  expect(isWithin('SPRING:1') && isWithin('SPRING:10000') && isWithin(extraSlot('SPRING', 'o-1'))).toBe(true);
  for (const other of ['SPRING-2:1', 'SPRING2:1', 'SPRINGS:1', 'SPRIN:1']) expect(isWithin(other), other).toBe(false);
});
