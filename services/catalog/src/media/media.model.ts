import { PICTURE_FORMATS, type PictureRefusal, REFUSAL_REASONS } from '@brokerage/contracts';
import { BodyPart, documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const MEDIA = 'Media';
export const MEDIA_BODY = 'MediaBody';
export const UPLOAD = 'Upload';

const HOUR_SECONDS = 3600;

/** A picture; the bytes of its files are bodies. */
const MediaDocument = z.object({
  /** The id of the contract's `Picture`. */
  _id: z.string(),
  width: z.int(),
  height: z.int(),
  files: z.array(z.object({ format: z.enum(PICTURE_FORMATS), width: z.int(), height: z.int(), hash: z.string() })),
  /** When somebody last uploaded or named it. */
  madeAt: z.date(),
});
export type MediaFields = z.infer<typeof MediaDocument>;

export const mediaSchema = documentSchema(MediaDocument, { collection: 'media', indexes: [[{ madeAt: 1 }]] });

export const mediaBodySchema = documentSchema(BodyPart, {
  collection: 'media_bodies',
  indexes: [[{ hash: 1, part: 1 }, { unique: true }]],
});

const REFUSALS = Object.keys(REFUSAL_REASONS.picture_refused) as [PictureRefusal, ...PictureRefusal[]];

/** The outcome of an upload, so that a repeated request gets the same answer. */
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
