import { isDeepStrictEqual } from 'node:util';
import {
  BROKERAGE,
  Brokerage,
  BrokerageDraft,
  brokeragePlaceholders,
  BUILT_IN_BROKERAGE,
  type Corrections,
} from '@brokerage/contracts';
import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogConfig } from '../catalog.config.ts';
import type { Publishable } from '../content/content.model.ts';
import { ContentService } from '../content/content.service.ts';
import { publishable } from '../content/publishable.ts';
import { type BrokerageFields, type BrokerageVersionFields, draftOf, importedBrokerage } from './brokerage.model.ts';
import { BrokerageRepository } from './brokerage.repository.ts';

@Injectable()
export class BrokerageService extends ContentService<BrokerageFields, BrokerageVersionFields> {
  constructor(
    repository: BrokerageRepository,
    @Inject(CONFIG) private readonly config: Pick<CatalogConfig, 'NODE_ENV'>,
  ) {
    super(repository, {
      noun: 'brokerage',
      parts: ['draft'],
      addressStays: false,
      errors: { notFound: 'brokerage_not_found', notPublishable: 'brokerage_not_publishable' },
      files: { folder: 'brokerage', published: Brokerage, draft: BrokerageDraft },
    });
  }

  /** The public brokerage and its version. It is public from the first start. */
  async onSite(): Promise<{ brokerage: Brokerage; version: number }> {
    const { published, publishedVersion } = await this.find(BROKERAGE);
    if (!published || publishedVersion === null) throw new Error('no brokerage is published');
    return { brokerage: published, version: publishedVersion };
  }

  /** The values that replace those of the brokerage that comes with the software. */
  async corrections(): Promise<Corrections> {
    return correctionsOf((await this.onSite()).brokerage);
  }

  /** Whether publishing would change what is public. */
  isAhead({ draft, published }: BrokerageFields): boolean {
    return !published || !isDeepStrictEqual(draftOf(published), draft);
  }

  protected draftOf(published: Brokerage): BrokerageDraft {
    return draftOf(published);
  }

  protected newDocument({ at }: { at: Date }): BrokerageFields {
    return importedBrokerage(at);
  }

  protected toPublish({ draft }: BrokerageFields): Publishable<Brokerage> {
    return publishable({
      schema: Brokerage,
      draft,
      facts: { id: BROKERAGE },
      more: this.config.NODE_ENV === 'production' ? brokeragePlaceholders(draft) : [],
    });
  }

  protected override idIssue(id: string): Promise<string | undefined> {
    return Promise.resolve(id === BROKERAGE ? undefined : `The file is named ${BROKERAGE}`);
  }
}

/** Only the values that differ from the software: every page carries them. */
export function correctionsOf(brokerage: Brokerage): Corrections {
  const other = Object.entries(brokerage).filter(
    ([field, value]) => !isDeepStrictEqual(value, BUILT_IN_BROKERAGE[field as keyof Brokerage]),
  );
  return other.length === 0 ? {} : { [BROKERAGE]: Object.fromEntries(other) };
}
