import {
  cancelReviewSchedule,
  ConfidentialReview,
  type EditedReview,
  publishReview,
  readConfidentialReview,
  readReview,
  ReviewDraft,
  rollBackReview,
  saveReview,
  scheduleReview,
  withdrawReview,
} from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { CONFIDENTIAL_LEGEND, type FieldGroups, readWhole } from '../editor/content-kind.ts';
import type { EntryKind } from '../editor/entry-page.tsx';
import { formRules } from '../editor/form.rules.ts';
import { REVIEW_SUBJECT_CHOICES } from '../words/content-words.ts';
import { reviewQueries } from './reviews.queries.ts';

/** The fields of the form, grouped, in display order. */
const FIELD_GROUPS: FieldGroups = [
  [
    'Public',
    [
      { name: 'draft.subject', label: 'Review of', choices: [['', 'Not chosen'], ...REVIEW_SUBJECT_CHOICES] },
      { name: 'draft.author', label: 'Author', hint: 'As the author allows: a name, initials or a role' },
      { name: 'draft.role', label: 'Author’s role', hint: 'Such as “buyer of a facility”; optional' },
      { name: 'draft.text', label: 'Text', kind: 'long', hint: 'In the author’s own words' },
      { name: 'draft.stars', label: 'Stars, from 1 to 5' },
      { name: 'draft.givenOn', label: 'Review date', kind: 'day' },
      { name: 'draft.source', label: 'Where it was posted or sent', hint: 'Such as “by email to the brokerage”' },
    ],
  ],
  [
    CONFIDENTIAL_LEGEND,
    [
      { name: 'confidential.proof', label: 'Where it is filed', kind: 'long' },
      { name: 'confidential.consentOn', label: 'Date of the author’s consent', kind: 'day' },
      { name: 'confidential.consentText', label: 'Wording of the consent', kind: 'long' },
    ],
  ],
];

/** Editor configuration for reviews. */
export const REVIEW_KIND: EntryKind<EditedReview, ConfidentialReview> = {
  key: 'review',
  noun: 'review',
  groups: FIELD_GROUPS,
  rules: formRules<{ draft: ReviewDraft; confidential: ConfidentialReview }>({
    schemas: { draft: ReviewDraft, confidential: ConfidentialReview },
    numbers: ['stars'],
  }),
  sentences: [],
  queries: reviewQueries,
  changing: saveReview,
  withdrawing: withdrawReview,
  read: (id) => readWhole(call(readReview, { id }), call(readConfidentialReview, { id })),
  save: (seen, changes) => call(saveReview, { ...seen, ...changes }),
  publish: (seen) => call(publishReview, seen),
  schedule: (seen, at) => call(scheduleReview, { ...seen, at }),
  cancelSchedule: (seen) => call(cancelReviewSchedule, seen),
  withdraw: (seen) => call(withdrawReview, seen),
  rollBack: (seen, to) => call(rollBackReview, { ...seen, to }),
};
