import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { detailOf } from '../src/shared/claims/details.ts';
import { CLAIMS } from '../src/shared/claims/register.ts';

const reviewsOn = (day: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'claim-reviews.ts'), day], { encoding: 'utf8' });

const [first = ''] = CLAIMS.map((claim) => detailOf(claim).reviewBy).toSorted();

test('images can be built until the day a review is due, and are refused afterwards with the overdue figures', () => {
  expect(reviewsOn(first)).toMatchObject({ status: 0, stderr: '' });
  const dayAfter = new Date(Date.parse(first) + 86_400_000).toISOString().slice(0, 10);
  const { status, stderr } = reviewsOn(dayAfter);
  expect(status).toBe(1);
  for (const claim of CLAIMS.filter((one) => detailOf(one).reviewBy === first))
    expect(stderr).toContain(`${claim.id} (${claim.value}) should have been read against its source by ${first}`);
});
