import { isDeepStrictEqual } from 'node:util';
import { Agent, AgentDraft, agentPlaceholders, type InputOf, type withdrawAgent } from '@brokerage/contracts';
import { type Actor, CONFIG, DomainError } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogConfig } from '../catalog.config.ts';
import type { Publishable } from '../content/content.model.ts';
import { type Begun, ContentService } from '../content/content.service.ts';
import { formerSlugs } from '../content/former-slugs.ts';
import { publishable } from '../content/publishable.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { type AgentFields, type AgentVersionFields, begunAgent, draftOf } from './agent.model.ts';
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
      most: 200,
      parts: ['draft'],
      addressStays: false,
      errors: { notFound: 'agent_not_found', notPublishable: 'agent_not_publishable', limit: 'agent_limit' },
      files: { folder: 'agents', published: Agent, draft: AgentDraft },
    });
  }

  /** Takes the page off the site. The first agent stays: every page names them. */
  override async withdraw(seen: InputOf<typeof withdrawAgent>, actor: Actor): Promise<AgentFields> {
    const [first] = await this.agents.everPublished();
    if (first?._id === seen.id) throw new DomainError('agent_named_everywhere');
    return super.withdraw(seen, actor);
  }

  /** Whether publishing would change what is public. */
  isAhead({ draft, published }: AgentFields): boolean {
    return !published || !isDeepStrictEqual(draftOf(published), draft);
  }

  protected draftOf(published: Agent): AgentDraft {
    return draftOf(published);
  }

  protected begun(facts: Begun): AgentFields {
    return begunAgent(facts);
  }

  protected toPublish({ _id, draft, published }: AgentFields, today: string): Publishable<Agent> {
    return publishable({
      schema: Agent,
      draft,
      facts: { id: _id, formerSlugs: published ? formerSlugs(published, draft.slug) : [], updatedOn: today },
      more: this.config.NODE_ENV === 'production' ? agentPlaceholders(draft) : [],
    });
  }

  /** Portraits that nobody has named for a day are removed: an editor may have waited longer than that. */
  protected override async assertSaved(
    fields: readonly string[],
    { draft }: { draft?: Partial<AgentDraft> },
  ): Promise<void> {
    const { portrait } = draft ?? {};
    if (!portrait || !fields.includes('draft.portrait') || (await this.media.claim(portrait.media))) return;
    throw new DomainError('validation_failed', {
      message: 'The portrait is not here any more: add it again',
      details: { field: 'draft.portrait' },
    });
  }
}
