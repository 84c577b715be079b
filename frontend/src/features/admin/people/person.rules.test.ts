import { expect, test } from 'vitest';
import { fileSize, isStepDue, tagsOf } from './person.rules.ts';

test('a step is due by the date at the office, even when it is already the next day in London', () => {
  const now = new Date('2026-12-02T03:00:00Z');
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map((on) => isStepDue({ on }, now))).toEqual([true, true, false]);
});

test('tags are separated by commas and unique', () => {
  expect(tagsOf(' seller, London ,,seller ')).toEqual(['seller', 'London']);
  expect(tagsOf('')).toEqual([]);
});

test('a size below one megabyte is shown in whole kilobytes, and never as zero', () => {
  expect([1, 240 * 1024, 1024 * 1024 - 1, 1.5 * 1024 * 1024].map(fileSize)).toEqual([
    '1 kB',
    '240 kB',
    '1024 kB',
    '1.5 MB',
  ]);
});
