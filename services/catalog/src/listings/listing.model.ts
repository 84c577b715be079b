import {
  type ConfidentialListing,
  type Listing,
  LISTING_CHANGES,
  LISTING_STATUSES,
  ListingDraft,
} from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';

export const LISTING = 'Listing';
export const LISTING_VERSION = 'ListingVersion';

/** One version of a listing: what it held, and who made it. */
const version = {
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
  ...version,
  /** What is public of it, which may be less new than the draft. */
  published: z.custom<Listing>().nullable(),
  publishedVersion: z.int().nullable(),
  ...outboxFields,
});
export type ListingFields = z.infer<typeof ListingDocument>;

const ListingVersionDocument = z.object({ _id: z.string(), listingId: z.string(), ...version });

export const listingSchema = documentSchema(ListingDocument, {
  collection: 'listings',
  indexes: [[{ position: 1 }], outboxIndex],
});

/** Versions before the present one, which is in the listing itself. */
export const listingVersionSchema = documentSchema(ListingVersionDocument, {
  collection: 'listing-versions',
  indexes: [[{ listingId: 1, version: 1 }, { unique: true }]],
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
function draftOf(listing: Listing): ListingDraft {
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
