import { type Agent, agentPublished, BUILT_IN_AGENTS } from '@brokerage/contracts';
import { Outbox, outboxProvider, report } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ContentRepository } from '../content/content.repository.ts';
import { AGENT, AGENT_VERSION, type AgentFields, type AgentVersionFields, importedAgent } from './agent.model.ts';

/** Publishes the events of agents from their documents to the stream. */
export class AgentOutbox extends Outbox<AgentFields> {}

export const agentOutbox = outboxProvider(AgentOutbox, AGENT);

@Injectable()
export class AgentRepository extends ContentRepository<AgentFields, AgentVersionFields> {
  protected readonly owner = 'agentId';
  protected override readonly pictures = '$draft.portrait';

  constructor(
    @InjectModel(AGENT) agents: Model<AgentFields>,
    @InjectModel(AGENT_VERSION) versions: Model<AgentVersionFields>,
    outbox: AgentOutbox,
  ) {
    super(agents, versions, outbox);
  }

  protected builtIn(at: Date): AgentFields[] {
    return BUILT_IN_AGENTS.map((agent, index) => importedAgent(agent, index + 1, at));
  }

  protected versionOf({ _id, version, draft, change }: AgentFields) {
    return { agentId: _id, version, draft, change };
  }

  protected reportPublished({ id }: Agent, version: number) {
    return report(agentPublished, { agentId: id, version });
  }
}
