/**
 * Refuses a production build when a claim of the register is past its review date: `node build/claim-reviews.ts
 * [<day>]`, with today as the default. The images pass their build day (`deploy/docker/Dockerfile`); tests pass a fixed
 * day, so that they do not fail as time passes.
 */
import { torontoDay } from '@brokerage/contracts';
import { z } from 'zod';
import { claimsOverdue } from '../src/shared/claims/register.ts';
import { detailOf } from '../src/shared/claims/details.ts';

const [given] = process.argv.slice(2);
const day = z.iso.date().parse(given || torontoDay(new Date()));
const overdue = claimsOverdue(day);
for (const claim of overdue) {
  const { id, value } = claim;
  process.stderr.write(`${id} (${value}) should have been read against its source by ${detailOf(claim).reviewBy}\n`);
}
if (overdue.length > 0)
  process.stderr.write(`Not built for ${day}: see "A review that is overdue" in docs/add-a-claim.md\n`);
process.exitCode = overdue.length > 0 ? 1 : 0;
