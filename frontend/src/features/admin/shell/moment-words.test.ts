import { expect, test } from 'vitest';
import { dayWords, momentWords } from './moment-words.ts';

const now = new Date('2026-11-23T15:00:00Z');

test.each([
  ['2026-11-23T19:00:00Z', 'today 2:00 p.m.'],
  ['2026-11-24T16:00:00Z', 'tomorrow 11:00 a.m.'],
  ['2026-11-23T04:59:00Z', 'yesterday 11:59 p.m.'],
  ['2026-11-27T22:00:00Z', 'Fri, Nov 27, 5:00 p.m.'],
])('%s is shown as %s in office time', (iso, words) => {
  expect(momentWords(iso, now).replaceAll(/\s/g, ' ')).toBe(words);
});

test('a calendar day is shown relative to the date at the office', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-12-04'].map((day) => dayWords(day, now))).toEqual([
    'yesterday',
    'today',
    'tomorrow',
    'Fri, Dec 4',
  ]);
});
