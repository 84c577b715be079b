import { isDeepStrictEqual } from 'node:util';
import {
  Agent,
  AgentDraft,
  agentPlaceholders,
  type InputOf,
  MAX_AGENTS,
  type moveAgent,
  type withdrawAgent,
} from '@brokerage/contracts';
import { type Actor, CONFIG, DomainError } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogConfig } from '../catalog.config.ts';
import type { Publishable } from '../content/content.model.ts';
import { type NewContent, ContentService } from '../content/content.service.ts';
import { formerSlugs } from '../content/former-slugs.ts';
import { publishable } from '../content/publishable.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { type AgentFields, type AgentVersionFields, draftOf, newAgent } from './agent.model.ts';
import { AgentRepository } from './agent.repository.ts';

@Injectable()
export class AgentService extends ContentService<AgentFields, AgentVersionFields> {
  constructor(
    private readonly agents: AgentRepository,
    private readonly media: MediaRepository,
    @Inject(CONFIG) private readonly config: Pick<CatalogConfig, 'NODE_ENV'>,
  ) {
    super(agents, {
      noun: 'agent',
      named: 'name',
      most: MAX_AGENTS,
      parts: ['draft'],
      addressStays: false,
      errors: { notFound: 'agent_not_found', notPublishable: 'agent_not_publishable', limit: 'agent_limit' },
      files: { folder: 'agents', published: Agent, draft: AgentDraft },
    });
  }

  /** Takes the page off the site. The first agent cannot be withdrawn, because every page names them. */
  override async withdraw(seen: InputOf<typeof withdrawAgent>, actor: Actor): Promise<AgentFields> {
    const [first] = await this.agents.everPublished();
    if (first?._id === seen.id) throw new DomainError('agent_named_everywhere');
    return super.withdraw(seen, actor);
  }

  /**
   * Moves an agent one place up or down on the site. Each changed position is a write of its own; a repeat completes an
   * interrupted move.
   */
  async move({ id, to, order }: InputOf<typeof moveAgent>, actor: Actor): Promise<void> {
    await this.find(id);
    const wanted = moved(order, id, to === 'up' ? -1 : 1);
    const now = (await this.agents.findAll()).map(({ _id }) => _id);
    if (!isDeepStrictEqual(now, wanted) && !isDeepStrictEqual(now, order)) throw new DomainError('version_conflict');
    for (const [index, one] of wanted.entries()) await this.place(one, index + 1, actor);
  }

  /** Whether publishing would change what is public. */
  isAhead({ draft, published }: AgentFields): boolean {
    return !published || !isDeepStrictEqual(draftOf(published), draft);
  }

  /** Keeps concurrent changes of other fields. */
  private async place(id: string, position: number, actor: Actor): Promise<void> {
    for (;;) {
      const seen = await this.find(id);
      if (seen.position === position) return;
      const isPublic = seen.published ? this.published(seen.published) : {};
      if (await this.change(seen, { ...isPublic, position }, await this.changeBy(actor, 'moved', []))) return;
    }
  }

  protected draftOf(published: Agent): AgentDraft {
    return draftOf(published);
  }

  protected newDocument(facts: NewContent): AgentFields {
    return newAgent(facts);
  }

  protected toPublish({ _id, draft, published }: AgentFields, today: string): Publishable<Agent> {
    return publishable({
      schema: Agent,
      draft,
      facts: { id: _id, formerSlugs: published ? formerSlugs(published, draft.slug) : [], updatedOn: today },
      more: this.config.NODE_ENV === 'production' ? agentPlaceholders(draft) : [],
    });
  }

  /** Claims the portrait: pictures that no content has named for a day are removed, and an editor may have waited longer. */
  protected override async assertSaved(
    fields: readonly string[],
    { draft }: { draft?: Partial<AgentDraft> },
  ): Promise<void> {
    const { portrait } = draft ?? {};
    if (!portrait || !fields.includes('draft.portrait') || (await this.media.claim(portrait.media))) return;
    throw new DomainError('validation_failed', {
      message: 'The portrait is no longer available: add it again',
      details: { field: 'draft.portrait' },
    });
  }
}

/** Returns the order with one id moved by so many places; unchanged if it cannot move there. */
function moved(order: readonly string[], id: string, places: number): string[] {
  const from = order.indexOf(id);
  const to = from + places;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  return order.toSpliced(from, 1).toSpliced(to, 0, id);
}
