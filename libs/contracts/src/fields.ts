import { z } from 'zod';

/** An email address as mailbox providers accept it: plain ASCII, no display name, no control characters, at most 255 characters. */
export const Email = z
  .string('Invalid email address')
  .trim()
  .max(255, 'Email must be at most 255 characters')
  .pipe(z.email('Invalid email address'))
  .transform((address) => address.toLowerCase());

/** A client-generated id that makes a request idempotent. */
export const ClientId = z.uuid();

/** Opens one purchase: 256 bits, base64url. */
export const DownloadToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/**
 * A file in base64 from one of our own services. Not validated further, because decoding half a megabyte just for that is
 * expensive.
 */
export const FileBytes = z.string().min(4);

/** A text file for the page to save. */
export const TextFile = z.strictObject({ fileName: z.string(), mediaType: z.string(), text: z.string() });

export const Timestamp = z.iso.datetime();
