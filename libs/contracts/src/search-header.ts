import { z } from 'zod';

/** A search text is sent as a header: proxies log addresses, and it may be a person's name or email address. */
export const SEARCH_HEADER = { search: 'x-search' } as const;

/** A search text in any alphabet, percent-encoded because headers are ASCII only. */
export const EncodedSearch = z
  .string()
  .max(900)
  .regex(/^[\x21-\x7e]*$/, 'The search must be percent-encoded');
