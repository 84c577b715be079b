import { OfferedListing } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const OFFERED_LISTING = 'OfferedListing';

const { id: _id, region, ...facts } = OfferedListing.shape;
const OfferedListingDocument = z.object({ _id, ...facts, region: region.unwrap().exactOptional() });
export type OfferedListingFields = z.infer<typeof OfferedListingDocument>;

export const offeredListingSchema = documentSchema(OfferedListingDocument, { collection: 'offered_listings' });
