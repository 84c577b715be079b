import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email, Timestamp } from '../fields.ts';
import { ListingId } from '../listing-id.ts';
import { Money } from '../money.ts';
import { OFFICE_ROLES } from '../roles.ts';
import { Tier } from '../tier.ts';
import { FORM_GUARD, lineOf, Received, Ticked, WHO_ASKS } from '../form-fields.ts';
import { SOURCE_HEADER } from '../visit-source.ts';

/** The rules of the contact form, with the messages for visitors. The form and the services use the same value. */
export const ContactForm = z.strictObject({
  ...WHO_ASKS,
  message: z
    .string('Message must be at least 10 characters')
    .trim()
    .min(10, 'Message must be at least 10 characters')
    .max(1000, 'Message must be at most 1000 characters'),
  subject: lineOf('Subject', 120).optional(),
  /** The visitor asked for a confirmation by email. */
  acknowledge: Ticked.optional(),
});
export type ContactForm = z.infer<typeof ContactForm>;

/**
 * Idempotent by the submission id, which identifies the lead. Answers once the lead is stored. `proof_required` has a small
 * task for the browser in `details.challenge`; the lead is stored by then, and counts once the task is solved.
 */
export const submitContact = defineContract({
  subject: 'notification.lead.submit',
  access: 'anonymous',
  summary: 'Send the contact form',
  http: { method: 'POST', path: '/contact', headers: SOURCE_HEADER, form: { done: '/sent/contact' } },
  input: ContactForm.extend({ ...FORM_GUARD, listing: ListingId.optional() }),
  output: Received,
  errors: ['rate_limited', 'idempotency_conflict', 'proof_required'],
  retry: 'safe',
  timeoutMs: 2000,
});

/** Signs the time at which a form was opened. A form sent with the token is not delayed. */
export const issueFormToken = defineContract({
  subject: 'notification.forms.token',
  access: 'anonymous',
  summary: 'Get a signed time stamp for an opened form',
  http: { method: 'GET', path: '/form-token' },
  input: z.strictObject({}),
  output: z.strictObject({ formToken: z.string() }),
  errors: [],
  retry: 'safe',
});

export const MailContent = z.discriminatedUnion('template', [
  z.strictObject({ template: z.literal('sign-in-code'), code: z.string(), minutes: z.int() }),
  z.strictObject({ template: z.literal('account-code'), code: z.string(), minutes: z.int() }),
  /** `link` opens the form for a new password. It is deleted from the store once the mail is sent. */
  z.strictObject({ template: z.literal('password-reset'), link: z.url({ protocol: /^https?$/ }), minutes: z.int() }),
  /** `link` opens the form that accepts an invitation into the office. It is deleted like the one above. */
  z.strictObject({
    template: z.literal('invitation'),
    link: z.url({ protocol: /^https?$/ }),
    minutes: z.int(),
    role: z.enum(OFFICE_ROLES),
    invitedBy: z.string(),
    expiresAt: Timestamp,
  }),
  z.strictObject({ template: z.literal('password-changed'), at: Timestamp }),
  z.strictObject({
    template: z.literal('access'),
    purchases: z.array(z.strictObject({ orderNumber: z.string(), tier: Tier, expiresAt: Timestamp })),
    /** Newest first. */
    receipts: z
      .array(
        z.strictObject({
          receiptNumber: z.string(),
          orderNumber: z.string(),
          tier: Tier,
          total: Money,
          taxLine: z.string(),
          paidAt: Timestamp,
        }),
      )
      .optional(),
  }),
  z.strictObject({
    template: z.literal('receipt'),
    orderNumber: z.string(),
    tier: Tier,
    total: Money,
    usesAllowed: z.int(),
    expiresAt: Timestamp,
    /** The receipt's number, its tax line and the terms of the order. */
    receiptNumber: z.string().optional(),
    taxLine: z.string().optional(),
    /** The list price and what was taken off it, formatted; absent without reductions. */
    priceLines: z.array(z.strictObject({ label: z.string(), amount: z.string() })).optional(),
    termsVersion: z.string().optional(),
  }),
  z.strictObject({ template: z.literal('refund'), orderNumber: z.string(), refunded: Money, total: Money }),
  /** The access ends soon, and downloads are left. */
  z.strictObject({
    template: z.literal('expiry-reminder'),
    orderNumber: z.string(),
    tier: Tier,
    usesLeft: z.int(),
    expiresAt: Timestamp,
  }),
  /** All downloads are used; the checklist can be read until the access ends. */
  z.strictObject({
    template: z.literal('last-download'),
    orderNumber: z.string(),
    tier: Tier,
    usesAllowed: z.int(),
    expiresAt: Timestamp,
  }),
  /** An edition newer than the owner's was published; `changes` are those of all editions since. */
  z.strictObject({
    template: z.literal('new-edition'),
    orderNumber: z.string(),
    tier: Tier,
    edition: z.string(),
    ownEdition: z.string(),
    changes: z.array(z.strictObject({ check: z.string().optional(), text: z.string() })),
    expiresAt: Timestamp,
  }),
]);
export type MailContent = z.infer<typeof MailContent>;

/** Idempotent by the mail id. Stores the mail first; a job then delivers it. */
export const sendMail = defineContract({
  subject: 'notification.mail.send',
  access: 'internal',
  summary: 'Accept an email for delivery',
  input: z.strictObject({ mailId: z.string().min(8).max(100), to: Email, content: MailContent }),
  output: z.strictObject({ accepted: z.literal(true) }),
  errors: ['idempotency_conflict'],
  retry: 'safe',
  timeoutMs: 2000,
});
