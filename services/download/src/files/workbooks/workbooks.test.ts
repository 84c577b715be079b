import { expect, test } from 'vitest';
import { MOVES } from '../../../test/workbooks/workbook-moves.ts';
import { evaluate, type Field, openWorkbook, serialOf } from './evaluate-workbook.ts';
import { leadOf } from './page.ts';
import { bytesOf, exampleOf, plans, rounded } from './workbook-examples.ts';

test.each(plans)('%s calculates without errors, with its example and with every field empty', async (name) => {
  const example = await exampleOf(name);
  expect(example.faults).toEqual([]);
  expect(example.formulas).toBeGreaterThan(20);
  expect(example.fields).toBeGreaterThan(5);
  expect((await evaluate(await bytesOf(name), { empty: true })).faults).toEqual([]);
});

/** Dates read from a file are dates; the engine counts days. */
const shownNumber = (result: unknown): number => (result instanceof Date ? serialOf(result) : Number(result));

test.each(plans)('%s has the stored results of its example for viewers that do not calculate', async (name) => {
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

test.each(plans)('%s has a read-me sheet, locked results, marked examples and printable sheets', async (name) => {
  const { workbook } = await exampleOf(name);
  expect(workbook.worksheets[0]?.name).toBe('Read me');
  for (const sheet of workbook.worksheets) {
    expect(sheet.sheetProtection?.sheet, sheet.name).toBe(true);
    // Two pages side by side only if the first column repeats on both.
    expect(sheet.pageSetup.fitToWidth, sheet.name).toBe(sheet.pageSetup.printTitlesColumn === 'A:A' ? 2 : 1);
    expect(sheet.pageSetup.paperSize, sheet.name).toBeUndefined();
    expect(sheet.views[0]?.state, sheet.name).toBe('frozen');
    let fields = 0;
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.protection?.locked === false) fields += 1;
        if (cell.formula) expect(cell.protection?.locked, cell.address).not.toBe(false);
      }),
    );
    const lead = leadOf(sheet).text;
    const isData = ['Checks', 'Progress', 'Summary', 'Read me', 'Tax bands'].includes(sheet.name);
    if (fields > 0 && !isData) expect(lead, `${name} ${sheet.name}`).toMatch(/example/i);
  }
});

/** In points: a page between its margins, one character of column width, and the text in most cells. */
const PAGE_POINTS = { portrait: 540, landscape: 720 };
const [CHARACTER_POINTS, CELL_POINTS] = [5.25, 10];
/** The smallest text that is legible on paper. */
const SMALLEST_POINTS = 7;

test.each(plans)('no sheet of %s is so wide that its print is too small', async (name) => {
  const { workbook } = await exampleOf(name);
  for (const { name: sheet, columns, pageSetup } of workbook.worksheets) {
    const { orientation, fitToWidth } = pageSetup;
    const page = orientation === 'landscape' ? PAGE_POINTS.landscape : PAGE_POINTS.portrait;
    const width = (columns ?? []).reduce((sum, column) => sum + (column.width ?? 0), 0) * CHARACTER_POINTS;
    const scale = Math.min(1, (page * (fitToWidth ?? 1)) / width);
    expect(CELL_POINTS * scale, sheet).toBeGreaterThan(SMALLEST_POINTS);
  }
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

/** The same figures, calculated here from the description of the facility. */
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

test.each(Object.entries(SHARED))('the example value of %s is the same in every workbook', async (figure, places) => {
  for (const [name, result, times = 1] of places) {
    const { valueOf, at } = await exampleOf(name);
    const value = Number(result.includes('!') ? at(result) : valueOf(result));
    expect(value * times, `${name} ${result}`).toBeCloseTo(FACILITY[figure] ?? Number.NaN, 1);
  }
});

test.each([
  ['rate-increase-model', 'Units', 4, 1003],
  ['rent-roll-analyzer', 'Roll', 4, 1003],
  ['market-supply-survey', 'Rivals', 4, 19],
  ['market-supply-survey', 'Pipeline', 4, 11],
  ['capital-reserve', 'Plan', 12, 35],
  ['acquisition-pro-forma', 'Units', 4, 11],
])('%s: the last row of %s is calculated like the first', async (name, sheet, first, last) => {
  const results = MOVES[name]?.outputs.split(' ') ?? [];
  const { fields, readAll, with: changed } = await openWorkbook(await bytesOf(name));
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

/** Longer tables count their rows by one range, so a sample of rows is enough. */
const LONG_TABLE = 100;

/** Returns the value of a field clearly lowered and raised. */
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

/** Returns the results that do not move as required between the lower and the higher value of a field. */
function contradictions(wanted: string, low: Map<string, number>, high: Map<string, number>): string[] {
  const signs = new Map(wanted.split(' ').map((token) => [token.slice(1), token.slice(0, 1)]));
  return [...low.keys()].filter((output) => {
    const holds = HOLDS[signs.get(output) ?? '='];
    return !holds?.(rounded(low.get(output)), rounded(high.get(output)));
  });
}

test.each(plans)('%s: every field moves every result in the expected direction', async (name) => {
  const { outputs = '', moves = {} } = MOVES[name] ?? {};
  const results = outputs.split(' ');
  const { fields, readAll, with: changed } = await openWorkbook(await bytesOf(name));
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
        // In one direction a limit may apply; in neither may the result move the opposite way.
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
