import { CONTENT_CHANGES, type PublishingIssue } from '@brokerage/contracts';
import { outboxFields, outboxIndex, type WithOutbox } from '@brokerage/service-kit';
import { z } from 'zod';

const ChangeField = z.object({
  kind: z.enum(CONTENT_CHANGES),
  at: z.date(),
  /** User id; empty for what came with the software. */
  by: z.string().default(''),
  /** Fields that are other than in the version before. */
  fields: z.array(z.string()),
});
export type Change = z.infer<typeof ChangeField>;

const ScheduledField = z.object({
  version: z.int(),
  at: z.date(),
  /** User id of who scheduled it. */
  by: z.string(),
  /** What stood in the way when the moment had come. */
  issues: z.custom<PublishingIssue[]>().nullable(),
});

/** What every version of content has: its number, and who made it. A kind adds its draft. */
export const versionFields = { version: z.int(), change: ChangeField };

/** What a document of content has besides its version and what is public of it. */
export const contentFields = {
  /** Place in the order in which the site shows it. */
  position: z.int(),
  publishedVersion: z.int().nullable(),
  /** Publication of one version at a later moment. Absent where there never was one. */
  scheduled: ScheduledField.nullable().exactOptional(),
  /** Made by who began it, so that a repeated request begins no second one. Absent on what came with the software. */
  creationId: z.string().exactOptional(),
  ...outboxFields,
};

export const contentIndexes = [
  [{ position: 1 }],
  [{ 'scheduled.at': 1 }, { partialFilterExpression: { 'scheduled.at': { $exists: true } } }],
  [{ creationId: 1 }, { unique: true, partialFilterExpression: { creationId: { $exists: true } } }],
  outboxIndex,
] as const;

/** Every field of a draft, or of a confidential part, as it is before anything is written. */
export function emptyFields(part: z.ZodObject): Record<string, null> {
  return Object.fromEntries(Object.keys(part.shape).map((field) => [field, null]));
}

/** One version of content, of whatever kind. */
export interface VersionFields {
  _id: string;
  version: number;
  draft: object;
  change: Change;
}

/** A document of content, of whatever kind: its present version, and what of it is public. */
export interface ContentFields extends VersionFields, WithOutbox {
  _id: string;
  position: number;
  /** What is public of it, which may be less new than the draft. */
  published: object | null;
  publishedVersion: number | null;
  scheduled?: z.infer<typeof ScheduledField> | null;
  creationId?: string;
}

export type PublishedOf<T extends ContentFields> = NonNullable<T['published']>;

/** `content` of a draft that may not be published: what its page would show, once nothing of it is missing. */
export type Publishable<P> = { ok: true; content: P } | { ok: false; issues: PublishingIssue[]; content?: P };
