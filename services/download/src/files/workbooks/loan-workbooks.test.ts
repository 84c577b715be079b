import { expect, test } from 'vitest';
import { EXAMPLE_OFFERS } from './lender-comparison.ts';
import { BASE_CASE, exampleOf, exampleWith, outcome, resultOf, yearlyDebtService } from './workbook-examples.ts';

test('a mortgage of 500,000 at 5% over 25 years costs 2,908 a month with Canadian compounding', async () => {
  const inputs = { Loan: 500_000, Loan_rate: 0.05, Amortization: 25 };
  expect(Math.round(await resultOf('debt-sizing', 'Monthly_payment', inputs))).toBe(2908);
});

test('the example loan costs 107,247 a year, with a coverage of 1.18', async () => {
  expect(Math.round(await resultOf('debt-sizing', 'Debt_service'))).toBe(107_247);
  expect(await resultOf('debt-sizing', 'Coverage')).toBeCloseTo(1.18, 2);
  expect(await resultOf('debt-sizing', 'Coverage', { Income: 127_740 })).toBeCloseTo(1.19, 2);
});

test('at 75% loan to value coverage falls to 1.03, and to 0.92 at 7.5%', async () => {
  const inputs = { Income: 127_740, Loan: 1_575_000, Stress_rate: 0.075 };
  expect(Math.round(await resultOf('debt-sizing', 'Debt_service', inputs))).toBe(123_746);
  expect(await resultOf('debt-sizing', 'Coverage', inputs)).toBeCloseTo(1.03, 2);
  expect(Math.round(12 * (await resultOf('debt-sizing', 'Stress_payment', inputs)))).toBe(138_264);
  expect(await resultOf('debt-sizing', 'Stress_coverage', inputs)).toBeCloseTo(0.92, 2);
});

test('a coverage of 1.25 allows a loan of 61.9% of the price', async () => {
  expect((await resultOf('debt-sizing', 'Loan_by_coverage', { Income: 127_740 })) / 2_100_000).toBeCloseTo(0.619, 3);
});

test('an interest-free loan is repaid in equal payments', async () => {
  const inputs = { Loan: 300_000, Loan_rate: 0, Amortization: 25 };
  expect(await resultOf('debt-sizing', 'Monthly_payment', inputs)).toBeCloseTo(1000, 6);
});

test('the loan schedule ends with a balance of zero, also after 40 years', async () => {
  const { values } = await exampleWith('debt-sizing', { Amortization: 40 });
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

test('the grid of occupancy and rent matches an independent calculation and marks breaches of the covenant in red', async () => {
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

test('the tornado moves ten drivers down and up as calculated independently, and ranks them', async () => {
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
  const { at, values } = await exampleWith('sensitivity-tables', inputs);
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

test('the four combined shocks match an independent calculation and give the reserve needed', async () => {
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

test('each quarter of the statements is tested on its trailing four quarters, as calculated independently', async () => {
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

test('a driver that uses all of its headroom leaves exactly the covenant', async () => {
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

test('the bad years of the covenant workbook match an independent calculation', async () => {
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

/** Solves for the yearly rate at which the payments and the balance at the end are worth the amount received. */
function rateOf(received: number, monthly: number, owed: number, months: number): number {
  let [low, high] = [0, 0.05];
  for (let tries = 0; tries < 100; tries += 1) {
    const middle = (low + high) / 2;
    const paid = Array.from({ length: months }, (_, at) => monthly / (1 + middle) ** (at + 1)).reduce(
      (a, b) => a + b,
      0,
    );
    if (paid + owed / (1 + middle) ** months > received) low = middle;
    else high = middle;
  }
  return (1 + low) ** 12 - 1;
}

test('the cost of three offers matches an independent calculation, and the cheapest that passes is named', async () => {
  const { at, valueOf } = await exampleOf('covenant-and-stress');
  const { income } = outcome();
  const rates = EXAMPLE_OFFERS.map(({ loan, rate, term, amortization, fees, coverage, share, debtYield }, index) => {
    const cell = (row: number) => Number(at(`Offers!${'BCD'[index]}${row}`));
    const service = yearlyDebtService(loan, rate, amortization);
    let [owed, interest] = [loan, 0];
    for (let month = 0; month < 12 * term; month += 1) {
      const due = owed * ((1 + rate / 2) ** (1 / 6) - 1);
      interest += due;
      owed += due - service / 12;
    }
    const withFees = rateOf(loan - fees, service / 12, owed, 12 * term);
    expect(cell(22)).toBeCloseTo(owed, 2);
    expect(cell(23)).toBeCloseTo(interest + fees, 2);
    expect(cell(24)).toBeCloseTo(withFees, 6);
    expect(cell(27)).toBeCloseTo(income / service, 8);
    expect(cell(28)).toBeCloseTo(income / yearlyDebtService(loan, rate + 0.02, amortization), 8);
    const passes = income / service >= coverage && (loan * 0.07) / income <= share && income / loan >= (debtYield ?? 0);
    expect(at(`Offers!${'BCD'[index]}32`)).toBe(passes ? 'Passes' : 'Fails');
    return passes ? withFees : Number.POSITIVE_INFINITY;
  });
  const cheapest = EXAMPLE_OFFERS[rates.indexOf(Math.min(...rates))]?.lender;
  expect(valueOf('Cheapest_offer')).toBe(cheapest);
  const { valueOf: without } = await exampleWith('covenant-and-stress', { 'Offers!C12': 2, 'Offers!D12': 2 });
  expect(without('Cheapest_offer')).toBe('None passes');
});
