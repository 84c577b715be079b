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

/** One line of at most the given number of characters, named in its own sentence. */
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

/** A ticked box: what a plain HTML form sends for it. */
export const Ticked = z.literal('yes');

/** A whole number, also as the digits that an address carries. What people type is read by `wholeQuantity`. */
export const wholeNumber = (least: number, most: number, sentence: string) =>
  z
    .union([z.int(sentence), z.string(sentence).regex(/^\d{1,10}$/, sentence)], sentence)
    .transform(Number)
    .pipe(z.int().min(least, sentence).max(most, sentence));

/** Several choices of one list; a plain HTML form sends a single choice without a list around it. */
export const choicesOf = <T extends readonly [string, ...string[]]>(values: T, sentence: string) =>
  z
    .union([z.array(z.enum(values)), z.enum(values)], sentence)
    .transform((chosen) => [...new Set(Array.isArray(chosen) ? chosen : [chosen])])
    .pipe(z.array(z.enum(values)).max(values.length));

/** What distinguishes a person from a program, without a puzzle. */
export const FORM_GUARD = {
  submissionId: ClientId,
  /** Path of the page the form was on. */
  page: PagePath.optional(),
  /** Signed time at which the form was opened, see `issueFormToken`. */
  formToken: z.string().max(200).optional(),
  /** A field no person sees; only programs fill it in. */
  topicRef: z.string().max(500).optional(),
  /** Solution of the task in `proof_required`, as base64 of its JSON. */
  proof: z
    .string()
    .max(4000)
    .regex(/^[A-Za-z0-9+/=]*$/)
    .optional(),
  /** What led the visitor to the site. */
  source: ReportedSource,
} as const;

export const WHO_ASKS = { name: PersonName, email: Email, phone: PhoneNumber } as const;

/** What every form answers once what it carried is stored. */
export const Received = z.strictObject({
  received: z.literal(true),
  /** What to name on the phone; the office finds the lead by it. */
  reference: z.string().max(20),
  /** Until when a person answers. */
  answerBy: Timestamp,
});
export type Received = z.infer<typeof Received>;

/** Why an admin decided something; kept with the decision. */
export const AdminReason = z
  .string('Say why, in at least 3 characters')
  .trim()
  .min(3, 'Say why, in at least 3 characters')
  .max(500, 'At most 500 characters');
