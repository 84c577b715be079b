import { type Agent, AgentDraft } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import { contentFields, contentIndexes, emptyFields, versionFields } from '../content/content.model.ts';
import type { NewContent } from '../content/content.service.ts';

export const AGENT = 'Agent';
export const AGENT_VERSION = 'AgentVersion';

const agentVersionFields = { ...versionFields, draft: z.custom<AgentDraft>() };

const AgentDocument = z.object({
  _id: z.string(),
  ...agentVersionFields,
  published: z.custom<Agent>().nullable(),
  ...contentFields,
});
export type AgentFields = z.infer<typeof AgentDocument>;

export const agentSchema = documentSchema(AgentDocument, { collection: 'agents', indexes: contentIndexes });

const AgentVersionDocument = z.object({ _id: z.string(), agentId: z.string(), ...agentVersionFields });
export type AgentVersionFields = z.infer<typeof AgentVersionDocument>;

/** Earlier versions; the current one is stored in the agent. */
export const agentVersionSchema = documentSchema(AgentVersionDocument, {
  collection: 'agent_versions',
  indexes: [[{ agentId: 1, version: 1 }, { unique: true }]],
});

const DRAFT_FIELDS = AgentDraft.keyof().options;

/** The draft that corresponds to a published agent. */
export function draftOf(agent: Agent): AgentDraft {
  return AgentDraft.parse(Object.fromEntries(DRAFT_FIELDS.map((field) => [field, agent[field] ?? null])));
}

/** An agent that comes with the software, stored as published. */
export function importedAgent(agent: Agent, position: number, at: Date): AgentFields {
  return {
    _id: agent.id,
    position,
    version: 1,
    draft: draftOf(agent),
    change: { kind: 'imported', at, by: '', fields: [] },
    published: agent,
    publishedVersion: 1,
  };
}

/** A draft with nothing but a name. */
export function newAgent({ id, position, name, creationId, by, at }: NewContent): AgentFields {
  return {
    _id: id,
    position,
    version: 1,
    draft: AgentDraft.parse({ ...emptyFields(AgentDraft), name }),
    change: { kind: 'created', at, by, fields: ['draft.name'] },
    published: null,
    publishedVersion: null,
    creationId,
  };
}
