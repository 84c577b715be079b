import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email, Timestamp } from '../fields.ts';

/** A message that was sent with the contact form. */
export const MessageRecord = z.strictObject({
  receivedAt: Timestamp,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string().optional(),
  message: z.string(),
});
export type MessageRecord = z.infer<typeof MessageRecord>;

/** A mail that went to the person: what kind and when, without its text. */
export const MailRecord = z.strictObject({ kind: z.string(), at: Timestamp });
export type MailRecord = z.infer<typeof MailRecord>;

export const exportPerson = defineContract({
  subject: 'notification.person.export',
  summary: 'Every message from and mail to one address',
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ messages: z.array(MessageRecord), mails: z.array(MailRecord) }),
  errors: [],
  retry: 'safe',
  timeoutMs: 2000,
});

/** `done` is false while a mail to or about the person is still on its way: ask again. */
export const erasePerson = defineContract({
  subject: 'notification.person.erase',
  summary: 'Erase every message from and mail to one address',
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ done: z.boolean() }),
  errors: [],
  retry: 'safe',
  timeoutMs: 2000,
});
