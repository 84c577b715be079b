import { expect, test } from 'vitest';
import { businessDaysAfter, torontoDate } from './business-days.ts';

const noon = (date: string) => new Date(`${date}T17:00:00Z`);

test('the date is the one in Toronto', () => {
  expect(torontoDate(new Date('2026-11-21T04:59:00Z'))).toBe('2026-11-20');
  expect(torontoDate(new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21');
});

test.each([
  ['ten days over two weekends', '2026-11-17', 10, '2026-12-01'],
  ['from a Saturday, Monday is the first', '2026-11-21', 1, '2026-11-23'],
  ['Christmas on a Friday, Boxing Day kept on Monday', '2026-12-24', 1, '2026-12-29'],
  ['New Year over the turn', '2026-12-31', 1, '2027-01-04'],
  ['Family Day', '2027-02-12', 1, '2027-02-16'],
  ['Good Friday', '2027-03-25', 1, '2027-03-29'],
  ['Victoria Day on the 24th', '2027-05-21', 1, '2027-05-25'],
  ['Victoria Day when the 25th is a Monday', '2026-05-15', 1, '2026-05-19'],
  ['Canada Day', '2026-06-30', 1, '2026-07-02'],
  ['Labour Day', '2026-09-04', 1, '2026-09-08'],
  ['Labour Day on the 1st', '2025-08-29', 1, '2025-09-02'],
  ['Thanksgiving', '2026-10-09', 1, '2026-10-13'],
  ['Christmas Day on a Saturday and Boxing Day on a Sunday', '2027-12-24', 1, '2027-12-29'],
])('%s', (_name, from, days, due) => {
  expect(businessDaysAfter(noon(from), days)).toBe(due);
});
