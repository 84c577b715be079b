import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const RELEASE_BODY = 'ReleaseBody';
export const REFUSED_CONTENT = 'RefusedContent';

/** A part of a file, by the hash of the whole. A message of NATS holds 1 MB. */
const ReleaseBodyDocument = z.object({
  /** `<hash>-<part>` */
  _id: z.string(),
  hash: z.string(),
  part: z.int(),
  parts: z.int(),
  /** In base64, as it is sent. */
  bytes: z.string().default(''),
  /** When a publication last asked for it: what no release names is not removed before it is a day old. */
  keptAt: z.date(),
});
export type ReleaseBodyFields = z.infer<typeof ReleaseBodyDocument>;

export const releaseBodySchema = documentSchema(ReleaseBodyDocument, {
  collection: 'release-bodies',
  indexes: [[{ hash: 1, part: 1 }, { unique: true }]],
});

/** The content that was last refused for a build, with what is wrong with it. */
const RefusedContentDocument = z.object({
  /** The build. */
  _id: z.string(),
  content: z.string(),
  problems: z.array(z.string()),
  refusedAt: z.date(),
});
export type RefusedContentFields = z.infer<typeof RefusedContentDocument>;

export const refusedContentSchema = documentSchema(RefusedContentDocument, { collection: 'refused-contents' });
