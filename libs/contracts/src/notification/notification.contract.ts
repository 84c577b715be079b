import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Email, Timestamp } from '../fields.ts';
import { Money } from '../money.ts';
import { Tier } from '../tier.ts';

const digits = (text: string): number => text.replace(/\D/g, '').length;
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

/** The rules of the contact form, with the sentences a visitor reads. The form and the services use the same value. */
export const ContactForm = z.strictObject({
  name: z
    .string('Name must be at least 2 characters')
    .trim()
    .min(2, 'Name must be at least 2 characters')
    .max(100, 'Name must be at most 100 characters')
    .regex(oneLine, 'Name must be one line of text'),
  email: Email,
  phone: z
    .string('Phone must be at least 10 digits')
    .trim()
    .min(10, 'Phone must be at least 10 digits')
    .max(20, 'Phone must be at most 20 characters')
    .regex(oneLine, 'Phone must be one line of text')
    .refine((phone) => digits(phone) >= 10, 'Phone must be at least 10 digits'),
  message: z
    .string('Message must be at least 10 characters')
    .trim()
    .min(10, 'Message must be at least 10 characters')
    .max(1000, 'Message must be at most 1000 characters'),
  subject: z
    .string()
    .trim()
    .max(120, 'Subject must be at most 120 characters')
    .regex(oneLine, 'Subject must be one line of text')
    .optional(),
});
export type ContactForm = z.infer<typeof ContactForm>;

/** Safe to repeat: the submission id is the lead's identity. Answered only after the lead is stored. */
export const submitContact = defineContract({
  subject: 'notification.lead.submit',
  summary: 'Send the contact form',
  http: { method: 'POST', path: '/contact' },
  input: ContactForm.extend({
    submissionId: ClientId,
    /** Path of the page the form was on. */
    page: z
      .string()
      .max(200)
      .regex(/^\/[^\s?#]*$/)
      .optional(),
  }),
  output: z.strictObject({ received: z.literal(true) }),
  errors: ['rate_limited', 'idempotency_conflict'],
  retry: 'safe',
  timeoutMs: 2000,
});

export const MailContent = z.discriminatedUnion('template', [
  z.strictObject({ template: z.literal('sign-in-code'), code: z.string(), minutes: z.int() }),
  z.strictObject({
    template: z.literal('receipt'),
    orderNumber: z.string(),
    tier: Tier,
    total: Money,
    usesAllowed: z.int(),
    expiresAt: Timestamp,
  }),
]);
export type MailContent = z.infer<typeof MailContent>;

/** Safe to repeat: the mail id is its identity. Stored first, then delivered by a job. */
export const sendMail = defineContract({
  subject: 'notification.mail.send',
  summary: 'Take a mail for delivery',
  input: z.strictObject({ mailId: z.string().min(8).max(100), to: Email, content: MailContent }),
  output: z.strictObject({ accepted: z.literal(true) }),
  errors: ['idempotency_conflict'],
  retry: 'safe',
  timeoutMs: 2000,
});
