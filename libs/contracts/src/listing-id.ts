import { z } from 'zod';

/** Names a listing of the site. */
export const ListingId = z.string('Choose the listing').regex(/^listing-\d{1,4}$/, 'Choose the listing');
