import { BodyPart, documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const RELEASE_BODY = 'ReleaseBody';
export const REFUSED_CONTENT = 'RefusedContent';

export const releaseBodySchema = documentSchema(BodyPart, {
  collection: 'release-bodies',
  indexes: [[{ hash: 1, part: 1 }, { unique: true }]],
});

/** The content that was last refused for a build, with its problems, or whose pages could not be made. */
const RefusedContentDocument = z.object({
  /** The build. */
  _id: z.string(),
  content: z.string(),
  problems: z.array(z.string()),
  refusedAt: z.date(),
  /** Set when its pages failed by a fault that may pass: from then on they are tried again. */
  retryAt: z.date().exactOptional(),
});
export type RefusedContentFields = z.infer<typeof RefusedContentDocument>;

export const refusedContentSchema = documentSchema(RefusedContentDocument, { collection: 'refused-contents' });
