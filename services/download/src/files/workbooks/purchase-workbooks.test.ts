import { expect, test } from 'vitest';
import { exampleOf, exampleWith, resultOf } from './workbook-examples.ts';

test.each([
  [1_300_000, 22_475],
  [2_100_000, 38_475],
  [400_000, 4_475],
  [55_000, 275],
  [0, 0],
])('land transfer tax on %i is %i, and as much again in Toronto', async (price, tax) => {
  const inputs = { Purchase_price: price, In_Toronto: 'Yes' };
  expect(await resultOf('closing-costs', 'Ontario_tax', inputs)).toBeCloseTo(tax, 2);
  expect(await resultOf('closing-costs', 'Toronto_tax', inputs)).toBeCloseTo(tax, 2);
  expect(await resultOf('closing-costs', 'Toronto_tax', { ...inputs, In_Toronto: 'No' })).toBe(0);
});

test('property tax paid ahead is given back to the seller by days', async () => {
  const inputs = { Yearly_tax: 36_500, Tax_paid: 36_500 };
  expect(await resultOf('closing-costs', 'Tax_adjustment', inputs)).toBeCloseTo(36_500 - 73 * 100, 2);
});

test('the pro forma agrees with debt sizing on the same loan and balances equity, sale and return', async () => {
  const { valueOf } = await exampleOf('acquisition-pro-forma');
  const value = (name: string) => Number(valueOf(name));
  expect(value('Monthly_payment') * 12).toBeCloseTo(107_247, -1);
  expect(value('Equity')).toBe(value('Full_cost') - 1_365_000);
  expect(value('Sale_cash')).toBeCloseTo(value('Sale_price') - value('Sale_cost') - value('Loan_repaid'), 2);
  expect(value('Sale_price')).toBeCloseTo(value('Sale_income') / 0.0725, 2);
  expect(value('Coverage')).toBeCloseTo(1.18, 2);
  expect(value('Equity_return')).toBeGreaterThan(0.02);
  expect(value('Equity_return')).toBeLessThan(0.06);
});

test('the occupancy limit is a stress test: lowered, it lowers occupancy, income and coverage from the first year', async () => {
  const today = await resultOf('acquisition-pro-forma', 'Coverage');
  const stressed = await exampleWith('acquisition-pro-forma', { Occupancy_limit: 0.6 });
  const falling = await exampleWith('acquisition-pro-forma', { Occupancy_gain: -0.2 });
  const occupancy = ({ values }: typeof falling) => (values.Forecast?.[4] ?? []).slice(1, 11).map(Number);
  expect(occupancy(stressed)).toEqual(Array.from({ length: 10 }, () => 0.6));
  expect(Number(stressed.valueOf('Coverage'))).toBeLessThan(today - 0.2);
  expect(occupancy(falling).slice(4)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(occupancy(falling)[1]).toBeCloseTo((occupancy(falling)[0] ?? 0) - 0.2, 10);
});

test.each([
  ['a profit', {}],
  ['a loss', { Exit_cap: 0.11 }],
  ['a heavy loss', { Exit_cap: 0.088, Sale_year: 3 }],
])('the return on %s is the rate at which its cash is worth nothing today', async (_name, inputs) => {
  const { values, valueOf } = await exampleWith('acquisition-pro-forma', inputs);
  const cash = values.Returns?.find(([label]) => label === 'Cash to and from the investor') ?? [];
  const rate = Number(valueOf('Equity_return'));
  const worth = cash.slice(1, 12).reduce<number>((sum, flow, year) => sum + Number(flow) / (1 + rate) ** year, 0);
  expect(worth).toBeCloseTo(0, 0);
  expect(rate).toBeGreaterThan(-1);
  expect(rate < 0).toBe(Object.keys(inputs).length > 0);
});

test('a purchase that brings nothing back has no rate of return, and says so', async () => {
  const inputs = { Exit_cap: 5, Sale_year: 1 };
  const { valueOf } = await exampleWith('acquisition-pro-forma', inputs);
  expect(valueOf('Equity_return')).toBe('Everything is lost');
});

test('HST on equipment and goodwill is paid to the seller unless a registered buyer elects under section 167', async () => {
  const hst = (inputs: Record<string, number | string>) =>
    resultOf('closing-costs', 'Hst_at_closing', { Other_assets: 300_000, Purchase_price: 2_000_000, ...inputs });
  expect(await hst({})).toBeCloseTo(39_000, 2);
  expect(await hst({ Business_election: 'Yes' })).toBe(0);
  expect(await hst({ Self_assessed: 'No' })).toBeCloseTo(299_000, 2);
  expect(await hst({ Self_assessed: 'No', Business_election: 'Yes' })).toBeCloseTo(299_000, 2);
});

test('services carry HST and insurance Ontario\u2019s 8%, and both are part of the cash to bring', async () => {
  const { valueOf } = await exampleOf('closing-costs');
  const value = (name: string) => Number(valueOf(name));
  expect(value('Service_hst')).toBeCloseTo(0.13 * (15_000 + 9000 + 6000 + 8000 + 6500 + 4500 + 7500 + 7000), 2);
  expect(value('Insurance_tax')).toBeCloseTo(0.08 * (3500 + 12_000), 2);
  const before =
    value('Other_costs') + value('Ontario_tax') + 2_100_000 + value('Tax_adjustment') + value('Rent_adjustment');
  expect(value('All_in')).toBeCloseTo(before + value('Service_hst') + value('Insurance_tax'), 2);
  expect(value('Cash_to_close')).toBeCloseTo(value('All_in') - 100_000 - 1_365_000, 2);
});
