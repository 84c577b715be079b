import { expect, test } from 'vitest';
import { contentOf } from '../../content/index.ts';
import { renderWorkbook, type WorkbookPlan } from './book.ts';
import { dueDiligenceTracker } from './due-diligence-tracker.ts';
import { evaluate } from '../../../test/evaluate-workbook.ts';
import { WORKBOOKS } from './index.ts';

const plans: [string, WorkbookPlan][] = Object.entries<WorkbookPlan>(WORKBOOKS);
for (const tier of ['premium', 'professional'] as const) {
  const content = contentOf(tier);
  if (!content) throw new Error(`${tier} has no text`);
  plans.push([`${tier} tracker`, dueDiligenceTracker(content)]);
}

const made = new Map(await Promise.all(plans.map(async ([name, plan]) => [name, await renderWorkbook(plan)] as const)));
const bytesOf = (name: string): Uint8Array => made.get(name) ?? new Uint8Array();

test.each(plans)('%s calculates without an error, with its example and with every field empty', async (name) => {
  const example = await evaluate(bytesOf(name));
  expect(example.faults).toEqual([]);
  expect(example.formulas).toBeGreaterThan(20);
  expect(example.fields).toBeGreaterThan(5);
  expect((await evaluate(bytesOf(name), { empty: true })).faults).toEqual([]);
});

test.each(plans)('%s shows the results of its example to a viewer that does not calculate', async (name) => {
  const { workbook, values } = await evaluate(bytesOf(name));
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row, at) =>
      row.eachCell((cell, column) => {
        if (!cell.formula) return;
        const place = `${sheet.name}!${cell.address} ${cell.formula}`;
        const own = values[sheet.name]?.[at - 1]?.[column - 1];
        if (typeof own === 'number') expect(Number(cell.result), place).toBeCloseTo(own, 4);
        else expect(cell.result ?? '', place).toBe(own ?? '');
      }),
    );
  }
});

test.each(plans)(
  '%s has a read-me sheet, locked results, marked examples and a printable page on every sheet',
  async (name) => {
    const { workbook } = await evaluate(bytesOf(name));
    expect(workbook.worksheets[0]?.name).toBe('Read me');
    for (const sheet of workbook.worksheets) {
      expect(sheet.sheetProtection?.sheet, sheet.name).toBe(true);
      expect(sheet.pageSetup.fitToWidth, sheet.name).toBe(1);
      expect(sheet.pageSetup.paperSize, sheet.name).toBeUndefined();
      expect(sheet.views[0]?.state, sheet.name).toBe('frozen');
      let fields = 0;
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          if (cell.protection?.locked === false) fields += 1;
          if (cell.formula) expect(cell.protection?.locked, cell.address).not.toBe(false);
        }),
      );
      const lead = sheet.getCell('A2').text;
      const isData = ['Checks', 'Progress', 'Summary', 'Read me', 'Tax bands'].includes(sheet.name);
      if (fields > 0 && !isData) expect(lead, `${name} ${sheet.name}`).toMatch(/example/i);
    }
  },
);

const number = async (name: string, result: string, inputs: Record<string, number | string> = {}) =>
  Number((await evaluate(bytesOf(name), { inputs })).valueOf(result));

test('a mortgage of 500,000 at 5% over 25 years costs 2,908 a month, as Canadian rates compound', async () => {
  const inputs = { Loan: 500_000, Loan_rate: 0.05, Amortisation: 25 };
  expect(Math.round(await number('debt-sizing', 'Monthly_payment', inputs))).toBe(2908);
});

test('the loan of the example costs 107,247 a year and is covered 1.19 times', async () => {
  expect(Math.round(await number('debt-sizing', 'Debt_service'))).toBe(107_247);
  expect(await number('debt-sizing', 'Coverage')).toBeCloseTo(1.19, 2);
});

test('at 75% loan to value coverage falls to 1.03, and to 0.92 at 7.5%', async () => {
  const inputs = { Loan: 1_575_000, Stress_rate: 0.075 };
  expect(Math.round(await number('debt-sizing', 'Debt_service', inputs))).toBe(123_746);
  expect(await number('debt-sizing', 'Coverage', inputs)).toBeCloseTo(1.03, 2);
  expect(Math.round(12 * (await number('debt-sizing', 'Stress_payment', inputs)))).toBe(138_264);
  expect(await number('debt-sizing', 'Stress_coverage', inputs)).toBeCloseTo(0.92, 2);
});

test('coverage of 1.25 lends about 1.30 million, 61.9% of the price', async () => {
  expect((await number('debt-sizing', 'Loan_by_coverage')) / 2_100_000).toBeCloseTo(0.619, 3);
});

test('an interest-free loan is paid in equal parts', async () => {
  const inputs = { Loan: 300_000, Loan_rate: 0, Amortisation: 25 };
  expect(await number('debt-sizing', 'Monthly_payment', inputs)).toBeCloseTo(1000, 6);
});

test.each([
  [1_300_000, 22_475],
  [2_100_000, 38_475],
  [400_000, 4_475],
  [55_000, 275],
  [0, 0],
])('land transfer tax on %i is %i, and as much again in Toronto', async (price, tax) => {
  const inputs = { Purchase_price: price, In_Toronto: 'Yes' };
  expect(await number('closing-costs', 'Ontario_tax', inputs)).toBeCloseTo(tax, 2);
  expect(await number('closing-costs', 'Toronto_tax', inputs)).toBeCloseTo(tax, 2);
  expect(await number('closing-costs', 'Toronto_tax', { ...inputs, In_Toronto: 'No' })).toBe(0);
});

test('property tax paid ahead is given back to the seller by days', async () => {
  const inputs = { Yearly_tax: 36_500, Tax_paid: 36_500 };
  expect(await number('closing-costs', 'Tax_adjustment', inputs)).toBeCloseTo(36_500 - 73 * 100, 2);
});

test('the pro forma agrees with debt sizing on the same loan and balances equity, sale and return', async () => {
  const { valueOf } = await evaluate(bytesOf('acquisition-pro-forma'));
  const value = (name: string) => Number(valueOf(name));
  expect(value('Monthly_payment') * 12).toBeCloseTo(107_247, -1);
  expect(value('Equity')).toBe(value('Full_cost') - 1_365_000);
  expect(value('Sale_cash')).toBeCloseTo(value('Sale_price') - value('Sale_cost') - value('Loan_repaid'), 2);
  expect(value('Sale_price')).toBeCloseTo(value('Sale_income') / 0.0725, 2);
  expect(value('Coverage')).toBeCloseTo(1.19, 1);
  expect(value('Equity_return')).toBeGreaterThan(0.02);
  expect(value('Equity_return')).toBeLessThan(0.06);
});

test('the middle of each sensitivity table is the base case', async () => {
  const { values, valueOf } = await evaluate(bytesOf('sensitivity-tables'));
  const middles = (values.Tables ?? []).flatMap((row, at) =>
    String(row[0] ?? '').includes('(down)') ? [values.Tables?.[at + 4]?.[4]] : [],
  );
  const [goingIn, coverage, again, value] = middles.map(Number);
  expect(goingIn).toBeCloseTo(Number(valueOf('Going_in')), 10);
  expect(coverage).toBeCloseTo(Number(valueOf('Coverage')), 10);
  expect(again).toBeCloseTo(Number(valueOf('Coverage')), 10);
  expect(value).toBeCloseTo(Number(valueOf('Income')) / 0.07, 4);
});

test('the rent roll gives occupancy three ways and misses no unit', async () => {
  const { valueOf } = await evaluate(bytesOf('rent-roll-analyser'));
  expect(valueOf('Units')).toBe(24);
  expect(valueOf('Units_rented')).toBe(20);
  expect(valueOf('Units_unsorted')).toBe(0);
  expect(Number(valueOf('Economic_occupancy'))).toBeLessThan(Number(valueOf('Unit_occupancy')));
});

test('a raise is worth less when twice as many tenants leave', async () => {
  const { valueOf } = await evaluate(bytesOf('rate-increase-model'));
  expect(Number(valueOf('Units_raised'))).toBeGreaterThan(0);
  expect(Number(valueOf('Stress_gain'))).toBeLessThan(Number(valueOf('Gain')));
});

test('an expansion without a phase costs and earns nothing', async () => {
  const { valueOf } = await evaluate(bytesOf('expansion-feasibility'));
  expect(Number(valueOf('Return_on_cost'))).toBeGreaterThan(0.05);
  expect(Number(valueOf('Deepest'))).toBeLessThan(-1_000_000);
  expect((await evaluate(bytesOf('expansion-feasibility'), { empty: true })).valueOf('Deepest')).toBe(0);
});

test('the reserve counts each renewal once per life and names the level contribution', async () => {
  const { valueOf } = await evaluate(bytesOf('capital-reserve'));
  expect(Number(valueOf('Level_contribution'))).toBeCloseTo((Number(valueOf('Ten_years')) - 20_000) / 10, 4);
});

test('the survey counts projects by their likelihood', async () => {
  const { valueOf } = await evaluate(bytesOf('market-supply-survey'));
  expect(valueOf('Pipeline_counted')).toBeCloseTo(45_000 * 0.7 + 60_000 * 0.3, 6);
  expect(Number(valueOf('Area_per_person'))).toBeCloseTo(160_000 / 41_000, 6);
});

test.each([
  ['premium', 200],
  ['professional', 120],
] as const)(
  'the %s tracker carries every check of the tier, open, and counts what is settled and failed',
  async (tier, count) => {
    const name = `${tier} tracker`;
    const ids = contentOf(tier)?.sections.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
    const untouched = await evaluate(bytesOf(name));
    expect(untouched.values.Checks?.slice(3).map(([id]) => id)).toEqual(ids);
    expect(untouched.valueOf('All_checks')).toBe(count);
    expect(untouched.valueOf('Settled_share')).toBe(0);
    const inputs = {
      'Checks!E4': 'Passed',
      'Checks!E5': 'Failed',
      'Checks!H5': 4500,
      'Checks!G6': 40_000,
      'Checks!H6': 900,
    };
    const { valueOf } = await evaluate(bytesOf(name), { inputs });
    expect(valueOf('Settled_share')).toBeCloseTo(2 / count, 10);
    expect(valueOf('Failed_checks')).toBe(1);
    expect(valueOf('Failed_cost')).toBe(4500);
    expect(valueOf('Late_checks')).toBe(1);
  },
);
