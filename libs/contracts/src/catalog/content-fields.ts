import { z } from 'zod';
import { Timestamp } from '../fields.ts';

/** SHA-256 of the bytes, in hex. */
export const ContentHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Every kind of content. */
export const CONTENT_KINDS = [
  'listing',
  'agent',
  'article',
  'closing',
  'review',
  'claim',
  'rates',
  'brokerage',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Names content within its kind. A kind says more exactly what its ids look like. */
export const ContentId = z
  .string()
  .max(88)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .refine((id) => !(id in {}));

/** What a version of content is made by, of whatever kind. */
export const CONTENT_CHANGES = [
  'imported',
  'created',
  'saved',
  'published',
  'status',
  'moved',
  'rolled-back',
  'scheduled',
  'unscheduled',
  'withdrawn',
  'reviewed',
] as const;

/** The longest time between the press and the publication: a draft that is older has to be read again. */
export const MAX_SCHEDULE_DAYS = 366;

const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const PARAGRAPHS = /^(?:[^\p{Cc}]|\n)*$/u;

/** One line of text, which has to be there. */
export const contentLine = (most: number) =>
  z
    .string('This field is required')
    .trim()
    .min(1, 'This field is required')
    .max(most, `This must be at most ${most} characters`)
    .regex(LINE, 'This must be one line of text');

/** Text of several lines, which has to be there. */
export const contentText = (most: number) =>
  z
    .string('This field is required')
    .trim()
    .min(1, 'This field is required')
    .max(most, `This must be at most ${most} characters`)
    .regex(PARAGRAPHS, 'This contains characters that cannot be displayed');

const DOLLARS = 'Enter whole Canadian dollars above zero, such as 1300000';
export const WHOLE_DOLLARS = z.int(DOLLARS).positive(DOLLARS);

/** Of a price: a cap rate. */
export const RATE_PERCENT = z
  .number('Enter a percentage above 0, up to 20')
  .positive()
  .max(20, 'Enter a percentage above 0, up to 20');

/** A telephone number of Canada or the United States. */
export const PHONE = z
  .string('This field is required')
  .trim()
  .regex(/^\+1 [2-9]\d\d-\d{3}-\d{4}$/, 'Write it as +1, area code and number, such as +1 416-555-0100');

/** Somebody's consent to a publication: its day and its words. Never public itself. */
export const CONSENT = {
  consentOn: z.iso.date('Enter the date of the consent'),
  consentText: contentText(1000),
} as const;

/** The last part of the address of a page. */
export const Slug = z
  .string()
  .max(80, 'This must be at most 80 characters')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens, such as drive-up-storage');

const draftAlt = z
  .string()
  .trim()
  .max(200, 'This must be at most 200 characters')
  .regex(LINE, 'This must be one line of text');

/** What a picture shows: in a draft it may still be missing. */
export const ALT_TEXT = {
  draft: draftAlt,
  published: draftAlt.min(5, 'Describe what the image shows in at least 5 characters'),
} as const;

/** A `Picture` by its id, as content names it. */
export const namedPicture = (alt: typeof draftAlt) =>
  z.strictObject({ media: ContentHash, alt, credit: contentLine(120).exactOptional() });

type Nullable<Shape extends Record<string, z.ZodType>> = { [K in keyof Shape]: z.ZodNullable<Shape[K]> };

/** The fields of a draft: each is as it may be published, or still missing. */
export function draftFields<Shape extends Record<string, z.ZodType>>(shape: Shape): Nullable<Shape> {
  const entries = Object.entries(shape).map(([name, field]) => [name, field.nullable()]);
  return Object.fromEntries(entries) as Nullable<Shape>;
}

export const ContentVersion = z.int().min(1);

export const ContentChange = z.strictObject({
  kind: z.enum(CONTENT_CHANGES),
  at: Timestamp,
  /** User id; empty for what came with the software. */
  by: z.string(),
  /** Fields that are other than in the version before, such as `draft.summary`. Never what they hold. */
  fields: z.array(z.string()),
});
export type ContentChange = z.infer<typeof ContentChange>;

/** What stands between a draft and its publication, field by field. */
export const PublishingIssue = z.strictObject({ field: z.string(), message: z.string() });
export type PublishingIssue = z.infer<typeof PublishingIssue>;

/** Publication at a later moment. */
const ContentSchedule = z.strictObject({
  /** The draft of this version is what will be published: what is saved later is not. */
  version: ContentVersion,
  at: Timestamp,
  /** What stood in the way when the moment had come; null before it. It is not tried again. */
  issues: z.array(PublishingIssue).nullable(),
});

/** What the office is told of every kind of content it works on. */
export const EDITED_CONTENT = {
  version: ContentVersion,
  publishedVersion: ContentVersion.nullable(),
  /** Whether publishing would change what is public. */
  isAhead: z.boolean(),
  issues: z.array(PublishingIssue),
  scheduled: ContentSchedule.nullable(),
  change: ContentChange,
} as const;

/** The same of each row of a list. */
export const LISTED_CONTENT = {
  version: ContentVersion,
  publishedVersion: ContentVersion.nullable(),
  isAhead: z.boolean(),
  scheduled: ContentSchedule.omit({ issues: true }).extend({ isRefused: z.boolean() }).nullable(),
  change: ContentChange,
} as const;

/** Every version of content, newest first. */
export const keptVersions = <D extends z.ZodType>(draft: D) =>
  z.strictObject({ versions: z.array(z.strictObject({ version: ContentVersion, draft, change: ContentChange })) });

/** A page as it would be with a draft. */
export const PreviewedPage = z.strictObject({ html: z.string() });
