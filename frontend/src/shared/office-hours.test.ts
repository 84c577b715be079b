import { expect, test } from 'vitest';
import { isOfficeOpen } from './office-hours.ts';

test.each([
  ['Monday, first minute, winter', '2026-11-23T15:00:00Z', true],
  ['Monday, a minute before opening', '2026-11-23T14:59:00Z', false],
  ['Friday, last minute', '2026-11-27T23:59:00Z', true],
  ['Friday, closing time', '2026-11-28T00:00:00Z', false],
  ['Saturday at noon', '2026-11-28T17:00:00Z', false],
  ['Sunday at noon', '2026-11-29T17:00:00Z', false],
  ['Monday, first minute, summer', '2026-07-06T14:00:00Z', true],
  ['Christmas Day, a Friday, at noon', '2026-12-25T17:00:00Z', false],
  ['midnight in Toronto', '2026-11-24T05:00:00Z', false],
])('%s', (_name, at, open) => {
  expect(isOfficeOpen(new Date(at))).toBe(open);
});
