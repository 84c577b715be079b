import { expect, test } from 'vitest';
import { ageOf, byAge } from './content-age.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-20', 1, 'fresh'],
  ['2026-01-10', 315, 'soon'],
  ['2025-11-21', 365, 'soon'],
  ['2025-11-20', 366, 'stale'],
] as const)('a text reviewed on %s is %i days old and %s', (reviewedOn, days, state) => {
  expect(ageOf(reviewedOn, now)).toEqual({ days, state });
});

test('texts are sorted by review date, oldest first', () => {
  const text = (path: string, reviewedOn: string) => ({ path, title: path, reviewedOn });
  const sorted = byAge([text('/b', '2026-01-02'), text('/c', '2026-01-01'), text('/a', '2026-01-02')]);
  expect(sorted.map(({ path }) => path)).toEqual(['/c', '/a', '/b']);
});
