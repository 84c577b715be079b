import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { CLAIM_BASIS } from './claim.contract.ts';
import { ContentVersion, draftFields, EDITED_CONTENT, keptVersions, PreviewedPage } from './content-fields.ts';

/** The id of the only document of this kind. */
export const RATES = 'rates';

/** The claims of the register that are lender rates, by the field that corrects each of them. */
export const RATE_CLAIMS = {
  fiveYear: 'rate-5-year',
  tenYear: 'rate-10-year',
  cmhc: 'rate-cmhc',
  private: 'rate-private',
} as const;

const PERCENT = 'Enter a percentage above 0, up to 40, such as 6.25';
const Percent = z.number(PERCENT).positive(PERCENT).max(40, PERCENT);
export const RateRange = z.strictObject({ low: Percent, high: Percent }, 'Enter both ends of the range');
export type RateRange = z.infer<typeof RateRange>;

/** Formats a range as pages print it: `6.25-7.50%`, `8-12%`. */
export function rateRangeText({ low, high }: RateRange): string {
  const digits = Number.isInteger(low) && Number.isInteger(high) ? 0 : 2;
  return `${low.toFixed(digits)}-${high.toFixed(digits)}%`;
}

const CONTENT = { fiveYear: RateRange, tenYear: RateRange, cmhc: RateRange, private: RateRange, ...CLAIM_BASIS };

/** The published lender rates, all of one day: the fields that differ from the built-in ones, and the next review. */
export const Rates = z.strictObject({
  ...z.object(CONTENT).partial().shape,
  id: z.literal(RATES),
  reviewBy: CONTENT.reviewBy,
});
export type Rates = z.infer<typeof Rates>;

/** The draft of the ranges. An empty field keeps the built-in value. */
export const RatesDraft = z.strictObject(draftFields(CONTENT));
export type RatesDraft = z.infer<typeof RatesDraft>;

/** The ranges as the office edits them. The draft has every field, with the values that a publication would give them. */
export const EditedRates = z.strictObject({
  id: z.literal(RATES),
  draft: RatesDraft,
  published: Rates.nullable(),
  quotedAt: z.array(z.string()),
  ...EDITED_CONTENT,
});
export type EditedRates = z.infer<typeof EditedRates>;

export const readRates = defineContract({
  subject: 'catalog.rates.read',
  access: 'assistant',
  summary: 'The corrections of the lender rates, the pages that quote them, and what is missing for publishing',
  http: { method: 'GET', path: '/admin/rates' },
  input: z.strictObject({}),
  output: EditedRates,
  errors: ['claim_not_found'],
  retry: 'safe',
});

export const listRatesVersions = defineContract({
  subject: 'catalog.rates.versions',
  access: 'assistant',
  summary: 'All versions of the lender rates, newest first: author, time and changed fields',
  http: { method: 'GET', path: '/admin/rates/versions' },
  input: z.strictObject({}),
  output: keptVersions(RatesDraft),
  errors: ['claim_not_found'],
  retry: 'safe',
});

/** Renders the first page that quotes them on request, which takes a second or two. */
export const previewRates = defineContract({
  subject: 'catalog.rates.preview',
  access: 'assistant',
  summary: 'Preview of a page that quotes the lender rates with their draft, as HTML',
  http: { method: 'GET', path: '/admin/rates/preview' },
  input: z.strictObject({}),
  output: PreviewedPage,
  errors: ['claim_not_found', 'pages_not_made'],
  retry: 'safe',
  timeoutMs: 15_000,
});

/** Like `saveListing`: keeps concurrent changes to other fields; a field that both changed is refused as `version_conflict`. */
export const saveRates = defineContract({
  subject: 'catalog.rates.save',
  access: 'broker',
  audit: { operation: 'saveRates', fields: ['version'] },
  summary: 'Correct the lender rates together. The public version does not change until it is published',
  http: { method: 'PATCH', path: '/admin/rates' },
  input: z.strictObject({ version: ContentVersion, draft: RatesDraft.partial() }),
  output: EditedRates,
  errors: ['claim_not_found', 'version_conflict'],
  retry: 'safe',
});

/** Refused as `rates_not_publishable` with every issue in its details. */
export const publishRates = defineContract({
  subject: 'catalog.rates.publish',
  access: 'broker',
  audit: { operation: 'publishRates', fields: ['version'] },
  summary: 'Publish the draft of the lender rates wherever they are quoted',
  http: { method: 'POST', path: '/admin/rates/publication' },
  input: z.strictObject({ version: ContentVersion }),
  output: EditedRates,
  errors: ['claim_not_found', 'rates_not_publishable', 'version_conflict'],
  retry: 'safe',
});

/** Replaces an earlier schedule. Publishing by hand before the scheduled time cancels it. */
export const scheduleRates = defineContract({
  subject: 'catalog.rates.schedule',
  access: 'broker',
  audit: { operation: 'scheduleRates', fields: ['version', 'at'] },
  summary: 'Schedule the publication of the current draft of the lender rates',
  http: { method: 'POST', path: '/admin/rates/schedule' },
  input: z.strictObject({ version: ContentVersion, at: Timestamp }),
  output: EditedRates,
  errors: ['claim_not_found', 'rates_not_publishable', 'version_conflict'],
  retry: 'safe',
});

export const cancelRatesSchedule = defineContract({
  subject: 'catalog.rates.cancel-schedule',
  access: 'broker',
  audit: { operation: 'cancelRatesSchedule', fields: ['version'] },
  summary: 'Cancel the scheduled publication of the lender rates',
  http: { method: 'POST', path: '/admin/rates/schedule/cancel' },
  input: z.strictObject({ version: ContentVersion }),
  output: EditedRates,
  errors: ['claim_not_found', 'version_conflict'],
  retry: 'safe',
});

/** Changes only the day of the next review, and no page. */
export const reviewRates = defineContract({
  subject: 'catalog.rates.review',
  access: 'broker',
  audit: { operation: 'reviewRates', fields: ['version'] },
  summary: 'Record that the lender rates were checked against their source today and are still correct',
  http: { method: 'POST', path: '/admin/rates/review' },
  input: z.strictObject({ version: ContentVersion }),
  output: EditedRates,
  errors: ['claim_not_found', 'version_conflict'],
  retry: 'safe',
});

/** The public version stays until the draft is published. The first version is the built-in one. */
export const rollBackRates = defineContract({
  subject: 'catalog.rates.roll-back',
  access: 'broker',
  audit: { operation: 'rollBackRates', fields: ['version', 'to'] },
  summary: 'Restore the draft of the lender rates from an earlier version',
  http: { method: 'POST', path: '/admin/rates/roll-back' },
  input: z.strictObject({ version: ContentVersion, to: ContentVersion }),
  output: EditedRates,
  errors: ['claim_not_found', 'version_conflict'],
  retry: 'safe',
});
