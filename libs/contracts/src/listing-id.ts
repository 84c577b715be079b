import { z } from 'zod';

/** The id of a listing. */
export const ListingId = z.string('Choose the listing').regex(/^listing-\d{1,4}$/, 'Choose the listing');
