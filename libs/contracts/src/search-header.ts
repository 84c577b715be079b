import { z } from 'zod';

/** A search text travels in a header: addresses are written down by proxies, and it may be a person's name or e-mail address. */
export const SEARCH_HEADER = { search: 'x-search' } as const;

/** A search text in any alphabet, percent-encoded, as a header carries ASCII only. */
export const EncodedSearch = z
  .string()
  .max(900)
  .regex(/^[\x21-\x7e]*$/, 'The search must be percent-encoded');
