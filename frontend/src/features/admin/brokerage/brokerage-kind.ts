import {
  BrokerageDraft,
  cancelBrokerageSchedule,
  type EditedBrokerage,
  listBrokerageVersions,
  previewBrokerage,
  publishBrokerage,
  readBrokerage,
  rollBackBrokerage,
  saveBrokerage,
  scheduleBrokerage,
} from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { contentQueries } from '../shell/content.queries.ts';
import type { FieldGroups, ContentKindConfig } from '../editor/content-kind.ts';
import { formRules } from '../editor/form.rules.ts';

interface BrokerageParts {
  draft: BrokerageDraft;
}

/** There is only one, so the list is the brokerage itself. */
export const brokerageQueries = contentQueries('brokerage', {
  list: (options) => call(readBrokerage, {}, options),
  one: (_id, options) => call(readBrokerage, {}, options),
  versions: (_id, options) => call(listBrokerageVersions, {}, options),
  preview: (_id, options) => call(previewBrokerage, {}, options),
});

/** The fields of the form, grouped, in display order. */
const FIELD_GROUPS: FieldGroups = [
  [
    'Identity',
    [
      {
        name: 'draft.brokerageName',
        label: 'Registered name',
        hint: 'As registered with RECO. Shown on every page, email and receipt',
      },
      { name: 'draft.officePhone', label: 'Office phone', hint: 'Such as +1 416-555-0100' },
      { name: 'draft.generalEmail', label: 'Email address', hint: 'Where visitors and buyers write' },
    ],
  ],
  [
    'Location and hours',
    [
      { name: 'draft.address.street', label: 'Street and suite' },
      { name: 'draft.address.city', label: 'City' },
      {
        name: 'draft.address.province',
        label: 'Province',
        hint: 'Two letters, such as ON. Buyers who give no address are taxed at this province’s rate',
      },
      { name: 'draft.address.postalCode', label: 'Postal code', hint: 'Such as M5V 0A1' },
      {
        name: 'draft.officeHours.opensAt',
        label: 'Opens at',
        hint: 'On the hour, Monday to Friday, Toronto time: 10 is 10 AM',
      },
      {
        name: 'draft.officeHours.closesAt',
        label: 'Closes at',
        hint: '19 is 7 PM. Booking hours are set on their own page',
      },
    ],
  ],
  [
    'Commitments',
    [
      {
        name: 'draft.answerWithin.messages',
        label: 'Message response time',
        hint: 'Such as 2-4 business hours',
      },
      { name: 'draft.answerWithin.valuations', label: 'Valuation response time', hint: 'Such as 24-48 hours' },
      {
        name: 'draft.claimsStatedOn',
        label: 'Our claims confirmed on',
        kind: 'day',
        hint: 'Shown next to each figure stated by the brokerage',
      },
    ],
  ],
  [
    'Elsewhere',
    [
      { name: 'draft.socials', label: 'Profiles', kind: 'long', hint: 'One per line: name | https://…' },
      { name: 'draft.websites', label: 'Web addresses on the author card', kind: 'long', hint: 'One per line' },
      { name: 'draft.modularHomesUrl', label: 'Modular homes website', hint: 'Optional' },
      { name: 'draft.award.name', label: 'Award', hint: 'Optional' },
      { name: 'draft.award.year', label: 'Award year' },
      { name: 'draft.award.body', label: 'Given by', hint: 'The award is shown only if this is filled in' },
    ],
  ],
];

/** Editor configuration for the brokerage. */
export const BROKERAGE_KIND: ContentKindConfig<EditedBrokerage, BrokerageParts> = {
  key: 'brokerage',
  noun: 'brokerage',
  groups: FIELD_GROUPS,
  rules: formRules<BrokerageParts>({
    schemas: { draft: BrokerageDraft },
    groups: {
      address: ['street', 'city', 'province', 'postalCode'],
      officeHours: ['opensAt', 'closesAt'],
      answerWithin: ['messages', 'valuations'],
      award: ['name', 'year', 'body'],
    },
    lines: { socials: ['name', 'url'] },
    lists: ['websites'],
    numbers: ['opensAt', 'closesAt', 'year'],
  }),
  sentences: [],
  queries: brokerageQueries,
  changing: saveBrokerage,
  read: async () => {
    const { draft, version } = await call(readBrokerage, {}, {});
    return { version, parts: { draft } };
  },
  save: ({ version }, changes) => call(saveBrokerage, { version, ...changes }),
  publish: ({ version }) => call(publishBrokerage, { version }),
  schedule: ({ version }, at) => call(scheduleBrokerage, { version, at }),
  cancelSchedule: ({ version }) => call(cancelBrokerageSchedule, { version }),
  rollBack: ({ version }, to) => call(rollBackBrokerage, { version, to }),
};
