import { expect, test } from 'vitest';
import { asOf, sourceOf } from '../../../../../frontend/src/shared/claims/claim.ts';
import { detailOf } from '../../../../../frontend/src/shared/claims/details.ts';
import { claimOf } from '../../../../../frontend/src/shared/claims/register.ts';
import { BENCHMARKS, MISSING, RENT_REGIONS } from './benchmarks.ts';
import { exampleOf } from './workbook-examples.ts';

/** Returns what the sheet shows next to each figure, as a reader sees it. */
async function rowsOf(columns: readonly number[]): Promise<Map<string, (string | undefined)[]>> {
  const { workbook } = await exampleOf('market-supply-survey');
  const seen = new Map<string, (string | undefined)[]>();
  workbook.getWorksheet('Benchmarks')?.eachRow((row) =>
    seen.set(
      row.getCell(1).text,
      columns.map((at) => row.getCell(at).text),
    ),
  );
  return seen;
}

test.each(BENCHMARKS)('$figure matches the register of claims in values, date and source', (benchmark) => {
  const claim = claimOf(benchmark.claim);
  const { low, high } = detailOf(claim);
  expect(benchmark).toMatchObject({ low, high, asOf: asOf(claim) });
  if (claim.status === 'published') expect(benchmark.link).toBe(sourceOf(claim).address);
});

test('the sheet shows the figures of the register, and the area per person is calculated from them', async () => {
  const rows = await rowsOf([2, 3]);
  for (const { figure, low, high } of BENCHMARKS) {
    const [from, to] = rows.get(figure)?.map(Number) ?? [];
    expect(from, figure).toBeCloseTo(low, 1);
    expect(to, figure).toBeCloseTo(high, 1);
  }
  expect(Number(rows.get('Area per person, Ontario')?.[0])).toBeCloseTo(2.36, 2);
});

test('a figure without a published value has no number and says how to get one; the buyer’s cells are empty', async () => {
  const rows = await rowsOf([2, 3, 6, 8, 9]);
  expect(MISSING.length).toBeGreaterThan(15);
  for (const { figure, how } of MISSING) expect(rows.get(figure), figure).toEqual(['', '', how, '', '']);
});

test('rents by size have an empty cell for every region', async () => {
  const rows = await rowsOf([2, 3, 4, 5]);
  for (const region of RENT_REGIONS) expect(rows.get(region), region).toEqual(['', '', '', '']);
});
