import { z } from 'zod';
import { Timestamp } from '../fields.ts';

/** The SHA-256 of the bytes, in hex. */
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

/** The id of content within its kind. Each kind has a stricter pattern. */
export const ContentId = z
  .string()
  .max(88)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .refine((id) => !(id in {}));

/** The changes that make a new version of content, for all kinds. */
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

/** The longest time between scheduling and publication: an older draft has to be reviewed again. */
export const MAX_SCHEDULE_DAYS = 366;

const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const PARAGRAPHS = /^(?:[^\p{Cc}]|\n)*$/u;

/** A required line of text. */
export const contentLine = (most: number) =>
  z
    .string('This field is required')
    .trim()
    .min(1, 'This field is required')
    .max(most, `This must be at most ${most} characters`)
    .regex(LINE, 'This must be one line of text');

/** A required text of several lines. */
export const contentText = (most: number) =>
  z
    .string('This field is required')
    .trim()
    .min(1, 'This field is required')
    .max(most, `This must be at most ${most} characters`)
    .regex(PARAGRAPHS, 'This contains characters that cannot be displayed');

const DOLLARS = 'Enter whole Canadian dollars above zero, such as 1300000';
export const WHOLE_DOLLARS = z.int(DOLLARS).positive(DOLLARS);

/** A cap rate, in percent of the price. */
export const RATE_PERCENT = z
  .number('Enter a percentage above 0, up to 20')
  .positive()
  .max(20, 'Enter a percentage above 0, up to 20');

/** A telephone number in Canada or the United States. */
export const PHONE = z
  .string('This field is required')
  .trim()
  .regex(/^\+1 [2-9]\d\d-\d{3}-\d{4}$/, 'Write it as +1, area code and number, such as +1 416-555-0100');

/** Somebody's consent to a publication, with its day and words. Never public itself. */
export const CONSENT = {
  consentOn: z.iso.date('Enter the date of the consent'),
  consentText: contentText(1000),
} as const;

/** The last part of a page's address. */
export const Slug = z
  .string()
  .max(80, 'This must be at most 80 characters')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens, such as drive-up-storage');

const draftAlt = z
  .string()
  .trim()
  .max(200, 'This must be at most 200 characters')
  .regex(LINE, 'This must be one line of text');

/** The description of a picture; a draft may lack it. */
export const ALT_TEXT = {
  draft: draftAlt,
  published: draftAlt.min(5, 'Describe what the image shows in at least 5 characters'),
} as const;

/** A reference of content to a `Picture` by its id. */
export const namedPicture = (alt: typeof draftAlt) =>
  z.strictObject({ media: ContentHash, alt, credit: contentLine(120).exactOptional() });

type Nullable<Shape extends Record<string, z.ZodType>> = { [K in keyof Shape]: z.ZodNullable<Shape[K]> };

/** The fields of a draft: each is valid for publication, or null while missing. */
export function draftFields<Shape extends Record<string, z.ZodType>>(shape: Shape): Nullable<Shape> {
  const entries = Object.entries(shape).map(([name, field]) => [name, field.nullable()]);
  return Object.fromEntries(entries) as Nullable<Shape>;
}

export const ContentVersion = z.int().min(1);

export const ContentChange = z.strictObject({
  kind: z.enum(CONTENT_CHANGES),
  at: Timestamp,
  /** The user id; empty for built-in content. */
  by: z.string(),
  /** The names of fields that differ from the previous version, such as `draft.summary`. Never their values. */
  fields: z.array(z.string()),
});
export type ContentChange = z.infer<typeof ContentChange>;

/** A problem that blocks a publication, with its field. */
export const PublishingIssue = z.strictObject({ field: z.string(), message: z.string() });
export type PublishingIssue = z.infer<typeof PublishingIssue>;

/** A scheduled publication. */
const ContentSchedule = z.strictObject({
  /** The version whose draft will be published; later saves are not included. */
  version: ContentVersion,
  at: Timestamp,
  /** What blocked the publication at its time; null before that. It is not retried. */
  issues: z.array(PublishingIssue).nullable(),
});

/** What the office sees of content of every kind. */
export const EDITED_CONTENT = {
  version: ContentVersion,
  publishedVersion: ContentVersion.nullable(),
  /** Whether publishing would change what is public. */
  isAhead: z.boolean(),
  issues: z.array(PublishingIssue),
  scheduled: ContentSchedule.nullable(),
  change: ContentChange,
} as const;

/** The same for a row of a list. */
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

/** A page rendered with a draft. */
export const PreviewedPage = z.strictObject({ html: z.string() });
