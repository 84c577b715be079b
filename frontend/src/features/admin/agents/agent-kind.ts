import {
  AgentDraft,
  cancelAgentSchedule,
  type EditedAgent,
  MAX_UPLOAD_TEXT,
  publishAgent,
  readAgent,
  rollBackAgent,
  saveAgent,
  scheduleAgent,
} from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import type { FieldGroups, ContentKindConfig } from '../editor/content-kind.ts';
import { formRules } from '../editor/form.rules.ts';
import { agentQueries } from './agents.queries.ts';

interface AgentParts {
  draft: AgentDraft;
}

/** The fields of the form, grouped, in display order. */
const FIELD_GROUPS: FieldGroups = [
  [
    'Identity',
    [
      { name: 'draft.name', label: 'Name', hint: 'As registered with RECO' },
      { name: 'draft.title', label: 'Title', hint: 'As registered with RECO, such as Broker' },
      {
        name: 'draft.slug',
        label: 'Page address',
        hint: 'The part after the first slash. Former addresses redirect to the new one',
      },
      { name: 'draft.directPhone', label: 'Direct phone', hint: 'Such as +1 416-555-0100' },
      {
        name: 'draft.introduction',
        label: 'Introduction',
        hint: 'Completes the sentence “Name is …”, such as “a commercial agent”',
      },
      { name: 'draft.languages', label: 'Languages', hint: 'Separated by commas; optional' },
      { name: 'draft.formerBrokerage', label: 'Former brokerage', hint: 'Optional' },
      { name: 'draft.portrait', label: 'Portrait', kind: 'photos' },
    ],
  ],
  [
    'Page content',
    [
      {
        name: 'draft.summary',
        label: 'Summary',
        kind: 'long',
        hint: 'One or two sentences of 60 to 320 characters, also for search engines',
      },
      { name: 'draft.yearsOfExperience', label: 'Years of experience', hint: 'The page shows 20 as “20+”' },
      {
        name: 'draft.biography',
        label: 'Biography',
        kind: 'long',
        hint: 'One section per line: heading | text',
      },
      {
        name: 'draft.credentials',
        label: 'Credentials',
        kind: 'long',
        hint: 'One per line: credential | evidence. List only what can be proved',
      },
      { name: 'draft.knowsAbout', label: 'Topics to ask about', kind: 'long', hint: 'One topic per line' },
      {
        name: 'draft.firstCall',
        label: 'What callers should have on hand',
        kind: 'long',
        hint: 'One per line',
      },
    ],
  ],
];

/** Editor configuration for agents. */
export const AGENT_KIND: ContentKindConfig<EditedAgent, AgentParts> = {
  key: 'agent',
  noun: 'agent',
  groups: FIELD_GROUPS,
  rules: formRules<AgentParts>({
    schemas: { draft: AgentDraft },
    lines: { biography: ['title', 'text'], credentials: ['name', 'basis'] },
    lists: ['knowsAbout', 'firstCall'],
    numbers: ['yearsOfExperience'],
    pictures: { name: 'portrait', isOne: true },
  }),
  photos: {
    label: 'Portrait',
    noun: 'portrait',
    most: 1,
    tooMany: 'An agent can have only one portrait',
    hint: `Choose a file or drop it here: a portrait-orientation JPEG, PNG, WebP or AVIF up to ${MAX_UPLOAD_TEXT}. It replaces the current one.`,
  },
  sentences: [['draft.portrait', 'The portrait is no longer available. Remove it and add it again']],
  queries: agentQueries,
  changing: saveAgent,
  read: async (id) => {
    const { draft, version } = await call(readAgent, { id }, {});
    return { version, parts: { draft } };
  },
  save: (seen, { draft }) => call(saveAgent, { ...seen, draft }),
  publish: (seen) => call(publishAgent, seen),
  schedule: (seen, at) => call(scheduleAgent, { ...seen, at }),
  cancelSchedule: (seen) => call(cancelAgentSchedule, seen),
  rollBack: (seen, to) => call(rollBackAgent, { ...seen, to }),
};
