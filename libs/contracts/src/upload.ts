import { z } from 'zod';
import { ClientId } from './fields.ts';
import { MAX_UPLOAD_BYTES } from './file-limits.ts';

/** A NATS message holds 1 MB; encoded in base64, with its envelope, this is half of that. */
export const UPLOAD_PART_BYTES = 384 * 1024;
export const MAX_UPLOAD_PARTS = MAX_UPLOAD_BYTES / UPLOAD_PART_BYTES;
/** The limit of a body that carries one part. */
export const UPLOAD_BODY_BYTES = 576 * 1024;
/** The size of a stored part. In base64, with its envelope, it stays below a message's megabyte. */
export const BODY_PART_BYTES = 512 * 1024;

/** One part of a file: 384 KiB, except for the last part. */
export const UploadPart = z.strictObject({
  uploadId: ClientId,
  part: z
    .int()
    .min(0)
    .max(MAX_UPLOAD_PARTS - 1),
  /** Base64. */
  bytes: z
    .base64()
    .min(4)
    .max((UPLOAD_PART_BYTES / 3) * 4),
});
/** The number of parts of a file. */
export const UploadPartCount = z.int().min(1).max(MAX_UPLOAD_PARTS);
