import { z } from 'zod';

/** Names a listing of the site. */
export const ListingId = z.string().regex(/^listing-\d{1,4}$/);
