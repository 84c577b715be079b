import type { ContentKind, MailContent } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const MAIL = 'Mail';

/** An answer with all that its reader sees: a text of the office that changes later does not change it. */
export interface ReplyContent {
  template: 'reply';
  /** The record of the address among the people. */
  recordId: string;
  /** The enquiry that is answered by it, if it is one. */
  leadId?: string;
  by: string;
  /** Hash of what was asked for, by which a repeat is known. */
  asked: string;
  subject: string;
  greeting: string;
  text: string;
  signature: string;
}

/** What is mailed. A mail about a lead, an agreement or a booking only points at it. */
export type StoredContent =
  | MailContent
  | { template: 'lead'; leadId: string }
  | { template: 'lead-digest'; leadIds: string[] }
  | { template: 'acknowledgement'; leadId: string }
  /** What somebody of the office answered. The mail is its record: it is kept as long as the person is, and its text never changes. */
  | ReplyContent
  /** Listings that fit what the person who gave the consent looks for. */
  | { template: 'match'; consentId: string; listings: string[] }
  /** An endpoint of another program that was switched off by itself. */
  | { template: 'webhook-off'; endpointId: string; because: 'gone' | 'failing' }
  /** Content that could not be published at the moment it was scheduled for. */
  | { template: 'schedule-refused'; kind: ContentKind; id: string; at: string }
  | { template: 'question-asked'; listing: string }
  | { template: 'question-answered'; ndaId: string }
  | { template: 'booking' | 'booking-office'; bookingId: string; version: number }
  | { template: 'nda'; ndaId: string; version: number }
  | { template: 'nda-renewal'; ndaId: string; textVersion: string };

const Mail = z.object({
  /** The mail id its sender chose; a repeat has the same. */
  _id: z.string(),
  fingerprint: z.string(),
  to: z.string(),
  template: z.custom<StoredContent['template']>(),
  /** Null once a secret it held has been sent or is of no use any more. */
  content: z.custom<StoredContent>().nullable(),
  /** As it was last made ready to be sent; absent before, and on mails of earlier releases. */
  subject: z.string().exactOptional(),
  requestId: z.string(),
  /** `queued` waits for its time, `sending` is leased to one process, `sent` and `failed` are final. */
  state: z.enum(['queued', 'sending', 'sent', 'failed']),
  tries: z.int(),
  createdAt: z.date(),
  /** From when the seven days of trying count: when it was stored, or sent again by hand. */
  patienceFrom: z.date(),
  nextTryAt: z.date(),
  leaseUntil: z.date().nullable(),
  /** After this nobody needs the mail any more. */
  uselessAfter: z.date().nullable(),
  finishedAt: z.date().nullable(),
  /** Why it was given up: a code, never a server's text. */
  failure: z.string().nullable(),
  /** On an answer of the office while the enquiries it answers may still be open. */
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
