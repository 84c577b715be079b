import { expect, test } from 'vitest';
import { fieldName, hoursOf, partOf } from './hours.rules.ts';

function typed(parts: readonly [weekday: number, part: number, from: string, to: string][]): FormData {
  const fields = new FormData();
  for (const [weekday, part, from, to] of parts) {
    fields.set(fieldName(weekday, part, 'from'), from);
    fields.set(fieldName(weekday, part, 'to'), to);
  }
  return fields;
}

test('typed hours are read as stored and fill their fields again', () => {
  const read = hoursOf(
    typed([
      [1, 0, '09:00', '12:00'],
      [1, 1, '13:15', '17:00'],
      [6, 0, '10:00', '11:00'],
    ]),
  );
  const hours = [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '13:15', to: '17:00' },
    { weekday: 6, from: '10:00', to: '11:00' },
  ];
  expect(read).toEqual({ hours });
  expect(partOf(hours, 1, 1)).toEqual(hours[1]);
  expect(partOf(hours, 2, 0)).toBeUndefined();
});

test.each([
  [[[2, 0, '09:00', '']], 'to-2-0', 'Tuesday: enter both a start and an end time'],
  [[[2, 0, '17:00', '09:00']], 'to-2-0', 'Tuesday: The end must be after the start'],
  [[[3, 0, '09:10', '10:00']], 'from-3-0', 'Wednesday: Choose a time on the quarter hour, such as 10:15'],
  [
    [
      [4, 0, '09:00', '12:00'],
      [4, 1, '11:00', '13:00'],
    ],
    'from-4-1',
    'Thursday: the second period starts before the first one ends',
  ],
] as const)('%j is rejected at its field', (parts, field, message) => {
  expect(hoursOf(typed([...parts].map(([weekday, part, from, to]) => [weekday, part, from, to])))).toEqual({
    field,
    message,
  });
});
