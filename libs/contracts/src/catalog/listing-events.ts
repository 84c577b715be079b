import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { ListingId } from '../listing-id.ts';
import { PROPERTY_KINDS, REGIONS } from '../notification/valuation.contract.ts';
import { LISTING_STATUSES } from './listing.contract.ts';

export const listingPublished = defineEvent({
  type: 'catalog.listing.published',
  version: 1,
  owner: 'catalog',
  consumers: ['notification-listings'],
  summary: 'What is public of a listing is other than before: its text, its price or its status',
  data: z.strictObject({
    listingId: ListingId,
    /** Of the listing; a later one has a greater number. */
    version: z.int().min(1),
    status: z.enum(LISTING_STATUSES),
    kind: z.enum(PROPERTY_KINDS),
    /** In whole Canadian dollars. */
    askingAmount: z.int(),
    region: z.enum(REGIONS).optional(),
  }),
});
