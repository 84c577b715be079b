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
 * The content of a file that one of our own services sends, in a field called `bytes` of an operation's output. Checked by
 * the transport, since a schema for it would be in every page that calls such an operation.
 */
export const FileBytes = z.unknown() as unknown as z.ZodType<Uint8Array>;

/** A text file for the page to save. */
export const TextFile = z.strictObject({ fileName: z.string(), mediaType: z.string(), text: z.string() });

export const Timestamp = z.iso.datetime();
