import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import { listingVersionFields } from './listing.model.ts';

export const LISTING_VERSION = 'ListingVersion';

const ListingVersionDocument = z.object({ _id: z.string(), listingId: z.string(), ...listingVersionFields });
export type ListingVersionFields = z.infer<typeof ListingVersionDocument>;

/** Earlier versions; the current one is stored in the listing. */
export const listingVersionSchema = documentSchema(ListingVersionDocument, {
  collection: 'listing_versions',
  indexes: [[{ listingId: 1, version: 1 }, { unique: true }]],
});
