import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, FileBytes } from '../fields.ts';
import { UPLOAD_BODY_BYTES, UploadPart, UploadPartCount } from '../upload.ts';
import { ContentHash } from './content-fields.ts';

/** What a picture may be when it is brought, as browsers name it. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Best first: a browser takes the first that it knows. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const side = z.int().min(1);

/** A picture as it was made of an upload: pixels alone, in several formats and widths, each named by the hash of its bytes. */
export const Picture = z.strictObject({
  /** Of all its files together: the same upload makes the same picture. */
  id: ContentHash,
  /** Of the widest of its files. */
  width: side,
  height: side,
  files: z.array(z.strictObject({ format: z.enum(PICTURE_FORMATS), width: side, height: side, hash: ContentHash })),
});
export type Picture = z.infer<typeof Picture>;

/** Safe to repeat. What was brought and not made into a picture is removed after an hour. */
export const uploadPart = defineContract({
  subject: 'catalog.media.upload-part',
  access: 'broker',
  staging: true,
  summary: 'Upload one part of a file, of 384 KiB except the last one',
  http: { method: 'POST', path: '/admin/media/uploads/:uploadId/parts', maxBodyBytes: UPLOAD_BODY_BYTES },
  input: UploadPart,
  output: z.strictObject({ part: z.int() }),
  errors: ['rate_limited'],
  retry: 'safe',
  timeoutMs: 3000,
});

/**
 * Decodes what was brought and makes it anew: no metadata of the file is kept, such as where it was taken. It may take longer than one
 * request does: while the picture is being made the answer is none, and the same request asks again.
 */
export const makePicture = defineContract({
  subject: 'catalog.media.make-picture',
  access: 'broker',
  audit: { operation: 'makePicture', fields: ['uploadId'] },
  summary: 'Create an image from uploaded parts',
  http: { method: 'POST', path: '/admin/media/uploads/:uploadId/picture' },
  input: z.strictObject({
    uploadId: ClientId,
    parts: UploadPartCount,
    /** What the file says it is. */
    type: z.enum(PICTURE_TYPES),
  }),
  output: z.strictObject({ picture: Picture.nullable() }),
  errors: ['upload_incomplete', 'picture_refused', 'rate_limited'],
  retry: 'safe',
  timeoutMs: 8000,
});

/** For drafts: what is published has an address of its own, which needs no service. */
export const readPicture = defineContract({
  subject: 'catalog.media.read-picture',
  access: 'assistant',
  summary: 'The smallest file of a picture, for the editor',
  http: { method: 'GET', path: '/admin/media/pictures/:id', answer: 'file' },
  input: z.strictObject({ id: ContentHash }),
  output: z.strictObject({ fileName: z.string(), mediaType: z.enum(['image/jpeg']), base64: FileBytes }),
  errors: ['picture_not_found'],
  retry: 'safe',
});
