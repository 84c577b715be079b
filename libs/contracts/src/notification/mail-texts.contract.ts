import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { lineOf, wholeNumber } from '../form-fields.ts';

const plainText = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${what} must be at most ${most} characters`)
    .regex(/^(?:\P{Cc}|[\t\n\r])*$/u, 'Write plain text');

/** What is filled in about the recipient of an answer. */
export const PLACEHOLDERS = ['name', 'first name'] as const;
const PLACEHOLDER = / ?\{([^{}\n]{1,30})\}/g;
const MAX_REPLY_TEMPLATES = 20;

const hasOnlyKnownPlaceholders = (text: string): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, named]) => PLACEHOLDERS.some((known) => known === named));
const UNKNOWN_PLACEHOLDER = `In braces, use only ${PLACEHOLDERS.map((known) => `{${known}}`).join(' or ')}`;

/** Fills the person's name into a text. Without a name, removes the placeholder and the space before it. */
export function fillPlaceholders(text: string, name: string): string {
  const [firstName = ''] = name.split(' ');
  return text.replaceAll(PLACEHOLDER, (found: string, named: string) => {
    const value = named === 'name' ? name : firstName;
    return value && found.startsWith(' ') ? ` ${value}` : value;
  });
}

/** The text of an answer by the office. */
export const ReplyText = plainText('An answer', 4000)
  .min(1, 'Write the answer')
  .refine(hasOnlyKnownPlaceholders, UNKNOWN_PLACEHOLDER);

const ReplyTemplate = z.strictObject({ name: lineOf('The name', 60).min(1, 'Give it a name'), text: ReplyText });
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

const Absence = z
  .strictObject({
    /** Calendar days at the office, both included. */
    from: z.iso.date('Choose the first day'),
    to: z.iso.date('Choose the last day'),
    text: plainText('The notice', 500).min(3, 'Say who answers, and when'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first one' });

const TextFields = {
  /** The first line of mails from a person, such as `Hello,`; left out when empty. */
  greeting: lineOf('The greeting', 100).refine(hasOnlyKnownPlaceholders, UNKNOWN_PLACEHOLDER),
  signature: plainText('The signature', 500),
  /** Shown at the top of such mails while somebody is away. */
  absence: Absence.nullable(),
  /** Saved answers. A page that does not know this field leaves them unchanged. */
  replies: z
    .array(ReplyTemplate)
    .max(MAX_REPLY_TEMPLATES, `You can keep at most ${MAX_REPLY_TEMPLATES} reply templates`)
    .optional(),
} as const;

/** The office's own words in the mails it signs. Receipts, codes and links do not use them. */
export const MailTexts = z.strictObject({ ...TextFields, version: z.int().min(0) });
export type MailTexts = z.infer<typeof MailTexts>;

export const readMailTexts = defineContract({
  subject: 'notification.mail-texts.read',
  access: 'broker',
  summary: 'Greeting, signature and out-of-office notice of emails from the office',
  http: { method: 'GET', path: '/admin/mail-texts' },
  input: z.strictObject({}),
  output: MailTexts,
  errors: [],
  retry: 'safe',
});

/** Safe to repeat with the same version. Sent mails are not affected. */
export const updateMailTexts = defineContract({
  subject: 'notification.mail-texts.update',
  access: 'broker',
  audit: { operation: 'updateMailTexts', fields: ['version'] },
  summary: 'Change the greeting, signature, out-of-office notice or reply templates',
  http: { method: 'POST', path: '/admin/mail-texts' },
  input: z.strictObject({ ...TextFields, version: z.int().min(0) }),
  output: MailTexts,
  errors: ['version_conflict'],
  retry: 'safe',
});

export const listReplyTemplates = defineContract({
  subject: 'notification.reply-templates.list',
  access: 'assistant',
  summary: 'Reply templates',
  http: { method: 'GET', path: '/admin/reply-templates' },
  input: z.strictObject({}),
  output: z.strictObject({ templates: z.array(ReplyTemplate) }),
  errors: [],
  retry: 'safe',
});

/** The position in the list. */
const SampleNumber = wholeNumber(1, 500, 'Not a template');

export const listMailSamples = defineContract({
  subject: 'notification.mail-samples.list',
  access: 'broker',
  summary: 'All kinds of email',
  http: { method: 'GET', path: '/admin/mail-samples' },
  input: z.strictObject({}),
  output: z.strictObject({ samples: z.array(z.strictObject({ number: z.int(), name: z.string() })) }),
  errors: [],
  retry: 'safe',
});

export const readMailSample = defineContract({
  subject: 'notification.mail-samples.read',
  access: 'broker',
  summary: 'Preview of one kind of email with sample content and the office’s own texts',
  http: { method: 'GET', path: '/admin/mail-samples/:sampleNumber' },
  input: z.strictObject({ sampleNumber: SampleNumber }),
  output: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
  errors: ['not_found'],
  retry: 'safe',
});
