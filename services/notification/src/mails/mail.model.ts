import type { ContentKind, MailContent, MailTemplate } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const MAIL = 'Mail';

/** An answer with everything its reader sees, so that later changes of the office's texts do not alter it. */
export interface ReplyContent {
  template: 'reply';
  /** The person record of the address. */
  recordId: string;
  /** The inquiry it answers, if any. */
  leadId?: string;
  by: string;
  /** Hash of the request, which identifies a repeat. */
  asked: string;
  subject: string;
  greeting: string;
  text: string;
  signature: string;
}

/** The content of a mail. Mails about a lead, an agreement or a booking only refer to it. */
export type StoredContent =
  | MailContent
  | { template: 'lead'; leadId: string }
  | { template: 'lead-digest'; leadIds: string[] }
  | { template: 'acknowledgement'; leadId: string }
  /** An answer written by the office. The mail is its record: it is kept as long as the person, and its text never changes. */
  | ReplyContent
  /** Listings that match the criteria of the person who gave the consent. */
  | { template: 'match'; consentId: string; listings: string[] }
  /** An endpoint that was switched off automatically. */
  | { template: 'webhook-off'; endpointId: string; because: 'gone' | 'failing' }
  /** Content that could not be published at its scheduled time. */
  | { template: 'schedule-refused'; kind: ContentKind; id: string; at: string }
  | { template: 'question-asked'; listing: string }
  | { template: 'question-answered'; ndaId: string }
  | { template: 'booking' | 'booking-office'; bookingId: string; version: number }
  | { template: 'nda'; ndaId: string; version: number }
  | { template: 'nda-renewal'; ndaId: string; textVersion: string };

const Mail = z.object({
  /** The mail id that the sender chose; a repeat uses the same one. */
  _id: z.string(),
  fingerprint: z.string(),
  to: z.string(),
  template: z.custom<MailTemplate>(),
  /** Null once a secret in it has been sent or has expired. */
  content: z.custom<StoredContent>().nullable(),
  /** The subject as last rendered; absent before that, and on mails of earlier releases. */
  subject: z.string().exactOptional(),
  requestId: z.string(),
  /** `queued` waits for its time, `sending` is leased to one process, `sent` and `failed` are final. */
  state: z.enum(['queued', 'sending', 'sent', 'failed']),
  tries: z.int(),
  createdAt: z.date(),
  /** Start of the seven days of retries: when it was stored, or manually resent. */
  patienceFrom: z.date(),
  nextTryAt: z.date(),
  leaseUntil: z.date().nullable(),
  /** The mail is not sent after this time; null if it never expires. */
  uselessAfter: z.date().nullable(),
  finishedAt: z.date().nullable(),
  /** Why it failed: a code, never the text of a server. */
  failure: z.string().nullable(),
  /** Set on an answer of the office while the inquiries it answers may still be open. */
  answerPending: z.boolean().exactOptional(),
});
export type MailFields = z.infer<typeof Mail>;

export const mailSchema = documentSchema(Mail, {
  collection: 'mails',
  indexes: [
    [{ state: 1, nextTryAt: 1 }],
    [{ state: 1, createdAt: -1, _id: 1 }],
    [{ createdAt: -1, _id: 1 }],
    [{ to: 1, createdAt: -1 }],
    [{ to: 1, state: 1, createdAt: -1 }],
    [
      { 'content.orderNumber': 1, createdAt: -1 },
      { partialFilterExpression: { 'content.orderNumber': { $exists: true } } },
    ],
    [{ answerPending: 1 }, { partialFilterExpression: { answerPending: { $exists: true } } }],
  ],
});
