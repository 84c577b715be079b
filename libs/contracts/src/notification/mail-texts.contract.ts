import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { lineOf, wholeNumber } from '../form-fields.ts';

const plainText = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${what} must be at most ${most} characters`)
    .regex(/^(?:\P{Cc}|[\t\n\r])*$/u, 'Write plain text');

const Absence = z
  .strictObject({
    /** Calendar days at the office, both included. */
    from: z.iso.date('Choose the first day'),
    to: z.iso.date('Choose the last day'),
    text: plainText('The notice', 500).min(3, 'Say who answers, and when'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first one' });

const TextFields = {
  /** First line of a mail that a person answers for, such as `Hello,`; nothing when it is empty. */
  greeting: lineOf('The greeting', 100),
  signature: plainText('The signature', 500),
  /** Stands on top of such mails while somebody is away. */
  absence: Absence.nullable(),
} as const;

/** What the office says in its own words in the mails it answers for. Receipts, codes and links have none of it. */
export const MailTexts = z.strictObject({ ...TextFields, version: z.int().min(0) });
export type MailTexts = z.infer<typeof MailTexts>;

export const readMailTexts = defineContract({
  subject: 'notification.mail-texts.read',
  access: 'broker',
  summary: 'Greeting, signature and notice of absence of the mails the office answers for',
  http: { method: 'GET', path: '/admin/mail-texts' },
  input: z.strictObject({}),
  output: MailTexts,
  errors: [],
  retry: 'safe',
});

/** Safe to repeat with the same version. Mails that were sent stay as they are. */
export const updateMailTexts = defineContract({
  subject: 'notification.mail-texts.update',
  access: 'broker',
  audit: ['version'],
  summary: 'Change the greeting, the signature or the notice of absence',
  http: { method: 'POST', path: '/admin/mail-texts' },
  input: z.strictObject({ ...TextFields, version: z.int().min(0) }),
  output: MailTexts,
  errors: ['version_conflict'],
  retry: 'safe',
});

/** Place in the list. */
const SampleNumber = wholeNumber(1, 500, 'Not a template');

export const listMailSamples = defineContract({
  subject: 'notification.mail-samples.list',
  access: 'broker',
  summary: 'Every kind of mail there is',
  http: { method: 'GET', path: '/admin/mail-samples' },
  input: z.strictObject({}),
  output: z.strictObject({ samples: z.array(z.strictObject({ number: z.int(), name: z.string() })) }),
  errors: [],
  retry: 'safe',
});

export const readMailSample = defineContract({
  subject: 'notification.mail-samples.read',
  access: 'broker',
  summary: 'One kind of mail with made-up content and the texts of the office',
  http: { method: 'GET', path: '/admin/mail-samples/:sampleNumber' },
  input: z.strictObject({ sampleNumber: SampleNumber }),
  output: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
  errors: ['not_found'],
  retry: 'safe',
});
