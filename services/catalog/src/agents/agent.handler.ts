import {
  cancelAgentSchedule,
  createAgent,
  type EditedAgent,
  type InputOf,
  listAgents,
  listAgentVersions,
  moveAgent,
  type OutputOf,
  publishAgent,
  readAgent,
  readContactAgent,
  rollBackAgent,
  saveAgent,
  scheduleAgent,
  withdrawAgent,
} from '@brokerage/contracts';
import { type ActorContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { changeOf, editedFields, listedFields } from '../content/content-answers.ts';
import type { AgentFields, AgentVersionFields } from './agent.model.ts';
import { AgentRepository } from './agent.repository.ts';
import { AgentService } from './agent.service.ts';

@Controller()
export class AgentHandler {
  constructor(
    private readonly service: AgentService,
    private readonly agents: AgentRepository,
  ) {}

  @Handles(listAgents)
  async list(): Promise<OutputOf<typeof listAgents>> {
    return this.all();
  }

  @Handles(readAgent)
  async read({ id }: InputOf<typeof readAgent>): Promise<EditedAgent> {
    return this.edited(await this.service.find(id));
  }

  @Handles(listAgentVersions)
  async versions({ id }: InputOf<typeof listAgentVersions>): Promise<OutputOf<typeof listAgentVersions>> {
    return { versions: (await this.service.versions(id)).map(versionOf) };
  }

  @Handles(createAgent)
  async create(input: InputOf<typeof createAgent>, { actor }: ActorContext): Promise<EditedAgent> {
    return this.edited(await this.service.create(input, actor));
  }

  @Handles(saveAgent)
  async save({ id, version, ...changes }: InputOf<typeof saveAgent>, { actor }: ActorContext): Promise<EditedAgent> {
    return this.edited(await this.service.save({ id, version }, changes, actor));
  }

  @Handles(publishAgent)
  async publish(input: InputOf<typeof publishAgent>, { actor }: ActorContext): Promise<EditedAgent> {
    return this.edited(await this.service.publish(input, actor));
  }

  @Handles(scheduleAgent)
  async schedule(input: InputOf<typeof scheduleAgent>, { actor }: ActorContext): Promise<EditedAgent> {
    return this.edited(await this.service.schedule(input, actor));
  }

  @Handles(cancelAgentSchedule)
  async cancelSchedule(input: InputOf<typeof cancelAgentSchedule>, { actor }: ActorContext): Promise<EditedAgent> {
    return this.edited(await this.service.cancelSchedule(input, actor));
  }

  @Handles(withdrawAgent)
  async withdraw(input: InputOf<typeof withdrawAgent>, { actor }: ActorContext): Promise<EditedAgent> {
    return this.edited(await this.service.withdraw(input, actor));
  }

  @Handles(moveAgent)
  async move(input: InputOf<typeof moveAgent>, { actor }: ActorContext): Promise<OutputOf<typeof moveAgent>> {
    await this.service.move(input, actor);
    return this.all();
  }

  @Handles(rollBackAgent)
  async rollBack(input: InputOf<typeof rollBackAgent>, { actor }: ActorContext): Promise<EditedAgent> {
    return this.edited(await this.service.rollBack(input, actor));
  }

  @Handles(readContactAgent)
  async contact(): Promise<OutputOf<typeof readContactAgent>> {
    const all = await this.agents.findAll();
    const first = all.find(({ published }) => published !== null);
    if (!first?.published) throw new DomainError('agent_not_found');
    const { name, title, directPhone } = first.published;
    return { name, title, directPhone, version: all.reduce((sum, { version }) => sum + version, 0) };
  }

  private async all(): Promise<OutputOf<typeof listAgents>> {
    return { agents: (await this.agents.findAll()).map((agent) => this.rowOf(agent)) };
  }

  private async edited(agent: AgentFields): Promise<EditedAgent> {
    const { _id: id, draft, published } = agent;
    const publication = await this.service.publication(agent);
    const issues = publication.ok ? [] : publication.issues;
    return { id, draft, published, ...editedFields(agent, this.service.isAhead(agent), issues) };
  }

  private rowOf(agent: AgentFields): OutputOf<typeof listAgents>['agents'][number] {
    const { _id: id, draft } = agent;
    const { name, title, slug } = draft;
    return { id, name: name ?? id, title, slug, ...listedFields(agent, this.service.isAhead(agent)) };
  }
}

function versionOf(one: AgentFields | AgentVersionFields): OutputOf<typeof listAgentVersions>['versions'][number] {
  return { version: one.version, draft: one.draft, change: changeOf(one) };
}
