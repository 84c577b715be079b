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

/** The id of an agent. */
export const AgentId = z.string().regex(/^agent-\d{1,4}$/);

/**
 * First path segments that other pages use. Profiles are at the root beside them, so a new page adds its segment here; a
 * test of the front end checks that.
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

/** The public text about an agent, field by field. Only facts that the agent can prove. */
const CONTENT = {
  /** The page is `/{slug}`. After a change, former addresses redirect to the new one. */
  slug: Slug.refine((slug) => !RESERVED_SLUGS.includes(slug), 'Another page on the site already uses this address'),
  /** Name and title as registered with the Real Estate Council of Ontario (RECO). */
  name: contentLine(60),
  title: contentLine(60),
  /** Continues "Alex Morgan is …" wherever the site introduces the agent. */
  introduction: contentLine(120),
  /** One or two sentences, also given to search engines. */
  summary: contentLine(320).min(60, 'Enter at least 60 characters'),
  directPhone: PHONE,
  /** Whole years; the page shows 20 as "20+". */
  yearsOfExperience: z.int('Enter whole years').min(1, 'Enter whole years').max(80, 'Enter whole years'),
  /** The agent's career, in sections. */
  biography: z
    .array(z.strictObject({ title: contentLine(80), text: contentLine(1200) }))
    .min(1, 'Enter at least one section')
    .max(12),
  /** What each credential is based on, in a sentence. */
  credentials: z
    .array(z.strictObject({ name: contentLine(80), basis: contentLine(400) }))
    .min(1, 'Enter at least one')
    .max(12),
  knowsAbout: lines(20, 120),
  /** What a caller should have at hand. */
  firstCall: lines(10, 300),
  languages: contentLine(120),
  formerBrokerage: contentLine(120),
  /** Without a portrait the page shows a drawing. */
  portrait: namedPicture(ALT_TEXT.published),
};

/** Fields that an agent may leave out. */
const OPTIONAL = { languages: true, formerBrokerage: true, portrait: true } as const;

/** An agent of the brokerage as the site presents them. */
export const Agent = z
  .strictObject({
    id: AgentId,
    ...CONTENT,
    /** Former addresses of the page. */
    formerSlugs: z.array(z.string()),
    /** The day of the last change. */
    updatedOn: z.iso.date(),
  })
  .partial(OPTIONAL)
  // The title of the page.
  .refine(({ name, title }) => `${name}, ${title}`.length <= 60, {
    path: ['title'],
    message: 'Name and title together must be at most 60 characters',
  });
export type Agent = z.infer<typeof Agent>;

/** The draft of an agent: each field is valid for publication, or missing. */
export const AgentDraft = z.strictObject(draftFields({ ...CONTENT, portrait: namedPicture(ALT_TEXT.draft) }));
export type AgentDraft = z.infer<typeof AgentDraft>;

const names = { id: AgentId, version: ContentVersion };

/** An agent as the office edits them. */
export const EditedAgent = z.strictObject({
  id: AgentId,
  draft: AgentDraft,
  published: Agent.nullable(),
  ...EDITED_CONTENT,
});
export type EditedAgent = z.infer<typeof EditedAgent>;

/** In the order of the site: the first published agent is the contact agent on every page. */
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

/** Renders on request, which takes a second or two. Refused as `agent_not_publishable` while the draft is incomplete. */
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

/** Idempotent by the id of the creation. */
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

/** Like `saveListing`: keeps concurrent changes to other fields; a field that both changed is refused as `version_conflict`. */
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

/** Replaces an earlier schedule. Publishing by hand before the scheduled time cancels it. */
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

/**
 * Removes the page with the next release; the draft stays. The contact agent cannot be withdrawn, because every page names
 * them.
 */
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

/** Public immediately, as the order is not part of a draft. Safe to repeat: the result depends only on the order in the request. */
export const moveAgent = defineContract({
  subject: 'catalog.agent.move',
  access: 'broker',
  audit: { operation: 'moveAgent', fields: ['to'] },
  summary: 'Move an agent one place up or down in the order of the site',
  http: { method: 'POST', path: '/admin/agents/:id/move' },
  input: z.strictObject({
    id: AgentId,
    to: z.enum(['up', 'down']),
    /** Every agent, in the order that the caller saw. */
    order: z.array(AgentId).min(1).max(MAX_AGENTS),
  }),
  output: ListedAgents,
  errors: ['agent_not_found', 'version_conflict'],
  retry: 'safe',
});

/** The public version stays until the draft is published. */
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

/** Called by services that keep a copy when `catalog.agent.published` reports a change. */
export const readContactAgent = defineContract({
  subject: 'catalog.agent.contact',
  access: 'internal',
  summary: 'The contact agent, whom every page and email names',
  input: z.strictObject({}),
  output: z.strictObject({
    name: CONTENT.name,
    title: CONTENT.title,
    directPhone: CONTENT.directPhone,
    /** Shared by all agents: increases with every change, also when another agent becomes the contact agent. */
    version: ContentVersion,
  }),
  errors: ['agent_not_found'],
  retry: 'safe',
});
