import { expect, test } from 'vitest';
import { expiredBackups, type RetentionPolicy } from './retention.ts';

const HOUR_MS = 3_600_000;
const POLICY: RetentionPolicy = { days: 7, weeks: 4, months: 12 };

/** Returns deterministic random numbers: a test that depends on chance is a defect. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Copies at irregular times over about two years. */
function history(seed: number): Date[] {
  const random = numbers(seed);
  const times: Date[] = [];
  for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2026, 10, 22); at += HOUR_MS * (1 + Math.floor(random() * 60)))
    times.push(new Date(at));
  return times;
}

const keptOf = (times: readonly Date[], policy = POLICY): Date[] => {
  const expired = new Set(expiredBackups(times, policy));
  return times.filter((time) => !expired.has(time));
};
const daysOf = (times: readonly Date[]) => [...new Set(times.map((time) => time.toISOString().slice(0, 10)))];
const monthsOf = (times: readonly Date[]) => [...new Set(times.map((time) => time.toISOString().slice(0, 7)))];

const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1);

test.each(seeds)('keeps the newest backup of each of 7 days, 4 weeks and 12 months (history %i)', (seed) => {
  const times = history(seed);
  const kept = keptOf(times);
  expect(kept).toContain(times.at(-1));
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
  expect(daysOf(kept).slice(-7)).toEqual(daysOf(times).slice(-7));
  expect(monthsOf(kept)).toEqual(monthsOf(times).slice(-12));
  // The newest copy of each day is kept, not any other.
  for (const day of daysOf(times).slice(-7)) {
    const ofDay = (list: readonly Date[]) => list.filter((time) => time.toISOString().startsWith(day));
    expect(ofDay(kept)).toContain(ofDay(times).at(-1));
  }
});

test.each(seeds)('a second pass after removing expired backups removes nothing more (%i)', (seed) => {
  expect(expiredBackups(keptOf(history(seed)), POLICY)).toEqual([]);
});

test.each(seeds)('a new backup does not expire the last seven days (%i)', (seed) => {
  const times = history(seed);
  const next = new Date((times.at(-1)?.getTime() ?? 0) + 25 * HOUR_MS);
  const before = keptOf(times);
  const after = keptOf([...before, next]);
  expect(daysOf(after).slice(-7)).toEqual(daysOf([...times, next]).slice(-7));
});

test('a single backup is never removed, and an empty list is valid', () => {
  const only = new Date('2019-01-01T00:00:00Z');
  expect(expiredBackups([only], { days: 0, weeks: 0, months: 0 })).toEqual([]);
  expect(expiredBackups([], POLICY)).toEqual([]);
});

test('daily pruning for a year leaves 7 days, 4 weeks and 12 months', () => {
  let copies: Date[] = [];
  for (let day = 0; day < 400; day += 1) {
    copies = keptOf([...copies, new Date(Date.UTC(2025, 0, 1, 3) + day * 24 * HOUR_MS)]);
  }
  expect(monthsOf(copies)).toHaveLength(12);
  expect(daysOf(copies).slice(-7)).toHaveLength(7);
  expect(copies.length).toBeLessThanOrEqual(23);
});
