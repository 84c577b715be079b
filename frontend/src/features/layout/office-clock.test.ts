import { expect, test } from 'vitest';
import { officeState } from './office-clock.ts';

test.each([
  ['during office hours', '2026-11-24T16:00:00Z', 'Open now, until 7:00 PM'],
  ['before office hours', '2026-11-24T13:00:00Z', 'Closed until 10:00 AM today'],
  ['after office hours', '2026-11-25T00:30:00Z', 'Closed until Wednesday 10:00 AM'],
  ['on a weekend', '2026-11-22T02:00:00Z', 'Closed until Monday 10:00 AM'],
  [
    'over Christmas and Boxing Day, observed on Monday',
    '2026-12-24T23:59:00.000-05:00',
    'Closed until Tuesday 10:00 AM',
  ],
  ['in summer', '2026-07-01T12:00:00Z', 'Closed until Thursday 10:00 AM'],
])('the state of the office %s', (_name, at, expected) => {
  expect(officeState(new Date(at))).toBe(expected);
});
