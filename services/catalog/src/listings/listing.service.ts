import { isDeepStrictEqual } from 'node:util';
import {
  ConfidentialListing,
  type InputOf,
  isOpenListing,
  isShownListing,
  Listing,
  ListingDraft,
  type markListing,
  MAX_LISTINGS,
  torontoDay,
} from '@brokerage/contracts';
import { type Actor, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import type { Publishable } from '../content/content.model.ts';
import { type NewContent, conflict, ContentService } from '../content/content.service.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { draftOf, type ListingFields, newListing } from './listing.model.ts';
import type { ListingVersionFields } from './listing-version.model.ts';
import { ListingRepository } from './listing.repository.ts';
import { sellerConsentIssues, toPublish } from './publishing.rules.ts';

@Injectable()
export class ListingService extends ContentService<ListingFields, ListingVersionFields> {
  constructor(
    listings: ListingRepository,
    private readonly media: MediaRepository,
  ) {
    super(listings, {
      noun: 'listing',
      named: 'name',
      most: MAX_LISTINGS,
      parts: ['draft', 'confidential'],
      addressStays: true,
      errors: { notFound: 'listing_not_found', notPublishable: 'listing_not_publishable', limit: 'listing_limit' },
      files: { folder: 'listings', published: Listing, draft: ListingDraft, confidential: ConfidentialListing },
    });
  }

  /** Publishes the status immediately, and nothing else of the draft. */
  async mark({ id, version, status }: InputOf<typeof markListing>, actor: Actor): Promise<ListingFields> {
    for (;;) {
      const seen = await this.find(id);
      if (seen.status === status) return seen;
      if ((await this.at(seen, version)).status !== seen.status) throw conflict(seen, ['status']);
      if (!seen.published) throw this.notPublishable([{ field: 'status', message: 'Publish the listing first' }]);
      const change = await this.changeBy(actor, 'status', ['status']);
      const today = torontoDay(change.at);
      const isAdvertised = isOpenListing({ status }) || (isShownListing({ status }) && !isShownListing(seen));
      const issues = isAdvertised ? sellerConsentIssues(seen.confidential, today) : [];
      if (issues.length > 0) throw this.notPublishable(issues);
      const changed = await this.change(
        seen,
        { status, published: { ...seen.published, status, updatedOn: today } },
        change,
      );
      if (changed) return changed;
    }
  }

  /** Whether publishing would change what is public. */
  isAhead({ draft, published }: ListingFields): boolean {
    return !published || !isDeepStrictEqual(draftOf(published), { ...draft, photos: draft.photos ?? [] });
  }

  protected draftOf(published: Listing): ListingDraft {
    return draftOf(published);
  }

  protected newDocument(facts: NewContent): ListingFields {
    return newListing(facts);
  }

  protected toPublish(candidate: ListingFields, today: string): Publishable<Listing> {
    const { _id, draft, confidential, status, published } = candidate;
    const facts = {
      id: _id,
      status: status === 'draft' ? ('active' as const) : status,
      publishedOn: published?.publishedOn ?? today,
      updatedOn: today,
    };
    return toPublish({ draft, confidential, facts });
  }

  protected override published(listing: Listing): Partial<ListingFields> {
    return { published: listing, status: listing.status };
  }

  /** Claims the pictures: those that no content has named for a day are removed, and an editor may have waited longer. */
  protected override async assertSaved(
    fields: readonly string[],
    { draft }: { draft?: Partial<ListingDraft> },
  ): Promise<void> {
    if (!fields.includes('draft.photos')) return;
    for (const [index, { media }] of (draft?.photos ?? []).entries())
      if (!(await this.media.claim(media)))
        throw new DomainError('validation_failed', {
          message: `Photo ${index + 1} is no longer available: add it again`,
          details: { field: `draft.photos.${index}.media` },
        });
  }
}
