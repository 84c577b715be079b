import { expect, test } from 'vitest';
import { fileSize, isStepDue, tagsOf } from './person.rules.ts';

test('a step is due on its day at the office, also while it is tomorrow in London', () => {
  const now = new Date('2026-12-02T03:00:00Z');
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map((on) => isStepDue({ on }, now))).toEqual([true, true, false]);
});

test('tags are what stands between commas, each once', () => {
  expect(tagsOf(' seller, London ,,seller ')).toEqual(['seller', 'London']);
  expect(tagsOf('')).toEqual([]);
});

test('a size is told in whole kilobytes below one megabyte, and never as nothing', () => {
  expect([1, 240 * 1024, 1024 * 1024 - 1, 1.5 * 1024 * 1024].map(fileSize)).toEqual([
    '1 kB',
    '240 kB',
    '1024 kB',
    '1.5 MB',
  ]);
});
