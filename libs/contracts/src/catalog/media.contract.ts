import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, FileBytes } from '../fields.ts';
import { UPLOAD_BODY_BYTES, UploadPart, UploadPartCount } from '../upload.ts';
import { ContentHash } from './content-fields.ts';

/** The accepted media types of an uploaded picture. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Best first: a browser uses the first format that it supports. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const side = z.int().min(1);

/** A picture made from an upload: pixels only, in several formats and widths, each file named by the hash of its bytes. */
export const Picture = z.strictObject({
  /** The hash of all its files, so the same upload makes the same picture. */
  id: ContentHash,
  /** The width of the widest file. */
  width: side,
  height: side,
  files: z.array(z.strictObject({ format: z.enum(PICTURE_FORMATS), width: side, height: side, hash: ContentHash })),
});
export type Picture = z.infer<typeof Picture>;

/** Safe to repeat. An upload that does not become a picture is deleted after an hour. */
export const uploadPart = defineContract({
  subject: 'catalog.media.upload-part',
  access: 'broker',
  staging: true,
  summary: 'Upload one part of a file; each is 384 KiB except the last',
  http: { method: 'POST', path: '/admin/media/uploads/:uploadId/parts', maxBodyBytes: UPLOAD_BODY_BYTES },
  input: UploadPart,
  output: z.strictObject({ part: z.int() }),
  errors: ['rate_limited'],
  retry: 'safe',
  timeoutMs: 3000,
});

/**
 * Decodes and re-encodes an upload without its metadata, such as the location. This can take longer than one request: until
 * then the answer is empty, and repeating the request asks again.
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
    /** The type that the file claims to have. */
    type: z.enum(PICTURE_TYPES),
  }),
  output: z.strictObject({ picture: Picture.nullable() }),
  errors: ['upload_incomplete', 'picture_refused', 'rate_limited'],
  retry: 'safe',
  timeoutMs: 8000,
});

/** For drafts: a published picture has its own address, which needs no service. */
export const readPicture = defineContract({
  subject: 'catalog.media.read-picture',
  access: 'assistant',
  summary: 'The smallest file of a picture, for the editor',
  http: { method: 'GET', path: '/admin/media/pictures/:id', answer: 'file' },
  input: z.strictObject({ id: ContentHash }),
  output: z.strictObject({ fileName: z.string(), mediaType: z.enum(['image/jpeg']), bytes: FileBytes }),
  errors: ['picture_not_found'],
  retry: 'safe',
});
