import { BodyPart, documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const RELEASE_BODY = 'ReleaseBody';
export const REFUSED_CONTENT = 'RefusedContent';

export const releaseBodySchema = documentSchema(BodyPart, {
  collection: 'release-bodies',
  indexes: [[{ hash: 1, part: 1 }, { unique: true }]],
});

/** The content that was last refused for a build, with what is wrong with it, or whose pages could not be made. */
const RefusedContentDocument = z.object({
  /** The build. */
  _id: z.string(),
  content: z.string(),
  problems: z.array(z.string()),
  refusedAt: z.date(),
  /** Its pages could not be made, by a fault that may pass: they are begun anew from then on. */
  retryAt: z.date().exactOptional(),
});
export type RefusedContentFields = z.infer<typeof RefusedContentDocument>;

export const refusedContentSchema = documentSchema(RefusedContentDocument, { collection: 'refused-contents' });
