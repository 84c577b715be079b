import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';
import { Consented } from './consented.ts';

export const RELEASE = 'Release';

/** The whole site, made of the content at one time for one build of its pages. It never changes. The newest ones are kept. */
const ReleaseDocument = z.object({
  /** `<build>-<number>`: of two processes that publish at the same time only the first succeeds. */
  _id: z.string(),
  build: z.string(),
  number: z.int(),
  /** Hash of the content it was made of. */
  content: z.string(),
  /** Hashes of two bodies: the list of its files, and the state from which the publisher continues. */
  manifest: z.string(),
  state: z.string(),
  /** What it shows by somebody's consent. Absent on releases from before this was recorded, which cannot be restored. */
  consented: z.array(Consented).exactOptional(),
  /** Number of the earlier release whose pages it restores. */
  restores: z.int().exactOptional(),
  publishedAt: z.date(),
  ...outboxFields,
});
export type ReleaseFields = z.infer<typeof ReleaseDocument>;

export const releaseSchema = documentSchema(ReleaseDocument, {
  collection: 'releases',
  indexes: [[{ build: 1, number: -1 }, { unique: true }], outboxIndex],
});
