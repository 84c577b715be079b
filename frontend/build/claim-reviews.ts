/**
 * Refuses a build for production while a figure of the register of claims is past the day of its review:
 * `node build/claim-reviews.ts [<day>]`, by today without a day. The images run it with the day they are built on
 * (`deploy/docker/Dockerfile`); tests give a day of their own, so that none of them turns red because time has passed.
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
