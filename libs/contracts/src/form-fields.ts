import { z } from 'zod';
import { ClientId, Email, Timestamp } from './fields.ts';
import { ReportedSource } from './visit-source.ts';

const digits = (text: string): number => text.replace(/\D/g, '').length;
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

export const PersonName = z
  .string('Name must be at least 2 characters')
  .trim()
  .min(2, 'Name must be at least 2 characters')
  .max(100, 'Name must be at most 100 characters')
  .regex(oneLine, 'Name must be one line of text');

const PhoneNumber = z
  .string('Phone must be at least 10 digits')
  .trim()
  .min(10, 'Phone must be at least 10 digits')
  .max(20, 'Phone must be at most 20 characters')
  .regex(oneLine, 'Phone must be one line of text')
  .refine((phone) => digits(phone) >= 10, 'Phone must be at least 10 digits');

/** One line with a maximum length; the messages name the field. */
export const lineOf = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${what} must be at most ${most} characters`)
    .regex(oneLine, `${what} must be one line of text`);

const PagePath = z
  .string()
  .max(200)
  .regex(/^\/[^\s?#]*$/);

/** A ticked box, as a plain HTML form sends it. */
export const Ticked = z.literal('yes');

/** A whole number, or its digits in a query. `wholeQuantity` reads what people type. */
export const wholeNumber = (least: number, most: number, sentence: string) =>
  z
    .union([z.int(sentence), z.string(sentence).regex(/^\d{1,10}$/, sentence)], sentence)
    .transform(Number)
    .pipe(z.int().min(least, sentence).max(most, sentence));

/** Several choices from a list; a plain HTML form sends a single choice without an array. */
export const choicesOf = <T extends readonly [string, ...string[]]>(values: T, sentence: string) =>
  z
    .union([z.array(z.enum(values)), z.enum(values)], sentence)
    .transform((chosen) => [...new Set(Array.isArray(chosen) ? chosen : [chosen])])
    .pipe(z.array(z.enum(values)).max(values.length));

/** Fields that distinguish people from bots without a puzzle. */
export const FORM_GUARD = {
  submissionId: ClientId,
  /** The path of the page with the form. */
  page: PagePath.optional(),
  /** The signed time at which the form was opened; see `issueFormToken`. */
  formToken: z.string().max(200).optional(),
  /** A hidden field that only bots fill in. */
  topicRef: z.string().max(500).optional(),
  /** The solution of the task in `proof_required`: its JSON in base64. */
  proof: z
    .string()
    .max(4000)
    .regex(/^[A-Za-z0-9+/=]*$/)
    .optional(),
  /** How the visitor came to the site. */
  source: ReportedSource,
} as const;

export const WHO_ASKS = { name: PersonName, email: Email, phone: PhoneNumber } as const;

/** The answer to every form, once its content is stored. */
export const Received = z.strictObject({
  received: z.literal(true),
  /** The visitor's reference on the phone; the office finds the lead by it. */
  reference: z.string().max(20),
  /** When a person will have answered. */
  answerBy: Timestamp,
});
export type Received = z.infer<typeof Received>;

/** An admin's reason for a decision, kept with it. */
export const AdminReason = z
  .string('Say why, in at least 3 characters')
  .trim()
  .min(3, 'Say why, in at least 3 characters')
  .max(500, 'At most 500 characters');
