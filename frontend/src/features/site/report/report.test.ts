import { isDeepLink } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { asOf, claimStatusText, sourceOf } from '../../../shared/claims/claim.ts';
import { detailOf } from '../../../shared/claims/details.ts';
import { MARKET_FIGURES, RATE_RANGES, SUPPLY_DETAILS } from './report.content.ts';
import { grownAmounts, squareKilometres, squareSide } from './report.rules.ts';
import { reportCsv, trackerCsv } from './report-csv.ts';
import { quartersOf, TRACKER } from './tracker.content.ts';

const lines = reportCsv().split('\r\n');

test('market figures are printed as given', () => {
  const values = Object.fromEntries(MARKET_FIGURES.map(({ id, value }) => [id, value]));
  expect(values).toEqual({
    supply: '37.3M sq ft',
    occupancy: '85-92%',
    'rent-growth': '3-5%',
    'canada-2030': 'CA$4.3B',
    searches: '22,000',
  });
});

test('only the MPAC figure is called published; every other figure shows its status and date', () => {
  expect(MARKET_FIGURES.filter(({ status }) => status === 'published').map(({ id }) => id)).toEqual(['supply']);
  for (const figure of MARKET_FIGURES.slice(1)) {
    expect(claimStatusText(figure)).toBe('stated by the brokerage, November 20, 2026');
  }
  for (const figure of RATE_RANGES) expect(claimStatusText(figure)).toBe('indicative, as of February 20, 2025');
});

test('a printed range consists of its low and high end', () => {
  for (const claim of [...MARKET_FIGURES.slice(1, 3), ...RATE_RANGES]) {
    const { low, high } = detailOf(claim);
    const [first, second] = claim.value.replace('%', '').split('-').map(Number);
    expect([first, second]).toEqual([low, high]);
    expect(low).toBeLessThan(high);
  }
});

test('the CSV file has a row for each figure, with the same columns', () => {
  expect(lines[0]).toBe('id,statistic,value,low,high,unit,as_of,source,source_address,status,note');
  expect(lines).toHaveLength(1 + MARKET_FIGURES.length + SUPPLY_DETAILS.length + RATE_RANGES.length + 1);
  expect(lines.at(-1)).toBe('');
  for (const line of lines.slice(1, -1)) {
    expect(line.match(/("([^"]|"")*"|[^",]*)(,|$)/g)?.slice(0, -1)).toHaveLength(11);
  }
});

test('a cell with a comma or quotation mark is quoted, and no cell starts like a formula', () => {
  expect(reportCsv()).toContain('"Article ""Commercial mortgage rates in 2025"" on this site"');
  for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+\-@]/);
});

test('each tracker row is published, with a quarter or year and a deep link', () => {
  const rows = TRACKER.flatMap((measure) => measure.rows);
  for (const row of rows) {
    expect(row.status).toBe('published');
    expect(asOf(row)).toMatch(/^20\d\d(?: Q[1-4])?$/);
    expect(isDeepLink(sourceOf(row).address ?? '')).toBe(true);
  }
  expect(trackerCsv().split('\r\n')).toHaveLength(rows.length + 2);
  for (const { missing } of TRACKER) expect(missing).not.toMatch(/\d%/);
});

test('a plot shows each row as published, and an unavailable quarter as empty', () => {
  const [, rents] = TRACKER;
  expect(quartersOf(rents?.rows ?? []).map(({ label, bars }) => [label, ...bars.map(({ text }) => text)])).toEqual([
    ['2023 Q3', '+5.1%', '+4.7%'],
    ['2023 Q4'],
    ['2024 Q1', '+5.9%', '+5.2%'],
    ['2024 Q2', '+2.1%', '+2.2%'],
    ['2024 Q3', '+1.6%', '+1.2%'],
    ['2024 Q4'],
    ['2025 Q1', '+1.4%', '+2.6%'],
  ]);
  for (const { rows, plot } of TRACKER) {
    const stated = rows.map(({ value }) => value).join(' ');
    for (const { from, to, text } of plot.rows.flatMap(({ bars }) => bars)) {
      expect(stated).toContain(text);
      expect(text.match(/\d+(?:\.\d+)?/g)?.map(Number)).toEqual(from === 0 ? [to] : [from, to]);
    }
  }
});

test('growth is compounded yearly', () => {
  expect(grownAmounts(100, 5, 5).map((amount) => amount.toFixed(2))).toEqual([
    '100.00',
    '105.00',
    '110.25',
    '115.76',
    '121.55',
    '127.63',
  ]);
});

test('the MPAC area equals a square with a side of 1.86 km', () => {
  expect(squareKilometres(37_300_000)).toBeCloseTo(3.465, 3);
  expect(squareSide(37_300_000)).toBeCloseTo(1.8615, 4);
});
