import { isDeepStrictEqual } from 'node:util';
import {
  type cancelListingSchedule,
  DAY_MS,
  MAX_SCHEDULE_DAYS,
  type markListing,
  type ConfidentialListing,
  type createListing,
  type InputOf,
  type Listing,
  type ListingDraft,
  type PublishingIssue,
  type publishListing,
  type rollBackListing,
  type saveListing,
  type scheduleListing,
  torontoDay,
} from '@brokerage/contracts';
import { type Actor, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { MediaRepository } from '../media/media.repository.ts';
import { begunListing, type ListingFields } from './listing.model.ts';
import type { ListingVersionFields } from './listing-version.model.ts';
import { ListingRepository } from './listing.repository.ts';
import { consentIssues, type Published, toPublish } from './publishing-rules.ts';

const MAX_LISTINGS = 9999;

/** Every change of a listing. Each is made from the version its editor has seen, and makes the next one or is refused. */
@Injectable()
export class ListingService {
  constructor(
    private readonly listings: ListingRepository,
    private readonly media: MediaRepository,
  ) {}

  async find(id: string): Promise<ListingFields> {
    const found = await this.listings.findById(id);
    if (!found) throw new DomainError('listing_not_found');
    return found;
  }

  async create({ creationId, name }: InputOf<typeof createListing>, { userId }: Actor): Promise<ListingFields> {
    for (;;) {
      const there = await this.listings.findByCreation(creationId);
      if (there) return there;
      const all = await this.listings.findAll();
      const number = 1 + Math.max(0, ...all.map(({ _id }) => Number(_id.replace('listing-', ''))));
      if (number > MAX_LISTINGS) throw new DomainError('listing_limit');
      const position = 1 + Math.max(0, ...all.map((one) => one.position));
      const at = await this.listings.now();
      const begun = begunListing({ id: `listing-${number}`, position, name, creationId, by: userId, at });
      if (await this.listings.insert(begun)) return begun;
    }
  }

  /** Throws `version_conflict` when somebody else has changed the same field since, and changes nothing then. */
  async save({ id, version, draft, confidential }: InputOf<typeof saveListing>, actor: Actor): Promise<ListingFields> {
    for (;;) {
      const seen = await this.find(id);
      const was = partsOf(await this.at(seen, version));
      const now = partsOf(seen);
      const wanted = partsOf({ draft, confidential });
      const fields = [...wanted.keys()].filter((field) => !isDeepStrictEqual(wanted.get(field), now.get(field)));
      if (fields.length === 0) return seen;
      const changedByBoth = fields.filter((field) => !isDeepStrictEqual(now.get(field), was.get(field)));
      if (changedByBoth.length > 0) throw conflict(seen, changedByBoth);
      if (seen.published && fields.includes('draft.slug')) {
        throw new DomainError('validation_failed', {
          message: 'The address of a page that was published stays as it is',
          details: { field: 'draft.slug' },
        });
      }
      if (fields.includes('draft.photos')) await this.assertPictures(draft.photos ?? []);
      const changed = await this.listings.change(seen, {
        draft: { ...seen.draft, ...(draft as Partial<ListingDraft>) },
        confidential: { ...seen.confidential, ...(confidential as Partial<ConfidentialListing>) },
        change: await this.changeBy(actor, 'saved', fields),
      });
      if (changed) return changed;
    }
  }

  /** Throws `listing_not_publishable` with every issue. */
  async publish({ id, version }: InputOf<typeof publishListing>, actor: Actor): Promise<ListingFields> {
    const seen = await this.find(id);
    if (isRepeated(seen, version, 'published', actor)) return seen;
    if (seen.version !== version) throw conflict(seen, []);
    const result = await this.publication(seen);
    if (!result.ok) throw notPublishable(result.issues);
    const { listing } = result;
    const change = await this.changeBy(actor, 'published', []);
    const changed = await this.listings.change(seen, {
      status: listing.status,
      published: listing,
      scheduled: null,
      change,
    });
    if (!changed) throw conflict(seen, []);
    return changed;
  }

  /** Throws `listing_not_publishable` with every issue: what is missing today is better known today. */
  async schedule({ id, version, at }: InputOf<typeof scheduleListing>, actor: Actor): Promise<ListingFields> {
    const seen = await this.find(id);
    const moment = new Date(at);
    if (isRepeated(seen, version, 'scheduled', actor) && seen.scheduled?.at.getTime() === moment.getTime()) return seen;
    if (seen.version !== version) throw conflict(seen, []);
    const result = await this.publication(seen);
    if (!result.ok) throw notPublishable(result.issues);
    const change = await this.changeBy(actor, 'scheduled', []);
    assertSchedulable(moment, change.at);
    const scheduled = { version: version + 1, at: moment, by: actor.userId, issues: null };
    const changed = await this.listings.change(seen, { scheduled, change });
    if (!changed) throw conflict(seen, []);
    return changed;
  }

  async cancelSchedule({ id, version }: InputOf<typeof cancelListingSchedule>, actor: Actor): Promise<ListingFields> {
    const seen = await this.find(id);
    if (!seen.scheduled) return seen;
    if (seen.version !== version) throw conflict(seen, []);
    const change = await this.changeBy(actor, 'unscheduled', []);
    const changed = await this.listings.change(seen, { scheduled: null, change });
    if (!changed) throw conflict(seen, []);
    return changed;
  }

  /**
   * Publishes what was scheduled for a moment that has come, also when no process ran at it. Several processes publish it once: each
   * makes the version after the one it has seen. What may not be published any more is noted at the listing.
   */
  async publishDue(): Promise<void> {
    for (const seen of await this.listings.findDue(await this.listings.now())) {
      if (!seen.scheduled) continue;
      const { version, by } = seen.scheduled;
      const { draft } = await this.at(seen, version);
      const result = await this.publication({ ...seen, draft });
      if (!result.ok) {
        await this.listings.refuseSchedule(seen, result.issues);
        continue;
      }
      const { listing } = result;
      const change = { kind: 'published' as const, at: await this.listings.now(), by, fields: [] };
      await this.listings.change(seen, { status: listing.status, published: listing, scheduled: null, change });
    }
  }

  /** Makes the status public at once, and nothing else of the draft. */
  async mark({ id, version, status }: InputOf<typeof markListing>, actor: Actor): Promise<ListingFields> {
    for (;;) {
      const seen = await this.find(id);
      if (seen.status === status) return seen;
      if ((await this.at(seen, version)).status !== seen.status) throw conflict(seen, ['status']);
      if (!seen.published) throw notPublishable([{ field: 'status', message: 'Publish the listing first' }]);
      const change = await this.changeBy(actor, 'status', ['status']);
      const today = torontoDay(change.at);
      const issues = status === 'active' ? consentIssues(seen.confidential, today) : [];
      if (issues.length > 0) throw notPublishable(issues);
      const published = { ...seen.published, status, updatedOn: today };
      const changed = await this.listings.change(seen, { status, published, change });
      if (changed) return changed;
    }
  }

  /** The draft of an earlier version. The address of a page that was published stays. */
  async rollBack({ id, version, to }: InputOf<typeof rollBackListing>, actor: Actor): Promise<ListingFields> {
    const seen = await this.find(id);
    if (isRepeated(seen, version, 'rolled-back', actor)) return seen;
    if (seen.version !== version) throw conflict(seen, []);
    const earlier = await this.listings.findVersion(id, to);
    if (!earlier) throw new DomainError('listing_not_found');
    const draft = { ...earlier.draft, ...(seen.published ? { slug: seen.draft.slug } : {}) };
    const [was, now] = [partsOf({ draft: seen.draft }), partsOf({ draft })];
    const fields = [...now.keys()].filter((field) => !isDeepStrictEqual(now.get(field), was.get(field)));
    const change = await this.changeBy(actor, 'rolled-back', fields);
    const changed = await this.listings.change(seen, { draft, change });
    if (!changed) throw conflict(seen, []);
    return changed;
  }

  /** What the draft would be on the site, or what is missing for it. */
  async publication({ _id, draft, confidential, status, published }: ListingFields): Promise<Published> {
    const today = torontoDay(await this.listings.now());
    const facts = {
      id: _id,
      status: status === 'draft' ? ('active' as const) : status,
      publishedOn: published?.publishedOn ?? today,
      updatedOn: today,
    };
    const result = toPublish({ draft, confidential, facts });
    const isTaken = draft.slug !== null && (await this.listings.findOtherWithSlug(_id, draft.slug)) !== null;
    if (!isTaken) return result;
    const taken = { field: 'draft.slug', message: 'Another listing has this address' };
    return { ...result, ok: false, issues: [...(result.ok ? [] : result.issues), taken] };
  }

  /** What the page of the draft would show. Throws `listing_not_publishable` while something of it is missing. */
  async previewed(id: string): Promise<Listing> {
    const result = await this.publication(await this.find(id));
    if (result.listing) return result.listing;
    throw notPublishable(result.ok ? [] : result.issues);
  }

  /** Pictures that nobody has named for a day are removed: an editor may have waited longer than that. */
  private async assertPictures(photos: NonNullable<ListingDraft['photos']>): Promise<void> {
    for (const [index, { media }] of photos.entries())
      if (!(await this.media.claim(media)))
        throw new DomainError('validation_failed', {
          message: `Photograph ${index + 1} is not here any more: add it again`,
          details: { field: `draft.photos.${index}.media` },
        });
  }

  /** The version an editor has seen. One that never was is a conflict: its editor has seen something else. */
  private async at(seen: ListingFields, version: number): Promise<ListingFields | ListingVersionFields> {
    if (version === seen.version) return seen;
    const earlier = await this.listings.findVersion(seen._id, version);
    if (!earlier) throw conflict(seen, []);
    return earlier;
  }

  private async changeBy({ userId }: Actor, kind: ListingFields['change']['kind'], fields: string[]) {
    return { kind, at: await this.listings.now(), by: userId, fields };
  }
}

function assertSchedulable(moment: Date, now: Date): void {
  const isLate = moment <= now;
  if (!isLate && moment.getTime() <= now.getTime() + MAX_SCHEDULE_DAYS * DAY_MS) return;
  throw new DomainError('validation_failed', {
    message: isLate ? 'Choose a time that is still to come' : 'Choose a time within a year',
    details: { field: 'at' },
  });
}

/** Draft and confidential part, field by field: `draft.summary`, `confidential.address`. */
function partsOf({ draft = {}, confidential = {} }: { draft?: object; confidential?: object }): Map<string, unknown> {
  return new Map([
    ...Object.entries(draft).map(([name, value]) => [`draft.${name}`, value] as const),
    ...Object.entries(confidential).map(([name, value]) => [`confidential.${name}`, value] as const),
  ]);
}

/** Whether the present version is what this very change has made of that one. */
function isRepeated(seen: ListingFields, version: number, kind: string, { userId }: Actor): boolean {
  return seen.version === version + 1 && seen.change.kind === kind && seen.change.by === userId;
}

/** Names the fields and never what they hold: some are confidential, and whoever may see them reads them. */
function conflict({ version, change }: ListingFields, fields: string[]): DomainError {
  return new DomainError('version_conflict', { details: { version, fields, by: change.by } });
}

function notPublishable(issues: PublishingIssue[]): DomainError {
  return new DomainError('listing_not_publishable', { details: { issues } });
}
