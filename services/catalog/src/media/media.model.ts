import { PICTURE_FORMATS, PICTURE_REFUSALS, type PictureRefusal } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import { BodyPart } from '../bodies/body-parts.ts';

export const MEDIA = 'Media';
export const MEDIA_BODY = 'MediaBody';
export const UPLOAD_PART = 'UploadPart';
export const UPLOAD = 'Upload';

const HOUR_SECONDS = 3600;

/** A picture; the bytes of its files are bodies. */
const MediaDocument = z.object({
  /** Of the contract's `Picture`. */
  _id: z.string(),
  width: z.int(),
  height: z.int(),
  files: z.array(z.object({ format: z.enum(PICTURE_FORMATS), width: z.int(), height: z.int(), hash: z.string() })),
  /** When somebody last brought or named it. */
  madeAt: z.date(),
});
export type MediaFields = z.infer<typeof MediaDocument>;

export const mediaSchema = documentSchema(MediaDocument, { collection: 'media', indexes: [[{ madeAt: 1 }]] });

export const mediaBodySchema = documentSchema(BodyPart, {
  collection: 'media_bodies',
  indexes: [[{ hash: 1, part: 1 }, { unique: true }]],
});

/** A part of a file that somebody brings. It holds what the file held, so it is not kept longer than it takes. */
const UploadPartDocument = z.object({
  /** `<user>-<upload>-<part>` */
  _id: z.string(),
  /** `<user>-<upload>` */
  upload: z.string(),
  part: z.int(),
  /** In base64. */
  bytes: z.string(),
  broughtAt: z.date(),
});
export type UploadPartFields = z.infer<typeof UploadPartDocument>;

export const uploadPartSchema = documentSchema(UploadPartDocument, {
  collection: 'upload_parts',
  indexes: [
    [{ upload: 1, part: 1 }, { unique: true }],
    [{ broughtAt: 1 }, { expireAfterSeconds: HOUR_SECONDS }],
  ],
});

const REFUSALS = Object.keys(PICTURE_REFUSALS) as [PictureRefusal, ...PictureRefusal[]];

/** What came of an upload, so that a repeated request gets the same answer. */
const UploadDocument = z.object({
  /** `<user>-<upload>` */
  _id: z.string(),
  media: z.string().nullable(),
  refusal: z.enum(REFUSALS).nullable(),
  endedAt: z.date(),
});
export type UploadFields = z.infer<typeof UploadDocument>;

export const uploadSchema = documentSchema(UploadDocument, {
  collection: 'uploads',
  indexes: [[{ endedAt: 1 }, { expireAfterSeconds: 24 * HOUR_SECONDS }]],
});
