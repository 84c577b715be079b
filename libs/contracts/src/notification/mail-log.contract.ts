import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email, Timestamp } from '../fields.ts';
import { wholeNumber } from '../form-fields.ts';
import { SEARCH_HEADER } from '../search-header.ts';

/** Every mail that the product sends. */
export const MAIL_TEMPLATES = [
  'sign-in-code',
  'account-code',
  'password-reset',
  'password-changed',
  'invitation',
  'access',
  'receipt',
  'refund',
  'expiry-reminder',
  'new-edition',
  'last-download',
  'lead',
  'lead-digest',
  'reply',
  'acknowledgement',
  'match',
  'nda',
  'nda-renewal',
  'webhook-off',
  'schedule-refused',
  'question-asked',
  'question-answered',
  'booking',
  'booking-office',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

const MAIL_STATES = ['queued', 'sending', 'sent', 'failed'] as const;
export const MailState = z.enum(MAIL_STATES);
export const MAILS_PER_PAGE = 50;
/** The count stops here. */
export const MAILS_COUNTED = 10_000;
const Counted = z.int().max(MAILS_COUNTED);

/** Fields with a default are not sent by services before 0.2.0. */
export const MailRow = z.strictObject({
  id: z.string(),
  template: z.string(),
  to: z.string().default(''),
  /** Null until the mail is first rendered. */
  subject: z.string().nullable().default(null),
  /** What the mail is about: the id of a lead, person or agreement, or an order number. */
  about: z
    .strictObject({ kind: z.enum(['lead', 'person', 'agreement', 'order']), id: z.string() })
    .nullable()
    .default(null),
  state: MailState,
  tries: z.int(),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  failure: z.string().nullable(),
  /** False when its secret, such as a sign-in code, was deleted after sending. */
  canRetry: z.boolean(),
  /** Never for a mail that grants access, or that only its account's address or a consenting address may receive. */
  canCorrect: z.boolean().default(false),
});
export type MailRow = z.infer<typeof MailRow>;

export const listMails = defineContract({
  subject: 'notification.mails.list',
  access: 'assistant',
  summary:
    'Emails by state, recipient or order, newest first, 50 per page, with the number in each state, counted up to 10,000',
  http: { method: 'GET', path: '/admin/mails', headers: { to: SEARCH_HEADER.search } },
  input: z.strictObject({
    state: MailState.optional(),
    /** The complete address of the recipient. */
    to: Email.optional(),
    orderNumber: z.string().min(1).max(80).optional(),
    page: wholeNumber(1, MAILS_COUNTED / MAILS_PER_PAGE, 'Not a page').default(1),
  }),
  output: z.strictObject({
    mails: z.array(MailRow),
    total: Counted,
    states: z.strictObject({ queued: Counted, sending: Counted, sent: Counted, failed: Counted }),
  }),
  errors: [],
  retry: 'safe',
});

const MailId = z
  .string()
  .max(130)
  .regex(/^[A-Za-z]+-[\w:.-]+$/);

export const readMail = defineContract({
  subject: 'notification.mails.read',
  access: 'assistant',
  summary: 'One email as its recipient sees it',
  http: { method: 'GET', path: '/admin/mails/:mailId' },
  input: z.strictObject({ mailId: MailId }),
  output: z.strictObject({
    mail: MailRow,
    /** Null when the mail contains a secret or its content was deleted. */
    preview: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
  }),
  errors: ['not_found'],
  retry: 'safe',
});

/** Safe to repeat: a mail that is queued or being sent is left alone. A sent mail goes out again with the same Message-ID. */
export const retryMail = defineContract({
  subject: 'notification.mails.retry',
  access: 'assistant',
  audit: { operation: 'retryMail', fields: ['state'] },
  summary: 'Send an email again, or one that was given up on',
  http: { method: 'POST', path: '/admin/mails/:mailId/retry' },
  input: z.strictObject({ mailId: MailId }),
  output: MailRow,
  errors: ['not_found', 'mail_content_gone'],
  retry: 'safe',
});

/** Safe to repeat with the same address. Changes only this mail; the record that the address came from keeps it. */
export const correctMailAddress = defineContract({
  subject: 'notification.mails.correct',
  access: 'assistant',
  audit: { operation: 'correctMailAddress', fields: ['state'] },
  summary: 'Correct the address of an undelivered email, and send it',
  http: { method: 'POST', path: '/admin/mails/:mailId/address' },
  input: z.strictObject({ mailId: MailId, to: Email }),
  output: MailRow,
  errors: ['not_found', 'mail_address_fixed'],
  retry: 'safe',
});
