import {
  type ConfidentialListing,
  type Listing,
  LISTING_CHANGES,
  LISTING_STATUSES,
  ListingDraft,
  type PublishingIssue,
} from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';

export const LISTING = 'Listing';

/** One version of a listing: what it held, and who made it. */
export const versionFields = {
  version: z.int(),
  status: z.enum(LISTING_STATUSES),
  draft: z.custom<ListingDraft>(),
  confidential: z.custom<ConfidentialListing>(),
  change: z.object({
    kind: z.enum(LISTING_CHANGES),
    at: z.date(),
    /** User id; empty for what came with the software. */
    by: z.string().default(''),
    /** Fields that are other than in the version before. */
    fields: z.array(z.string()),
  }),
};

const ListingDocument = z.object({
  _id: z.string(),
  /** Place in the order of the page. */
  position: z.int(),
  ...versionFields,
  /** What is public of it, which may be less new than the draft. */
  published: z.custom<Listing>().nullable(),
  publishedVersion: z.int().nullable(),
  /** Publication of one version at a later moment. Absent where there never was one. */
  scheduled: z
    .object({
      version: z.int(),
      at: z.date(),
      /** User id of who scheduled it. */
      by: z.string(),
      /** What stood in the way when the moment had come. */
      issues: z.custom<PublishingIssue[]>().nullable(),
    })
    .nullable()
    .exactOptional(),
  /** Made by who began it, so that a repeated request begins no second one. Absent on what came with the software. */
  creationId: z.string().exactOptional(),
  ...outboxFields,
});
export type ListingFields = z.infer<typeof ListingDocument>;

export const listingSchema = documentSchema(ListingDocument, {
  collection: 'listings',
  indexes: [
    [{ position: 1 }],
    [{ 'scheduled.at': 1 }, { partialFilterExpression: { 'scheduled.at': { $exists: true } } }],
    [{ creationId: 1 }, { unique: true, partialFilterExpression: { creationId: { $exists: true } } }],
    outboxIndex,
  ],
});

const NOTHING_CONFIDENTIAL: ConfidentialListing = {
  address: null,
  sellerName: null,
  notes: null,
  consentOn: null,
  consentText: null,
};

const DRAFT_FIELDS = ListingDraft.keyof().options;

/** A published listing as a draft that changes nothing of it. */
export function draftOf(listing: Listing): ListingDraft {
  return ListingDraft.parse(Object.fromEntries(DRAFT_FIELDS.map((field) => [field, listing[field] ?? null])));
}

/** A listing that comes with the software, published as it is. */
export function importedListing(listing: Listing, position: number, at: Date): ListingFields {
  return {
    _id: listing.id,
    position,
    version: 1,
    status: listing.status,
    draft: draftOf(listing),
    confidential: NOTHING_CONFIDENTIAL,
    change: { kind: 'imported', at, by: '', fields: [] },
    published: listing,
    publishedVersion: 1,
  };
}

interface Begun {
  id: string;
  position: number;
  name: string;
  creationId: string;
  by: string;
  at: Date;
}

/** A draft with a name and nothing else. */
export function begunListing({ id, position, name, creationId, by, at }: Begun): ListingFields {
  const nothing = Object.fromEntries(DRAFT_FIELDS.map((field) => [field, null]));
  return {
    _id: id,
    position,
    version: 1,
    status: 'draft',
    draft: ListingDraft.parse({ ...nothing, name }),
    confidential: NOTHING_CONFIDENTIAL,
    change: { kind: 'created', at, by, fields: ['draft.name'] },
    published: null,
    publishedVersion: null,
    creationId,
  };
}
