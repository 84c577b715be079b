import { z } from 'zod';

/** An address as a mailbox provider takes it: plain ASCII, no display name, no control characters, at most 255. */
export const Email = z
  .string('Invalid email address')
  .trim()
  .max(255, 'Email must be at most 255 characters')
  .pipe(z.email('Invalid email address'))
  .transform((address) => address.toLowerCase());

/** An id the client makes, so that sending the same thing twice is recognised. */
export const ClientId = z.uuid();

/** A token that opens one purchase: 256 bits, base64url. */
export const DownloadToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** A file in base64, from one of our own services. Nobody looks whether it is: to decode half a megabyte only for that is dear. */
export const FileBytes = z.string().min(4);

/** A text file for the page to save. */
export const TextFile = z.strictObject({ fileName: z.string(), mediaType: z.string(), text: z.string() });

export const Timestamp = z.iso.datetime();
