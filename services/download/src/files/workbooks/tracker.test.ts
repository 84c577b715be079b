import { checkNumber, DAY_MS, isDueToOrder, lastOrderDay } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { contentOf } from '../../content/index.ts';
import { exampleOf, exampleWith } from './workbook-examples.ts';

test.each([
  ['premium', 200],
  ['professional', 120],
] as const)(
  'the %s tracker lists every check of the tier as open, and counts settled and failed ones',
  async (tier, count) => {
    const name = `${tier} tracker`;
    const numbers =
      contentOf(tier)?.sections.flatMap(({ items }, at) => items.map((_, itemAt) => checkNumber(at, itemAt))) ?? [];
    const untouched = await exampleOf(name);
    // The evaluating engine reads 4.10 as a number; in the file it is text.
    const column = untouched.workbook.getWorksheet('Checks')?.getColumn(1).values.slice(4);
    expect(column).toEqual(numbers);
    expect(untouched.valueOf('All_checks')).toBe(count);
    expect(untouched.valueOf('Settled_share')).toBe(0);
    const inputs = {
      'Checks!I4': 'Passed',
      'Checks!I5': 'Failed',
      'Checks!M5': 4500,
      'Checks!L6': 40_000,
      'Checks!M6': 900,
    };
    const { valueOf } = await exampleWith(name, inputs);
    expect(valueOf('Settled_share')).toBeCloseTo(2 / count, 10);
    expect(valueOf('Failed_checks')).toBe(1);
    expect(valueOf('Failed_cost')).toBe(4500);
    expect(valueOf('Late_checks')).toBe(1);
    const allFailed = Object.fromEntries(numbers.map((_, at) => [`Checks!I${at + 4}`, 'Failed']));
    expect((await exampleWith(name, allFailed)).valueOf('Failed_checks')).toBe(count);
  },
);

test('the tracker orders services by the same rule as the viewer', async () => {
  const { values, valueOf } = await exampleOf('premium tracker');
  const rows = values['Plan']?.filter(([, , , , , days]) => typeof days === 'number') ?? [];
  expect(rows.length).toBeGreaterThan(20);
  const dayOf = (serial: unknown): string => new Date((Number(serial) - 25_569) * DAY_MS).toISOString().slice(0, 10);
  const [condition, today] = [dayOf(valueOf('Condition_date')), dayOf(valueOf('Today_is'))];
  for (const [name, , , , , days, orderOn, now] of rows) {
    expect(dayOf(orderOn), String(name)).toBe(lastOrderDay(condition, Number(days)));
    expect(now, String(name)).toBe(isDueToOrder(dayOf(orderOn), today) ? 'Order now' : '');
  }
});
