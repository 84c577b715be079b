import {
  cancelClosingSchedule,
  ClosingDraft,
  ConfidentialClosing,
  type EditedClosing,
  publishClosing,
  readClosing,
  readConfidentialClosing,
  rollBackClosing,
  saveClosing,
  scheduleClosing,
  withdrawClosing,
} from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { PROPERTY_KINDS, REGION_CHOICES, SIZE_CLASS_CHOICES } from '../../../shared/forms/property-choices.content.ts';
import { type FieldGroups, readWhole } from '../editor/content-kind.ts';
import type { EntryKind } from '../editor/entry-page.tsx';
import { formRules } from '../editor/form.rules.ts';
import { closingQueries } from './closings.queries.ts';

const NONE = [['', 'Not chosen']] as const;
const YES_OR_NO = [...NONE, ['yes', 'Yes, the consent covers it'], ['no', 'No, it is undisclosed']] as const;

/** The fields of the form, grouped, in display order. */
const FIELD_GROUPS: FieldGroups = [
  [
    'Public',
    [
      { name: 'draft.name', label: 'Name', hint: 'Office use only' },
      { name: 'draft.year', label: 'Closing year' },
      { name: 'draft.propertyKind', label: 'Property type', choices: [...NONE, ...PROPERTY_KINDS] },
      { name: 'draft.region', label: 'Region', choices: [...NONE, ...REGION_CHOICES] },
      { name: 'draft.sizeClass', label: 'Rentable area', choices: [...NONE, ...SIZE_CLASS_CHOICES] },
    ],
  ],
  [
    'Confidential: figures are published only if you choose to',
    [
      { name: 'confidential.price', label: 'Price, in CA$' },
      { name: 'confidential.publishesPrice', label: 'Publish the price', choices: YES_OR_NO },
      { name: 'confidential.capRatePercent', label: 'Cap rate, in percent' },
      { name: 'confidential.publishesCapRate', label: 'Publish the cap rate', choices: YES_OR_NO },
      { name: 'confidential.consentOn', label: 'Date of buyer and seller consent', kind: 'day' },
      { name: 'confidential.consentText', label: 'Wording of the consent', kind: 'long' },
      { name: 'confidential.notes', label: 'Notes', kind: 'long' },
    ],
  ],
];

/** Editor configuration for closings. */
export const CLOSING_KIND: EntryKind<EditedClosing, ConfidentialClosing> = {
  key: 'closing',
  noun: 'closing',
  groups: FIELD_GROUPS,
  rules: formRules<{ draft: ClosingDraft; confidential: ConfidentialClosing }>({
    schemas: { draft: ClosingDraft, confidential: ConfidentialClosing },
    numbers: ['year', 'price', 'capRatePercent'],
  }),
  sentences: [],
  queries: closingQueries,
  changing: saveClosing,
  withdrawing: withdrawClosing,
  read: (id) => readWhole(call(readClosing, { id }), call(readConfidentialClosing, { id })),
  save: (seen, changes) => call(saveClosing, { ...seen, ...changes }),
  publish: (seen) => call(publishClosing, seen),
  schedule: (seen, at) => call(scheduleClosing, { ...seen, at }),
  cancelSchedule: (seen) => call(cancelClosingSchedule, seen),
  withdraw: (seen) => call(withdrawClosing, seen),
  rollBack: (seen, to) => call(rollBackClosing, { ...seen, to }),
};
