import { expect, test } from 'vitest';
import { exampleOf, exampleWith, resultOf, yearlyDebtService } from './workbook-examples.ts';

test.each([
  [1_300_000, 22_475],
  [2_100_000, 38_475],
  [400_000, 4_475],
  [55_000, 275],
  [0, 0],
])('land transfer tax on %i is %i, and twice that in Toronto', async (price, tax) => {
  const inputs = { Purchase_price: price, In_Toronto: 'Yes' };
  expect(await resultOf('closing-costs', 'Ontario_tax', inputs)).toBeCloseTo(tax, 2);
  expect(await resultOf('closing-costs', 'Toronto_tax', inputs)).toBeCloseTo(tax, 2);
  expect(await resultOf('closing-costs', 'Toronto_tax', { ...inputs, In_Toronto: 'No' })).toBe(0);
});

test('prepaid property tax is credited to the seller by days', async () => {
  const inputs = { Yearly_tax: 36_500, Tax_paid: 36_500 };
  expect(await resultOf('closing-costs', 'Tax_adjustment', inputs)).toBeCloseTo(36_500 - 73 * 100, 2);
});

test('the pro forma agrees with debt sizing on the same loan, and its equity, sale and return are consistent', async () => {
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

test('a lower occupancy limit lowers occupancy and coverage from the first year', async () => {
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
])('the return on %s is the rate at which its cash flows have a present value of zero', async (_name, inputs) => {
  const { values, valueOf } = await exampleWith('acquisition-pro-forma', inputs);
  const cash = values.Returns?.find(([label]) => label === 'Cash to and from the investor') ?? [];
  const rate = Number(valueOf('Equity_return'));
  const worth = cash.slice(1, 12).reduce<number>((sum, flow, year) => sum + Number(flow) / (1 + rate) ** year, 0);
  expect(worth).toBeCloseTo(0, 0);
  expect(rate).toBeGreaterThan(-1);
  expect(rate < 0).toBe(Object.keys(inputs).length > 0);
});

test('a purchase that returns nothing shows that everything is lost instead of a rate of return', async () => {
  const inputs = { Exit_cap: 5, Sale_year: 1 };
  const { valueOf } = await exampleWith('acquisition-pro-forma', inputs);
  expect(valueOf('Equity_return')).toBe('Everything is lost');
});

test.each([
  ['no profit above the preferred return', {}],
  ['profit above the preferred return', { Exit_cap: 0.055, Preferred_return: 0.06, Promote: 0.3, Investor_share: 0.8 }],
])('the split between two partners follows their agreement, with %s', async (_name, inputs: Record<string, number>) => {
  const { values, valueOf } = await exampleWith('acquisition-pro-forma', inputs);
  const row = (label: string) => (values.Partners?.find(([first]) => first === label) ?? []).slice(1, 12).map(Number);
  const { Preferred_return: preferred = 0.08, Promote: promote = 0.2, Investor_share: share = 0.9 } = inputs;
  let owed = 0;
  const wanted = (values.Returns?.find(([label]) => label === 'Cash to and from the investor') ?? [])
    .slice(1, 12)
    .map((cash) => {
      const flow = Number(cash);
      owed = owed * (1 + preferred) + Math.max(0, -flow);
      const first = Math.min(Math.max(0, flow), owed);
      owed -= first;
      const above = Math.max(0, flow) - first;
      const byEquity = first + above * (1 - promote) - Math.max(0, -flow);
      return { investor: share * byEquity, operator: (1 - share) * byEquity + above * promote, above };
    });
  for (const [year, { investor, operator }] of wanted.entries()) {
    expect(row('Investor')[year], `year ${year}`).toBeCloseTo(investor, 4);
    expect(row('Operator')[year], `year ${year}`).toBeCloseTo(operator, 4);
  }
  const paid = wanted.reduce((sum, { above }) => sum + above * promote, 0);
  expect(valueOf('Promote_paid')).toBeCloseTo(paid, 4);
  expect(paid > 0).toBe(Object.keys(inputs).length > 0);
  expect(Number(valueOf('Operator_return')) > Number(valueOf('Investor_return'))).toBe(paid > 0);
  expect(row('Check: both less the cash')).toEqual(wanted.map(() => 0));
  expect(valueOf('Sources_gap')).toBe(0);
});

test('HST on equipment is paid at closing unless a registered buyer elects under section 167, and goodwill bears none', async () => {
  const hst = (inputs: Record<string, number | string>) =>
    resultOf('closing-costs', 'Hst_at_closing', { Equipment: 300_000, Purchase_price: 2_000_000, ...inputs });
  expect(await hst({})).toBeCloseTo(39_000, 2);
  expect(await hst({ Business_election: 'Yes' })).toBe(0);
  expect(await hst({ Goodwill: 500_000 })).toBeCloseTo(39_000, 2);
  expect(await hst({ Self_assessed: 'No' })).toBeCloseTo(299_000, 2);
  expect(await hst({ Self_assessed: 'No', Business_election: 'Yes' })).toBeCloseTo(299_000, 2);
});

test('services include HST, insurance includes Ontario’s 8%, and both are part of the cash to close', async () => {
  const { valueOf } = await exampleOf('closing-costs');
  const value = (name: string) => Number(valueOf(name));
  expect(value('Service_hst')).toBeCloseTo(0.13 * (15_000 + 9000 + 6000 + 8000 + 6500 + 4500 + 7500 + 7000), 2);
  expect(value('Insurance_tax')).toBeCloseTo(0.08 * (3500 + 12_000), 2);
  const before =
    value('Other_costs') + value('Ontario_tax') + 2_100_000 + value('Tax_adjustment') + value('Rent_adjustment');
  expect(value('All_in')).toBeCloseTo(before + value('Service_hst') + value('Insurance_tax'), 2);
  expect(value('Cash_to_close')).toBeCloseTo(value('All_in') - 100_000 - 1_365_000, 2);
});

const SIZES = [
  { units: 15, rented: 12, street: 75, paid: 68, moveIns: 0.8, moveOuts: 0.06 },
  { units: 36, rented: 31, street: 115, paid: 104, moveIns: 1.7, moveOuts: 0.05 },
  { units: 44, rented: 38, street: 175, paid: 158, moveIns: 1.9, moveOuts: 0.045 },
  { units: 22, rented: 18, street: 225, paid: 205, moveIns: 0.85, moveOuts: 0.04 },
  { units: 20, rented: 16, street: 275, paid: 249, moveIns: 0.75, moveOuts: 0.04 },
  { units: 6, rented: 5, street: 360, paid: 330, moveIns: 0.2, moveOuts: 0.03 },
  { units: 16, rented: 11, street: 90, paid: 80, moveIns: 0.4, moveOuts: 0.03 },
];

const PLAN = {
  moveIns: 1,
  limit: 0.95,
  newRent: 0.9,
  free: 1,
  first: 7,
  between: 12,
  increase: 0.06,
  streetLimit: 1.05,
  leaving: 0.04,
  growth: 0.03,
};

/** Calculates the 36 months independently, by groups of tenants: who stays, who comes, what each pays. */
function byMonth(changes: Partial<typeof PLAN> = {}) {
  const of = { ...PLAN, ...changes };
  const debt = yearlyDebtService(1_365_000, 0.0625, 25) / 12;
  const sizes = SIZES.map((size) => ({ ...size }));
  let cash = 25_000;
  return Array.from({ length: 36 }, (_, at) => {
    const growth = (1 + of.growth) ** Math.floor(at / 12);
    const since = at + 1 - of.first;
    const isIncrease = at > 0 && since >= 0 && since % of.between === 0;
    let [due, free] = [0, 0];
    for (const size of sizes) {
      const street = size.street * growth;
      const staying = at === 0 ? size.rented : size.rented * (1 - size.moveOuts - (isIncrease ? of.leaving : 0));
      const room = size.units * of.limit - staying;
      const joining = at === 0 ? 0 : Math.max(0, Math.min(size.moveIns * of.moveIns, room));
      const cap = Math.max(size.paid, street * of.streetLimit);
      const kept = isIncrease ? Math.min(size.paid * (1 + of.increase), cap) : size.paid;
      const rent = staying * kept + joining * street * of.newRent;
      size.rented = staying + joining;
      size.paid = rent / size.rented;
      due += rent;
      free += joining * street * of.newRent * of.free;
    }
    const income = (due - free) * 0.99 + 1200 * growth;
    const net = income * 0.92 - (108_100 / 12) * 1.03 ** Math.floor(at / 12);
    cash += net - debt;
    const rented = sizes.reduce((sum, size) => sum + size.rented, 0);
    return { rented, due, net, cash, occupancy: (due - free) / (27_015 * growth) };
  });
}

const MONTHLY_CASES: [string, Record<string, number>, Partial<typeof PLAN>][] = [
  ['the example', {}, {}],
  [
    'a costly lease-up',
    { Free_months: 2, New_tenant_rent: 0.7, Leave_at_increase: 0.15 },
    { free: 2, newRent: 0.7, leaving: 0.15 },
  ],
  [
    'steep rent increases',
    { Rent_increase: 0.2, Months_between: 6, First_increase: 2 },
    { increase: 0.2, between: 6, first: 2 },
  ],
  [
    'unit sizes that fill up',
    Object.fromEntries(SIZES.map(({ moveIns }, at) => [`Units!J${at + 4}`, 4 * moveIns])),
    { moveIns: 4 },
  ],
];

test.each(MONTHLY_CASES)(
  '36 months of %s match an independent calculation, month by month',
  async (_name, inputs, changes) => {
    const { at, valueOf } = await exampleWith('acquisition-pro-forma', inputs);
    const months = byMonth(changes);
    for (const [index, { rented, due, net, cash, occupancy }] of months.entries()) {
      const row = index + 4;
      const cells = { B: rented, C: due, J: net, M: cash, N: occupancy };
      for (const [col, value] of Object.entries(cells)) {
        expect(at(`Months!${col}${row}`), `${col}${row}`).toBeCloseTo(value, 5);
      }
    }
    expect(valueOf('Lowest_cash')).toBeCloseTo(Math.min(...months.map(({ cash }) => cash)), 4);
  },
);

/** Returns the row of Forecast with this label. */
const forecastRow = async (inputs: Record<string, number | string>, label: string) =>
  (await exampleWith('acquisition-pro-forma', inputs)).values.Forecast?.find(([cell]) => cell === label)?.slice(1) ??
  [];

test('with the monthly sheets, the forecast uses their three years and continues from month 36 to year ten', async () => {
  const inputs = { Forecast_basis: 'Monthly sheets', First_increase: 4, Occupancy_gain: 0.002 };
  const months = byMonth({ first: 4 });
  const net = (await forecastRow(inputs, 'Net operating income')).map(Number);
  for (const year of [0, 1, 2]) {
    const sum = months.slice(12 * year, 12 * year + 12).reduce((total, month) => total + month.net, 0);
    expect(net[year], `year ${year + 1}`).toBeCloseTo(sum, 4);
  }
  for (const year of [3, 4, 5, 6, 7, 8, 9]) {
    const occupancy = Math.min(0.9, (months.at(-1)?.occupancy ?? 0) + 0.002 * (year - 2));
    const income = 1.03 ** year * (324_180 * occupancy * 0.99 + 14_400);
    expect(net[year], `year ${year + 1}`).toBeCloseTo(income * 0.92 - 108_100 * 1.03 ** year, 4);
  }
  const difference = await forecastRow(inputs, 'Forecast less monthly sheets');
  for (const cell of difference.slice(0, 3)) expect(cell).toBeCloseTo(0, 4);
});

test('forecast and months agree in the example, and a difference asks for a reason or a correction', async () => {
  const verdicts = async (inputs: Record<string, number>) =>
    (await forecastRow(inputs, 'Within 2% of each other')).slice(0, 3);
  const monthOne = async (inputs: Record<string, number>) =>
    (await exampleWith('acquisition-pro-forma', inputs)).values.Months?.find(([cell]) => cell === 'Month one')?.[1];
  expect(await verdicts({})).toEqual(['Agrees', 'Agrees', 'Agrees']);
  expect(await verdicts({ Free_months: 4 })).toEqual(['Explain why', 'Explain why', 'Explain why']);
  expect(await monthOne({})).toBe('Agrees');
  expect(await monthOne({ Last_month_rent: 19_000 })).toBe('Correct the units');
});
