import { z } from 'zod';
import { ClientId } from './fields.ts';
import { MAX_UPLOAD_BYTES } from './file-limits.ts';

/** A message of NATS holds 1 MB; in base64 and with the answer around it this is half of that. */
export const UPLOAD_PART_BYTES = 384 * 1024;
export const MAX_UPLOAD_PARTS = MAX_UPLOAD_BYTES / UPLOAD_PART_BYTES;
/** Of a body that carries one part. */
export const UPLOAD_BODY_BYTES = 576 * 1024;
/** A part of a file that is kept. With base64 and the answer around it still below the megabyte of a message. */
export const BODY_PART_BYTES = 512 * 1024;

/** One part of a file, of 384 KiB except the last one. */
export const UploadPart = z.strictObject({
  uploadId: ClientId,
  part: z
    .int()
    .min(0)
    .max(MAX_UPLOAD_PARTS - 1),
  /** In base64. */
  bytes: z
    .base64()
    .min(4)
    .max((UPLOAD_PART_BYTES / 3) * 4),
});
/** How many there are of a file. */
export const UploadPartCount = z.int().min(1).max(MAX_UPLOAD_PARTS);
