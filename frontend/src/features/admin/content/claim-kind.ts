import {
  cancelClaimSchedule,
  cancelRatesSchedule,
  ClaimDraft,
  type EditedClaim,
  type EditedRates,
  publishClaim,
  publishRates,
  RatesDraft,
  readClaim,
  readRates,
  reviewClaim,
  reviewRates,
  rollBackClaim,
  rollBackRates,
  saveClaim,
  saveRates,
  scheduleClaim,
  scheduleRates,
} from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { CLAIM_STATUSES_IN_WORDS } from '../words/content-words.ts';
import type { ContentKindConfig, FieldGroups } from '../editor/content-kind.ts';
import { formRules } from '../editor/form.rules.ts';
import { claimQueries, ratesQueries } from './claims.queries.ts';

const AS_OF = {
  name: 'draft.asOf',
  label: 'As of',
  hint: 'A date such as 2026-11-20, a year, or a quarter such as 2026 Q1',
};
const SOURCE = [
  { name: 'draft.sourceTitle', label: 'Source' },
  { name: 'draft.sourceAddress', label: 'Source address', hint: 'The page that shows the figure' },
];
const REVIEW_BY = { name: 'draft.reviewBy', label: 'Next review', kind: 'day' as const };

const CLAIM_GROUPS: FieldGroups = [
  [
    'The figure. Leave a field empty to use the built-in value',
    [
      { name: 'draft.value', label: 'Value, as shown' },
      { name: 'draft.note', label: 'Note in the market report', kind: 'long' },
      { name: 'draft.low', label: 'Low end, for charts and files' },
      { name: 'draft.high', label: 'High end', hint: 'For a single figure, enter the same number twice' },
    ],
  ],
  [
    'Source and review',
    [
      {
        name: 'draft.status',
        label: 'Basis',
        hint: 'The brokerage’s own statements need no source',
        choices: Object.entries(CLAIM_STATUSES_IN_WORDS),
      },
      AS_OF,
      ...SOURCE,
      REVIEW_BY,
    ],
  ],
];

const range = (name: string, label: string) => [
  { name: `draft.${name}.low`, label: `${label}: from, in percent` },
  { name: `draft.${name}.high`, label: `${label}: to, in percent` },
];

const RATES_GROUPS: FieldGroups = [
  [
    'Ranges, all as of the same date',
    [
      ...range('fiveYear', 'Conventional, 5-year fixed'),
      ...range('tenYear', 'Conventional, 10-year fixed'),
      ...range('cmhc', 'CMHC-insured, rental housing only'),
      ...range('private', 'Private lender'),
    ],
  ],
  ['Source and review', [AS_OF, ...SOURCE, REVIEW_BY]],
];

/** Editor configuration for the claims of the register. */
export const CLAIM_KIND: ContentKindConfig<EditedClaim, { draft: ClaimDraft }> = {
  key: 'claim',
  noun: 'claim',
  groups: CLAIM_GROUPS,
  rules: formRules<{ draft: ClaimDraft }>({ schemas: { draft: ClaimDraft }, numbers: ['low', 'high'] }),
  sentences: [],
  queries: claimQueries,
  changing: saveClaim,
  read: async (id) => {
    const { draft, version } = await call(readClaim, { id }, {});
    return { version, parts: { draft } };
  },
  save: (seen, changes) => call(saveClaim, { ...seen, ...changes }),
  publish: (seen) => call(publishClaim, seen),
  schedule: (seen, at) => call(scheduleClaim, { ...seen, at }),
  cancelSchedule: (seen) => call(cancelClaimSchedule, seen),
  review: (seen) => call(reviewClaim, seen),
  rollBack: (seen, to) => call(rollBackClaim, { ...seen, to }),
};

const ENDS = ['low', 'high'];

/** Editor configuration for the lender rates. */
export const RATES_KIND: ContentKindConfig<EditedRates, { draft: RatesDraft }> = {
  key: 'rates',
  noun: 'page of lender rates',
  groups: RATES_GROUPS,
  rules: formRules<{ draft: RatesDraft }>({
    schemas: { draft: RatesDraft },
    groups: { fiveYear: ENDS, tenYear: ENDS, cmhc: ENDS, private: ENDS },
    numbers: ENDS,
  }),
  sentences: [],
  queries: ratesQueries,
  changing: saveRates,
  read: async () => {
    const { draft, version } = await call(readRates, {}, {});
    return { version, parts: { draft } };
  },
  save: ({ version }, changes) => call(saveRates, { version, ...changes }),
  publish: ({ version }) => call(publishRates, { version }),
  schedule: ({ version }, at) => call(scheduleRates, { version, at }),
  cancelSchedule: ({ version }) => call(cancelRatesSchedule, { version }),
  review: ({ version }) => call(reviewRates, { version }),
  rollBack: ({ version }, to) => call(rollBackRates, { version, to }),
};
