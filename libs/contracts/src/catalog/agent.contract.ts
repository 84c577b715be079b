import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Timestamp } from '../fields.ts';
import { MAX_AGENTS } from '../record-limits.ts';
import {
  ALT_TEXT,
  contentLine,
  ContentVersion,
  draftFields,
  EDITED_CONTENT,
  keptVersions,
  LISTED_CONTENT,
  namedPicture,
  PHONE,
  PreviewedPage,
  Slug,
} from './content-fields.ts';

/** Names an agent of the site. */
export const AgentId = z.string().regex(/^agent-\d{1,4}$/);

/**
 * First parts of addresses that the rest of the site has. A profile is at the root, beside all of them: a new page gets its line
 * here, which a test of the front end holds.
 */
export const RESERVED_SLUGS: readonly string[] =
  `
  accessibility account admin agents api assets auth booking buy-self-storage-ontario buyer-criteria calculators
  checklist checklist-checkout checklists checkout commercial-real-estate-agents-ontario contact content data data-room
  faq fragments health insights investment-properties-ontario listings media metrics modular-homes-ontario nda
  og ontario-storage-report printable-checklist privacy refunds representation search self-storage-for-sale
  self-storage-for-sale-ontario self-storage-regulations-ontario self-storages-for-sale
  sell-self-storage-ontario sent terms unsubscribe valuation
`.match(/\S+/g) ?? [];

const lines = (most: number, length: number) =>
  z.array(contentLine(length)).min(1, 'Enter at least one line').max(most);

/** What is written about an agent for everybody to read, part by part. Only facts that the agent can prove. */
const CONTENT = {
  /** The page is `/{slug}`. Another one leads the former addresses to it. */
  slug: Slug.refine((slug) => !RESERVED_SLUGS.includes(slug), 'Another page on the site already uses this address'),
  /** Name and title as registered with the Real Estate Council of Ontario (RECO). */
  name: contentLine(60),
  title: contentLine(60),
  /** Goes on with "Alex Morgan is …", wherever the site introduces the agent. */
  introduction: contentLine(120),
  /** One or two sentences, also given to search engines. */
  summary: contentLine(320).min(60, 'Enter at least 60 characters'),
  directPhone: PHONE,
  /** Whole years; the page says "20+" of 20. */
  yearsOfExperience: z.int('Enter whole years').min(1, 'Enter whole years').max(80, 'Enter whole years'),
  /** What the agent has done, section by section. */
  biography: z
    .array(z.strictObject({ title: contentLine(80), text: contentLine(1200) }))
    .min(1, 'Enter at least one section')
    .max(12),
  /** What each one rests on, in a sentence. */
  credentials: z
    .array(z.strictObject({ name: contentLine(80), basis: contentLine(400) }))
    .min(1, 'Enter at least one')
    .max(12),
  knowsAbout: lines(20, 120),
  /** What a caller should have at hand. */
  firstCall: lines(10, 300),
  languages: contentLine(120),
  formerBrokerage: contentLine(120),
  /** A drawing stands in its place where there is none. */
  portrait: namedPicture(ALT_TEXT.published),
};

/** What not every agent states. */
const OPTIONAL = { languages: true, formerBrokerage: true, portrait: true } as const;

/** One agent of the brokerage as the site presents them. */
export const Agent = z
  .strictObject({
    id: AgentId,
    ...CONTENT,
    /** Addresses that the page had before. */
    formerSlugs: z.array(z.string()),
    /** Day on which anything of it was last changed. */
    updatedOn: z.iso.date(),
  })
  .partial(OPTIONAL)
  // The title of the page.
  .refine(({ name, title }) => `${name}, ${title}`.length <= 60, {
    path: ['title'],
    message: 'Name and title together must be at most 60 characters',
  });
export type Agent = z.infer<typeof Agent>;

/** An agent as they are being written: each part is as it may be published, or still missing. */
export const AgentDraft = z.strictObject(draftFields({ ...CONTENT, portrait: namedPicture(ALT_TEXT.draft) }));
export type AgentDraft = z.infer<typeof AgentDraft>;

const names = { id: AgentId, version: ContentVersion };

/** An agent as the office works on them. */
export const EditedAgent = z.strictObject({
  id: AgentId,
  draft: AgentDraft,
  published: Agent.nullable(),
  ...EDITED_CONTENT,
});
export type EditedAgent = z.infer<typeof EditedAgent>;

/** In the order of the site: the first one that is published is named on every page. */
const ListedAgents = z.strictObject({
  agents: z.array(
    z.strictObject({
      id: AgentId,
      name: z.string(),
      title: z.string().nullable(),
      slug: z.string().nullable(),
      ...LISTED_CONTENT,
    }),
  ),
});

export const listAgents = defineContract({
  subject: 'catalog.agent.list',
  access: 'assistant',
  summary: 'All agents in the order of the site; every page names the first one',
  http: { method: 'GET', path: '/admin/agents' },
  input: z.strictObject({}),
  output: ListedAgents,
  errors: [],
  retry: 'safe',
});

export const readAgent = defineContract({
  subject: 'catalog.agent.read',
  access: 'assistant',
  summary: 'One agent: the draft, the published version, and what is missing for publishing',
  http: { method: 'GET', path: '/admin/agents/:id' },
  input: z.strictObject({ id: AgentId }),
  output: EditedAgent,
  errors: ['agent_not_found'],
  retry: 'safe',
});

export const listAgentVersions = defineContract({
  subject: 'catalog.agent.versions',
  access: 'assistant',
  summary: 'All versions of an agent, newest first: author, time and changed fields',
  http: { method: 'GET', path: '/admin/agents/:id/versions' },
  input: z.strictObject({ id: AgentId }),
  output: keptVersions(AgentDraft),
  errors: ['agent_not_found'],
  retry: 'safe',
});

/** Rendered when it is asked for, which takes a second or two. Refused as `agent_not_publishable` while something of the draft is missing. */
export const previewAgent = defineContract({
  subject: 'catalog.agent.preview',
  access: 'assistant',
  summary: 'Preview of an agent’s draft, as HTML',
  http: { method: 'GET', path: '/admin/agents/:id/preview' },
  input: z.strictObject({ id: AgentId }),
  output: PreviewedPage,
  errors: ['agent_not_found', 'agent_not_publishable', 'pages_not_made'],
  retry: 'safe',
  timeoutMs: 15_000,
});

/** Safe to repeat: the id of the creation is recognised. */
export const createAgent = defineContract({
  subject: 'catalog.agent.create',
  access: 'broker',
  audit: { operation: 'createAgent', fields: ['id'] },
  summary: 'Create an agent as a draft',
  http: { method: 'POST', path: '/admin/agents' },
  input: z.strictObject({ creationId: ClientId, name: CONTENT.name }),
  output: EditedAgent,
  errors: ['agent_limit'],
  retry: 'safe',
});

/** As with `saveListing`: what somebody else has changed since is kept, a field that both changed is refused as `version_conflict`. */
export const saveAgent = defineContract({
  subject: 'catalog.agent.save',
  access: 'broker',
  audit: { operation: 'saveAgent', fields: ['version'] },
  summary: 'Change an agent. The public version does not change until it is published',
  http: { method: 'PATCH', path: '/admin/agents/:id' },
  input: z.strictObject({ ...names, draft: AgentDraft.partial() }),
  output: EditedAgent,
  errors: ['agent_not_found', 'version_conflict'],
  retry: 'safe',
});

/** Refused as `agent_not_publishable` with every issue in its details. */
export const publishAgent = defineContract({
  subject: 'catalog.agent.publish',
  access: 'broker',
  audit: { operation: 'publishAgent', fields: ['version'] },
  summary: 'Publish the draft of an agent, on every page that names them',
  http: { method: 'POST', path: '/admin/agents/:id/publication' },
  input: z.strictObject(names),
  output: EditedAgent,
  errors: ['agent_not_found', 'agent_not_publishable', 'version_conflict'],
  retry: 'safe',
});

/** Replaces an earlier schedule. What is published by hand before the moment ends it. */
export const scheduleAgent = defineContract({
  subject: 'catalog.agent.schedule',
  access: 'broker',
  audit: { operation: 'scheduleAgent', fields: ['version', 'at'] },
  summary: 'Schedule the publication of the current draft of an agent',
  http: { method: 'POST', path: '/admin/agents/:id/schedule' },
  input: z.strictObject({ ...names, at: Timestamp }),
  output: EditedAgent,
  errors: ['agent_not_found', 'agent_not_publishable', 'version_conflict'],
  retry: 'safe',
});

export const cancelAgentSchedule = defineContract({
  subject: 'catalog.agent.cancel-schedule',
  access: 'broker',
  audit: { operation: 'cancelAgentSchedule', fields: ['version'] },
  summary: 'Cancel the scheduled publication of an agent',
  http: { method: 'POST', path: '/admin/agents/:id/schedule/cancel' },
  input: z.strictObject(names),
  output: EditedAgent,
  errors: ['agent_not_found', 'version_conflict'],
  retry: 'safe',
});

/** The page is gone with the next release; the draft stays. The first agent, whom every page names, cannot be withdrawn. */
export const withdrawAgent = defineContract({
  subject: 'catalog.agent.withdraw',
  access: 'broker',
  audit: { operation: 'withdrawAgent', fields: ['version'] },
  summary: 'Remove an agent from the site',
  http: { method: 'POST', path: '/admin/agents/:id/withdrawal' },
  input: z.strictObject(names),
  output: EditedAgent,
  errors: ['agent_not_found', 'agent_named_everywhere', 'version_conflict'],
  retry: 'safe',
});

/** Public at once, as the order of the site is no part of a draft. Safe to repeat: the order that was seen says what comes of it. */
export const moveAgent = defineContract({
  subject: 'catalog.agent.move',
  access: 'broker',
  audit: { operation: 'moveAgent', fields: ['to'] },
  summary: 'Move an agent one place up or down in the order of the site',
  http: { method: 'POST', path: '/admin/agents/:id/move' },
  input: z.strictObject({
    id: AgentId,
    to: z.enum(['up', 'down']),
    /** Every agent, as they stood when it was asked for. */
    order: z.array(AgentId).min(1).max(MAX_AGENTS),
  }),
  output: ListedAgents,
  errors: ['agent_not_found', 'version_conflict'],
  retry: 'safe',
});

/** The public version does not change until it is published. */
export const rollBackAgent = defineContract({
  subject: 'catalog.agent.roll-back',
  access: 'broker',
  audit: { operation: 'rollBackAgent', fields: ['version', 'to'] },
  summary: 'Restore the draft of an agent from an earlier version',
  http: { method: 'POST', path: '/admin/agents/:id/roll-back' },
  input: z.strictObject({ ...names, to: ContentVersion }),
  output: EditedAgent,
  errors: ['agent_not_found', 'version_conflict'],
  retry: 'safe',
});

/** Asked by who keeps a copy, when `catalog.agent.published` says that it may be out of date. */
export const readContactAgent = defineContract({
  subject: 'catalog.agent.contact',
  access: 'internal',
  summary: 'The contact agent, whom every page and mail names',
  input: z.strictObject({}),
  output: z.strictObject({
    name: CONTENT.name,
    title: CONTENT.title,
    directPhone: CONTENT.directPhone,
    /** Of all agents together: it grows with every change, also where another agent becomes the first. */
    version: ContentVersion,
  }),
  errors: ['agent_not_found'],
  retry: 'safe',
});
