import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { LISTING, type ListingFields } from './listing.model.ts';

/** What listings report, on its way from their documents to the stream. */
export class ListingOutbox extends Outbox<ListingFields> {}

export const listingOutbox = outboxProvider(ListingOutbox, LISTING);
