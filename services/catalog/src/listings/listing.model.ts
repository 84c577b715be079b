import { ConfidentialListing, type Listing, LISTING_STATUSES, ListingDraft } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import { contentFields, contentIndexes, emptyFields, versionFields } from '../content/content.model.ts';
import type { NewContent } from '../content/content.service.ts';

export const LISTING = 'Listing';

/** The fields of one version of a listing. */
export const listingVersionFields = {
  ...versionFields,
  status: z.enum(LISTING_STATUSES),
  draft: z.custom<ListingDraft>(),
  confidential: z.custom<ConfidentialListing>(),
};

const ListingDocument = z.object({
  _id: z.string(),
  ...listingVersionFields,
  published: z.custom<Listing>().nullable(),
  ...contentFields,
});
export type ListingFields = z.infer<typeof ListingDocument>;

export const listingSchema = documentSchema(ListingDocument, { collection: 'listings', indexes: contentIndexes });

const NOTHING_CONFIDENTIAL = ConfidentialListing.parse(emptyFields(ConfidentialListing));

const DRAFT_FIELDS = ListingDraft.keyof().options;

/** The draft that corresponds to a published listing. */
export function draftOf(listing: Listing): ListingDraft {
  return ListingDraft.parse(Object.fromEntries(DRAFT_FIELDS.map((field) => [field, listing[field] ?? null])));
}

/** A listing that comes with the software, stored as published. */
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

/** A draft with nothing but a name. */
export function newListing({ id, position, name, creationId, by, at }: NewContent): ListingFields {
  return {
    _id: id,
    position,
    version: 1,
    status: 'draft',
    draft: ListingDraft.parse({ ...emptyFields(ListingDraft), name }),
    confidential: NOTHING_CONFIDENTIAL,
    change: { kind: 'created', at, by, fields: ['draft.name'] },
    published: null,
    publishedVersion: null,
    creationId,
  };
}
