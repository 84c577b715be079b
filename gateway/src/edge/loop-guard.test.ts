import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoopGuard } from './loop-guard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [400, ['pages']],
  [399, []],
])('with %i pages in half a second and a late event loop these classes are refused: %j', (pages, refused) => {
  const late = vi.spyOn(performance, 'now');
  let now = 0;
  late.mockImplementation(() => now);
  const guard = new LoopGuard({ maxLagMs: 30, minPerSecond: 800 });
  const tick = (ms: number): void => {
    now += ms;
    vi.advanceTimersByTime(20);
  };
  for (let count = 0; count < pages; count += 1) guard.refuses('pages');
  for (let count = 0; count < 10; count += 1) guard.refuses('reads');
  for (let ticks = 0; ticks < 25; ticks += 1) tick(20);
  expect((['pages', 'reads'] as const).filter((name) => guard.refuses(name))).toEqual([]);
  tick(60);
  expect((['pages', 'reads'] as const).filter((name) => guard.refuses(name))).toEqual(refused);
  tick(20);
  expect(guard.refuses('pages')).toBe(false);
  guard.close();
  late.mockRestore();
});

test('an idle process has no timer, and a request starts it again', () => {
  const guard = new LoopGuard({ maxLagMs: 30, minPerSecond: 2 });
  expect(vi.getTimerCount()).toBe(0);
  expect(guard.refuses('pages')).toBe(false);
  vi.advanceTimersByTime(500);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(500);
  expect(vi.getTimerCount()).toBe(0);
  guard.refuses('pages');
  expect(vi.getTimerCount()).toBe(1);
  guard.close();
  expect(vi.getTimerCount()).toBe(0);
});
