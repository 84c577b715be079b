import { expect, test } from 'vitest';
import { asOf, sourceOf } from '../../../../../frontend/src/shared/claims/claim.ts';
import { detailOf } from '../../../../../frontend/src/shared/claims/details.ts';
import { claimOf } from '../../../../../frontend/src/shared/claims/register.ts';
import { BENCHMARKS, MISSING } from './benchmarks.ts';
import { exampleOf } from './workbook-examples.ts';

test.each(BENCHMARKS)('$figure is what the register of claims says, of the same day and source', (benchmark) => {
  const claim = claimOf(benchmark.claim);
  const { low, high } = detailOf(claim);
  expect(benchmark).toMatchObject({ low, high, asOf: asOf(claim) });
  if (claim.status === 'published') expect(benchmark.link).toBe(sourceOf(claim).address);
});

test('a figure that nobody publishes has no number, and says how to get one; the buyer’s own cells are empty', async () => {
  const { workbook } = await exampleOf('market-supply-survey');
  const sheet = workbook.getWorksheet('Benchmarks');
  const rows = MISSING.flatMap((group) => group.rows);
  expect(rows.length).toBeGreaterThan(15);
  const seen = new Map<string, (string | undefined)[]>();
  sheet?.eachRow((row) =>
    seen.set(
      row.getCell(1).text,
      [2, 3, 6, 7, 8].map((at) => row.getCell(at).text),
    ),
  );
  for (const { figure, how } of rows) expect(seen.get(figure), figure).toEqual(['', '', how, '', '']);
});
