import { expect, test } from 'vitest';
import { checkNumber, DAY_MS, isDueToOrder, lastOrderDay } from '@brokerage/contracts';
import { contentOf } from '../../content/index.ts';
import { renderWorkbook, type WorkbookPlan } from './book.ts';
import { dueDiligenceTracker } from './due-diligence-tracker.ts';
import { evaluate, type Field, openWorkbook, serialOf } from './evaluate-workbook.ts';
import { MOVES } from './workbook-moves.ts';
import { COMMITTEE_WORKBOOKS, WORKBOOKS } from './index.ts';

const plans: [string, WorkbookPlan][] = Object.entries<WorkbookPlan>({ ...WORKBOOKS, ...COMMITTEE_WORKBOOKS });
for (const tier of ['premium', 'professional'] as const) {
  const content = contentOf(tier);
  if (!content) throw new Error(`${tier} has no text`);
  plans.push([`${tier} tracker`, dueDiligenceTracker(content)]);
}

const made = new Map(await Promise.all(plans.map(async ([name, plan]) => [name, await renderWorkbook(plan)] as const)));
const bytesOf = (name: string): Uint8Array => made.get(name) ?? new Uint8Array();

const examples = new Map<string, ReturnType<typeof evaluate>>();

/** The workbook as it is sold. It is calculated once and only read. */
function exampleOf(name: string): ReturnType<typeof evaluate> {
  const example = examples.get(name) ?? evaluate(bytesOf(name));
  examples.set(name, example);
  return example;
}

test.each(plans)('%s calculates without an error, with its example and with every field empty', async (name) => {
  const example = await exampleOf(name);
  expect(example.faults).toEqual([]);
  expect(example.formulas).toBeGreaterThan(20);
  expect(example.fields).toBeGreaterThan(5);
  expect((await evaluate(bytesOf(name), { empty: true })).faults).toEqual([]);
});

/** A date that is read from a file is a date; the engine counts its days. */
const shownNumber = (result: unknown): number => (result instanceof Date ? serialOf(result) : Number(result));

test.each(plans)('%s shows the results of its example to a viewer that does not calculate', async (name) => {
  const { workbook, values } = await exampleOf(name);
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row, at) =>
      row.eachCell((cell, column) => {
        if (!cell.formula) return;
        const place = `${sheet.name}!${cell.address} ${cell.formula}`;
        const own = values[sheet.name]?.[at - 1]?.[column - 1];
        if (typeof own === 'number') expect(shownNumber(cell.result), place).toBeCloseTo(own, 4);
        else expect(cell.result ?? '', place).toBe(own ?? '');
      }),
    );
  }
});

test.each(plans)(
  '%s has a read-me sheet, locked results, marked examples and a printable page on every sheet',
  async (name) => {
    const { workbook } = await exampleOf(name);
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
  Number(
    (await (Object.keys(inputs).length > 0 ? evaluate(bytesOf(name), { inputs }) : exampleOf(name))).valueOf(result),
  );

test('a mortgage of 500,000 at 5% over 25 years costs 2,908 a month, as Canadian rates compound', async () => {
  const inputs = { Loan: 500_000, Loan_rate: 0.05, Amortization: 25 };
  expect(Math.round(await number('debt-sizing', 'Monthly_payment', inputs))).toBe(2908);
});

test('the loan of the example costs 107,247 a year and is covered 1.18 times', async () => {
  expect(Math.round(await number('debt-sizing', 'Debt_service'))).toBe(107_247);
  expect(await number('debt-sizing', 'Coverage')).toBeCloseTo(1.18, 2);
  expect(await number('debt-sizing', 'Coverage', { Income: 127_740 })).toBeCloseTo(1.19, 2);
});

test('at 75% loan to value coverage falls to 1.03, and to 0.92 at 7.5%', async () => {
  const inputs = { Income: 127_740, Loan: 1_575_000, Stress_rate: 0.075 };
  expect(Math.round(await number('debt-sizing', 'Debt_service', inputs))).toBe(123_746);
  expect(await number('debt-sizing', 'Coverage', inputs)).toBeCloseTo(1.03, 2);
  expect(Math.round(12 * (await number('debt-sizing', 'Stress_payment', inputs)))).toBe(138_264);
  expect(await number('debt-sizing', 'Stress_coverage', inputs)).toBeCloseTo(0.92, 2);
});

test('coverage of 1.25 lends about 1.30 million, 61.9% of the price', async () => {
  expect((await number('debt-sizing', 'Loan_by_coverage', { Income: 127_740 })) / 2_100_000).toBeCloseTo(0.619, 3);
});

test('an interest-free loan is paid in equal parts', async () => {
  const inputs = { Loan: 300_000, Loan_rate: 0, Amortization: 25 };
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
  const today = await number('acquisition-pro-forma', 'Coverage');
  const stressed = await evaluate(bytesOf('acquisition-pro-forma'), { inputs: { Occupancy_limit: 0.6 } });
  const falling = await evaluate(bytesOf('acquisition-pro-forma'), { inputs: { Occupancy_gain: -0.2 } });
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
  const { values, valueOf } = await evaluate(bytesOf('acquisition-pro-forma'), { inputs });
  const cash = values.Returns?.find(([label]) => label === 'Cash to and from the investor') ?? [];
  const rate = Number(valueOf('Equity_return'));
  const worth = cash.slice(1, 12).reduce<number>((sum, flow, year) => sum + Number(flow) / (1 + rate) ** year, 0);
  expect(worth).toBeCloseTo(0, 0);
  expect(rate).toBeGreaterThan(-1);
  expect(rate < 0).toBe(Object.keys(inputs).length > 0);
});

test('a purchase that brings nothing back has no rate of return, and says so', async () => {
  const inputs = { Exit_cap: 5, Sale_year: 1 };
  const { valueOf } = await evaluate(bytesOf('acquisition-pro-forma'), { inputs });
  expect(valueOf('Equity_return')).toBe('Everything is lost');
});

test('HST on equipment and goodwill is paid to the seller unless a registered buyer elects under section 167', async () => {
  const hst = (inputs: Record<string, number | string>) =>
    number('closing-costs', 'Hst_at_closing', { Other_assets: 300_000, Purchase_price: 2_000_000, ...inputs });
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

/** Where each workbook shows a figure of the one example facility. */
const SHARED: Record<string, [workbook: string, result: string, times?: number][]> = {
  'net operating income': [
    ['acquisition-pro-forma', 'Forecast!B12'],
    ['sensitivity-tables', 'Income'],
    ['debt-sizing', 'Income'],
    ['covenant-and-stress', 'Income'],
  ],
  price: [
    ['acquisition-pro-forma', 'Purchase_price'],
    ['sensitivity-tables', 'Purchase_price'],
    ['debt-sizing', 'Purchase_price'],
    ['closing-costs', 'Purchase_price'],
  ],
  loan: [
    ['acquisition-pro-forma', 'Loan'],
    ['sensitivity-tables', 'Loan'],
    ['debt-sizing', 'Loan'],
    ['closing-costs', 'Loan'],
    ['covenant-and-stress', 'Loan'],
  ],
  'debt service': [
    ['acquisition-pro-forma', 'Monthly_payment', 12],
    ['sensitivity-tables', 'Debt_service'],
    ['debt-sizing', 'Debt_service'],
    ['covenant-and-stress', 'Debt_service'],
  ],
  'closing costs': [
    ['acquisition-pro-forma', 'Closing_costs'],
    ['closing-costs', 'Lasting_costs'],
  ],
  'rent at street rates': [
    ['acquisition-pro-forma', 'Full_rent_month'],
    ['rent-roll-analyzer', 'Full_rent'],
    ['sensitivity-tables', 'Full_rent', 1 / 12],
  ],
  'rent paid': [
    ['acquisition-pro-forma', 'Paid_rent_month'],
    ['rent-roll-analyzer', 'Rent_paid'],
    ['rate-increase-model', 'Rent_before'],
    ['closing-costs', 'Month_rent'],
  ],
  units: [
    ['acquisition-pro-forma', 'Unit_count'],
    ['rent-roll-analyzer', 'Units'],
  ],
  area: [
    ['acquisition-pro-forma', 'Rentable_area'],
    ['rent-roll-analyzer', 'Area'],
  ],
  'property tax': [
    ['acquisition-pro-forma', 'Inputs!B23'],
    ['closing-costs', 'Yearly_tax'],
  ],
  'yearly reserve': [
    ['acquisition-pro-forma', 'Inputs!B32'],
    ['capital-reserve', 'Contribution'],
  ],
  'first repairs': [
    ['acquisition-pro-forma', 'First_repairs'],
    ['capital-reserve', 'Opening_fund'],
  ],
};

/** The same figures, added up here from what is written about the facility. */
const FACILITY: Record<string, number> = {
  'net operating income': (12 * 20_248 * 0.99 + 12 * 1200) * 0.92 - 108_100,
  price: 2_100_000,
  loan: 1_365_000,
  'debt service': 107_246.68,
  'closing costs': 38_475 + 63_500 + 1.08 * 15_500 + 25_000,
  'rent at street rates': 15 * 75 + 36 * 115 + 44 * 175 + 22 * 225 + 20 * 275 + 6 * 360 + 16 * 90,
  'rent paid': 12 * 68 + 31 * 104 + 38 * 158 + 18 * 205 + 16 * 249 + 5 * 330 + 11 * 80,
  units: 159,
  area: 15_675 + 16 * 300,
  'property tax': 31_000,
  'yearly reserve': 8000,
  'first repairs': 60_000,
};

test.each(Object.entries(SHARED))('the %s of the example is the same in every workbook', async (figure, places) => {
  for (const [name, result, times = 1] of places) {
    const { valueOf, at } = await exampleOf(name);
    const value = Number(result.includes('!') ? at(result) : valueOf(result));
    expect(value * times, `${name} ${result}`).toBeCloseTo(FACILITY[figure] ?? Number.NaN, 1);
  }
});

test('the fund of the example lasts with what the pro forma sets aside', async () => {
  expect(Number((await exampleOf('capital-reserve')).valueOf('Lowest_fund'))).toBeGreaterThan(0);
});

test('the schedule of a loan ends with nothing owed, also after 40 years', async () => {
  const { values } = await evaluate(bytesOf('debt-sizing'), { inputs: { Amortization: 40 } });
  const rows = (values.Schedule ?? []).slice(3);
  expect(rows).toHaveLength(40);
  expect(Number(rows[38]?.[4])).toBeGreaterThan(0);
  expect(Number(rows[39]?.[4])).toBeCloseTo(0, 4);
});

test('the middle of each sensitivity table is the base case', async () => {
  const { values, valueOf } = await exampleOf('sensitivity-tables');
  const middles = (values.Tables ?? []).flatMap((row, at) =>
    String(row[0] ?? '').includes('(down)') ? [values.Tables?.[at + 4]?.[4]] : [],
  );
  const [goingIn, coverage, again, value] = middles.map(Number);
  expect(goingIn).toBeCloseTo(Number(valueOf('Going_in')), 10);
  expect(coverage).toBeCloseTo(Number(valueOf('Coverage')), 10);
  expect(again).toBeCloseTo(Number(valueOf('Coverage')), 10);
  expect(value).toBeCloseTo(Number(valueOf('Income')) / 0.07, 4);
});

/** A payment by its definition: the loan is worth the payments at the monthly rate. Written apart from the formulas of the workbooks. */
function yearlyDebtService(loan: number, quoted: number, years: number): number {
  const monthly = (1 + quoted / 2) ** (1 / 6) - 1;
  const worth = Array.from({ length: 12 * years }, (_, at) => (1 + monthly) ** -(at + 1)).reduce((a, b) => a + b, 0);
  return (12 * loan) / worth;
}

const BASE_CASE = {
  rent: 324_180,
  occupancy: 20_248 / 27_015,
  badDebt: 0.01,
  other: 14_400,
  fixed: 108_100,
  share: 0.08,
  cap: 0.07,
  rate: 0.0625,
  loanToValue: 0.65,
  price: 2_100_000,
};

/** Income, value and coverage of the sensitivity workbook, computed anew. */
function outcome(changes: Partial<typeof BASE_CASE> = {}) {
  const of = { ...BASE_CASE, ...changes };
  const income = (of.rent * of.occupancy * (1 - of.badDebt) + of.other) * (1 - of.share) - of.fixed;
  const debt = yearlyDebtService(of.price * of.loanToValue, of.rate, 25);
  return { income, value: income / of.cap, coverage: income / debt, debt, cash: income - debt };
}

test('the grid of occupancy and rent has coverage as computed anew, and red where it breaks the covenant', async () => {
  const { at, workbook, valueOf } = await exampleOf('sensitivity-tables');
  const steps = [-3, -2, -1, 0, 1, 2, 3];
  const cells = steps.flatMap((down, row) =>
    steps.map((across, column) => {
      const changes = { occupancy: BASE_CASE.occupancy + 0.05 * down, rent: BASE_CASE.rent * (1 + 0.05 * across) };
      const { coverage } = outcome(changes);
      expect(at(`Tables!${'BCDEFGH'[column]}${46 + row}`)).toBeCloseTo(coverage, 8);
      return coverage;
    }),
  );
  expect(valueOf('Cells_covered')).toBe(cells.filter((coverage) => coverage >= 1.25).length);
  const rules = workbook.getWorksheet('Tables')?.conditionalFormattings ?? [];
  const [red] = rules.filter(({ ref }) => ref === 'B46:H52').flatMap(({ rules: own }) => own);
  expect(red).toMatchObject({ type: 'expression', formulae: ['NOT(B46>=Covenant)'] });
});

test('the tornado moves ten drivers down and up as computed anew, and ranks them', async () => {
  const drivers = [
    'rent',
    'occupancy',
    'badDebt',
    'other',
    'fixed',
    'share',
    'cap',
    'rate',
    'loanToValue',
    'price',
  ] as const;
  const inputs = Object.fromEntries(drivers.map((_, at) => [`Tornado!B${6 + at}`, 0.05 + 0.01 * at]));
  const { at, values } = await evaluate(bytesOf('sensitivity-tables'), { inputs });
  const base = outcome();
  const spans = drivers.map((driver, index) => {
    const step = 0.05 + 0.01 * index;
    const [down, up] = [1 - step, 1 + step].map((factor) => outcome({ [driver]: BASE_CASE[driver] * factor }));
    const expected = [down?.value, up?.value].map((value) => Number(value) - base.value);
    const covered = [down?.coverage, up?.coverage].map((value) => Number(value) - base.coverage);
    for (const [column, value] of [...expected, ...covered].entries()) {
      expect(at(`Tornado!${'CDEF'[column]}${6 + index}`), driver).toBeCloseTo(value, 4);
    }
    const span = ([low = 0, high = 0]: number[]) => Math.abs(high - low);
    return { label: String(at(`Tornado!A${6 + index}`)), value: span(expected), coverage: span(covered) };
  });
  for (const [measure, title] of [
    ['value', 'Ranked by value'],
    ['coverage', 'Ranked by coverage'],
  ] as const) {
    const top = (values.Tornado ?? []).findIndex(([cell]) => cell === title) + 2;
    const ranked = (values.Tornado ?? []).slice(top, top + 10).map(([cell]) => cell);
    const wanted = spans.toSorted((a, b) => Math.round(1e6 * (b[measure] - a[measure]))).map(({ label }) => label);
    expect(ranked, title).toEqual(wanted);
  }
});

test('the four shocks together leave what is computed anew, and name the reserve', async () => {
  const { valueOf, values } = await exampleOf('sensitivity-tables');
  const all = outcome({
    occupancy: BASE_CASE.occupancy - 0.1,
    rent: BASE_CASE.rent * 0.9,
    rate: 0.0825,
    fixed: BASE_CASE.fixed * 1.1,
  });
  expect(valueOf('Shock_coverage')).toBeCloseTo(all.coverage, 8);
  expect(valueOf('Shock_cash')).toBeCloseTo(all.cash - 35_000, 4);
  expect(valueOf('Reserve_needed')).toBeCloseTo(35_000 - all.cash, 4);
  const rows = (values.Shocks ?? []).filter(([, , , , cash]) => typeof cash === 'number');
  expect(rows.map(([, , , coverage]) => Number(coverage).toFixed(4))).toEqual(
    [
      {},
      { occupancy: BASE_CASE.occupancy - 0.1 },
      { rent: BASE_CASE.rent * 0.9 },
      { rate: 0.0825 },
      { fixed: BASE_CASE.fixed * 1.1 },
    ]
      .map((changes) => outcome(changes).coverage.toFixed(4))
      .concat(all.coverage.toFixed(4)),
  );
});

test('each quarter of the statements is tested on its four quarters as computed anew', async () => {
  const { at, valueOf } = await exampleOf('covenant-and-stress');
  const seasons = [0.24, 0.25, 0.26, 0.25];
  const incomes = Array.from({ length: 12 }, (_, quarter) => {
    const rent = 12 * 20_248 * 0.99 * (seasons[quarter % 4] ?? 0);
    return ((rent + 3600) * 0.92 - 108_100 / 4) / 1.03 ** (2 - Math.floor(quarter / 4));
  });
  const debt = yearlyDebtService(1_365_000, 0.0625, 25);
  let broken = 0;
  for (let quarter = 3; quarter < 12; quarter += 1) {
    const income = incomes.slice(quarter - 3, quarter + 1).reduce((a, b) => a + b, 0);
    const col = 'BCDEFGHIJKLM'[quarter];
    const tests = [
      [income / debt, income / debt >= 1.25],
      [income / 1_365_000, income / 1_365_000 >= 0.09],
      [(1_365_000 * 0.07) / income, (1_365_000 * 0.07) / income <= 0.75],
    ] as const;
    for (const [row, [value, holds]] of tests.entries()) {
      expect(at(`Statements!${col}${13 + 2 * row}`)).toBeCloseTo(value, 8);
      expect(at(`Statements!${col}${14 + 2 * row}`)).toBe(holds ? 'Holds' : 'Broken');
      if (!holds) broken += 1;
    }
  }
  expect(valueOf('Tests_broken')).toBe(broken);
});

test('a driver that uses up its headroom leaves exactly the covenant', async () => {
  const { valueOf } = await exampleOf('covenant-and-stress');
  const value = (name: string) => Number(valueOf(name));
  const { income, debt } = outcome();
  const rent = 12 * 20_248 * 0.99;
  const costs = 108_100 + 0.08 * (rent + 14_400);
  const asked = 1.25 * debt;
  expect(income * (1 - value('Headroom_income'))).toBeCloseTo(asked, 2);
  expect(income - 324_180 * value('Headroom_occupancy')).toBeCloseTo(asked, 2);
  expect(income - rent * value('Headroom_rent')).toBeCloseTo(asked, 2);
  expect(income - costs * value('Headroom_cost')).toBeCloseTo(asked, 2);
  expect(1.25 * yearlyDebtService(1_365_000, 0.0625 + value('Headroom_rate'), 25)).toBeCloseTo(income, 1);
  expect((1_365_000 * (0.07 + value('Headroom_cap'))) / income).toBeCloseTo(0.75, 8);
  expect(1.25 * yearlyDebtService(value('Largest_loan'), 0.0625, 25)).toBeCloseTo(income, 2);
});

test('a bad year of the covenant workbook leaves what is computed anew', async () => {
  const { at, valueOf } = await exampleOf('covenant-and-stress');
  const rent = 12 * 20_248 * 0.99;
  const costs = 108_100 + 0.08 * (rent + 14_400);
  const [debt, stressed] = [0.0625, 0.0825].map((rate) => yearlyDebtService(1_365_000, rate, 25));
  const incomes = [
    [rent + 14_400 - costs, debt],
    [rent + 14_400 - costs, stressed],
    [rent - 32_418 + 14_400 - costs, debt],
    [rent * 0.95 + 14_400 - costs, debt],
    [rent + 14_400 - 1.1 * costs, debt],
    [(rent - 32_418) * 0.95 + 14_400 - 1.1 * costs, stressed],
  ] as const;
  for (const [row, [income, service = Number.NaN]] of incomes.entries()) {
    expect(at(`Stress!D${6 + row}`)).toBeCloseTo(income / service, 8);
    const asked = row === 0 ? 1.25 : 1.1;
    expect(at(`Stress!H${6 + row}`)).toBe(income / service >= asked ? 'Holds' : 'Broken');
  }
  expect(valueOf('All_coverage')).toBe(at('Stress!D11'));
});

test('the rent roll gives occupancy three ways and misses no unit', async () => {
  const { valueOf } = await exampleOf('rent-roll-analyzer');
  expect(valueOf('Units')).toBe(159);
  expect(valueOf('Units_rented')).toBe(131);
  expect(valueOf('Units_unsorted')).toBe(0);
  expect(Number(valueOf('Economic_occupancy'))).toBeLessThan(Number(valueOf('Unit_occupancy')));
});

test('the gain of a raise is computed anew: who leaves, an empty unit, free months and the next rent', async () => {
  const { values } = await exampleOf('rate-increase-model');
  const tenants = (values.Units ?? []).slice(3).filter(([, , paid]) => typeof paid === 'number');
  const bands = [
    [0.2, 0.2],
    [0.15, 0.12],
    [0.1, 0.06],
    [0.05, 0.03],
    [0, 0.01],
  ] as const;
  const gainWith = (factor: number, free: number) =>
    tenants.reduce((sum, [, , rent, rate, since]) => {
      const [paid, street] = [Number(rent), Number(rate)];
      const raised = Math.min(paid * 1.12, street * 1.05);
      if (Number(since) < 9 || raised <= paid) return sum;
      const asked = Math.round(raised);
      const band = bands.find(([from]) => Math.round(1e6 * (asked / paid - 1)) / 1e6 >= from);
      const leaving = Math.min(1, (band?.[1] ?? 0) * factor);
      return sum + (1 - leaving) * 12 * asked + leaving * (12 - 2 - free) * street * 0.9 - 12 * paid;
    }, 0);
  expect(await number('rate-increase-model', 'Gain')).toBeCloseTo(gainWith(1, 1), 4);
  expect(await number('rate-increase-model', 'Stress_gain')).toBeCloseTo(gainWith(2, 1), 4);
  expect(await number('rate-increase-model', 'Gain', { Months_free: 0 })).toBeCloseTo(gainWith(1, 0), 4);
});

test('a raise is worth less when twice as many tenants leave', async () => {
  const { valueOf } = await exampleOf('rate-increase-model');
  expect(Number(valueOf('Units_raised'))).toBeGreaterThan(0);
  expect(Number(valueOf('Stress_gain'))).toBeLessThan(Number(valueOf('Gain')));
});

test('an expansion without a phase costs and earns nothing', async () => {
  const { valueOf } = await exampleOf('expansion-feasibility');
  expect(Number(valueOf('Return_on_cost'))).toBeGreaterThan(0.05);
  expect(Number(valueOf('Deepest'))).toBeLessThan(-1_000_000);
  expect((await evaluate(bytesOf('expansion-feasibility'), { empty: true })).valueOf('Deepest')).toBe(0);
});

test('the reserve counts each renewal once per life and names the level contribution', async () => {
  const { valueOf } = await exampleOf('capital-reserve');
  expect(Number(valueOf('Level_contribution'))).toBeCloseTo((Number(valueOf('Ten_years')) - 60_000) / 10, 4);
});

test('the survey counts projects by their likelihood', async () => {
  const { valueOf } = await exampleOf('market-supply-survey');
  expect(valueOf('Pipeline_counted')).toBeCloseTo(45_000 * 0.7 + 60_000 * 0.3, 6);
  expect(Number(valueOf('Area_per_person'))).toBeCloseTo((136_000 + 15_675) / 41_000, 6);
});

test.each([
  ['premium', 200],
  ['professional', 120],
] as const)(
  'the %s tracker carries every check of the tier, open, and counts what is settled and failed',
  async (tier, count) => {
    const name = `${tier} tracker`;
    const numbers =
      contentOf(tier)?.sections.flatMap(({ items }, at) => items.map((_, itemAt) => checkNumber(at, itemAt))) ?? [];
    const untouched = await exampleOf(name);
    // The evaluating engine reads 4.10 as a number; the file holds a text.
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
    const { valueOf } = await evaluate(bytesOf(name), { inputs });
    expect(valueOf('Settled_share')).toBeCloseTo(2 / count, 10);
    expect(valueOf('Failed_checks')).toBe(1);
    expect(valueOf('Failed_cost')).toBe(4500);
    expect(valueOf('Late_checks')).toBe(1);
    const allFailed = Object.fromEntries(numbers.map((_, at) => [`Checks!I${at + 4}`, 'Failed']));
    expect((await evaluate(bytesOf(name), { inputs: allFailed })).valueOf('Failed_checks')).toBe(count);
  },
);

test('the tracker orders every service by the same rule as the viewer', async () => {
  const { values, valueOf } = await evaluate(bytesOf('premium tracker'));
  const rows = values['Plan']?.filter(([, , , , , days]) => typeof days === 'number') ?? [];
  expect(rows.length).toBeGreaterThan(20);
  const dayOf = (serial: unknown): string => new Date((Number(serial) - 25_569) * DAY_MS).toISOString().slice(0, 10);
  const [condition, today] = [dayOf(valueOf('Condition_date')), dayOf(valueOf('Today_is'))];
  for (const [name, , , , , days, orderOn, now] of rows) {
    expect(dayOf(orderOn), String(name)).toBe(lastOrderDay(condition, Number(days)));
    expect(now, String(name)).toBe(isDueToOrder(dayOf(orderOn), today) ? 'Order now' : '');
  }
});

/** A table of more rows counts them by one range; some of them stand for the others. */
const LONG_TABLE = 100;

/** The same field a good deal lower and higher. */
function movesOf({ value, format, key }: Field): [down: number, up: number] | undefined {
  if (typeof value !== 'number') return undefined;
  if (format.includes('d') && format.includes('m')) return [value - 10, value + 10];
  if (value > 1900 && value < 2100 && !format.includes(',')) return [value - 3, value + 3];
  if (value === 0) return format.includes('%') ? [-0.01, 0.01] : [-100, 100];
  if (key === 'Sale_year') return [value - 1, value + 1];
  const step = Math.abs(value) / 4;
  return format.includes('%') || format.includes('.') ? [value - step, value + step] : whole(value, Math.ceil(step));
}

function whole(value: number, step: number): [number, number] {
  return [value - step, value + step];
}

const HOLDS: Record<string, (low: number, high: number) => boolean> = {
  '+': (low, high) => high > low,
  '-': (low, high) => high < low,
  '>': (low, high) => high >= low,
  '<': (low, high) => high <= low,
  '?': () => true,
  '=': (low, high) => high === low,
};

/** Without what lies beyond the precision of the calculation. */
const rounded = (value = Number.NaN): number => Number(value.toPrecision(10));

/** Results that do not move as they must from the lower to the higher value of a field. */
function contradictions(wanted: string, low: Map<string, number>, high: Map<string, number>): string[] {
  const signs = new Map(wanted.split(' ').map((token) => [token.slice(1), token.slice(0, 1)]));
  return [...low.keys()].filter((output) => {
    const holds = HOLDS[signs.get(output) ?? '='];
    return !holds?.(rounded(low.get(output)), rounded(high.get(output)));
  });
}

test.each(plans)('%s: every field moves every result as finance says it must', async (name) => {
  const { outputs = '', moves = {} } = MOVES[name] ?? {};
  const results = outputs.split(' ');
  const { fields, readAll, with: changed } = await openWorkbook(bytesOf(name));
  const base = readAll(results);
  const wrong: string[] = [];
  const used = new Set<string>();
  const check = (field: Field, wish: string, wanted: string, low: Map<string, number>, high: Map<string, number>) => {
    for (const output of contradictions(wanted, low, high)) {
      wrong.push(`${field.place} ${wish}: ${output} ${low.get(output)} to ${high.get(output)}, not ${wanted}`);
    }
  };
  const seen = new Map<string, number>();
  const rowsOf = Map.groupBy(fields, ({ key }) => key);
  for (const field of fields) {
    if (field.place.startsWith('Read me!')) continue;
    const before = seen.get(field.key) ?? 0;
    seen.set(field.key, before + 1);
    if ((rowsOf.get(field.key)?.length ?? 0) > LONG_TABLE && before > 4 && before % 40 > 0) continue;
    const key = [field.key, field.label].find((known) => known in moves) ?? field.key;
    const steps = movesOf(field);
    if (steps) {
      const [low, high] = steps.map((value) => changed({ [field.place]: value }, results));
      used.add(key);
      if (!low || !high || moves[key] === undefined) wrong.push(`${field.place} ${key} is not described`);
      else {
        check(field, 'up and down', moves[key], low, high);
        // One of the two ways may meet a limit; neither may go the other way.
        const weak = moves[key].replaceAll('+', '>').replaceAll('-', '<');
        check(field, 'down', weak, low, base);
        check(field, 'up', weak, base, high);
      }
      continue;
    }
    const words = field.choices.filter((word) => `${field.key} = ${word}` in moves && word !== field.value);
    for (const word of words) {
      const wish = `${field.key} = ${word}`;
      used.add(wish);
      check(field, wish, moves[wish] ?? '', base, changed({ [field.place]: word }, results));
    }
    if (words.length === 0 && moves[key] === undefined && field.choices.length === 0) {
      wrong.push(`${field.place} ${key} is not described`);
    }
    used.add(key);
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(moves).filter((key) => !used.has(key))).toEqual([]);
});

test.each([
  ['rate-increase-model', 'Units', 4, 1003],
  ['rent-roll-analyzer', 'Roll', 4, 1003],
  ['market-supply-survey', 'Rivals', 4, 19],
  ['market-supply-survey', 'Pipeline', 4, 11],
  ['capital-reserve', 'Plan', 12, 35],
  ['acquisition-pro-forma', 'Units', 4, 11],
])('%s: the last row of %s counts like the first', async (name, sheet, first, last) => {
  const results = MOVES[name]?.outputs.split(' ') ?? [];
  const { fields, readAll, with: changed } = await openWorkbook(bytesOf(name));
  const own = fields.filter(
    ({ place }) => place.startsWith(`${sheet}!`) && place.replace(/^.*![A-Z]+/, '') === `${first}`,
  );
  expect(own.length).toBeGreaterThan(2);
  const moved = Object.fromEntries(
    own.flatMap(({ place, value }) => [
      [place, null],
      [place.replace(/\d+$/, String(last)), value],
    ]),
  );
  const seen = changed(moved, results);
  for (const [output, value] of readAll(results)) expect(rounded(seen.get(output)), output).toBe(rounded(value));
});
