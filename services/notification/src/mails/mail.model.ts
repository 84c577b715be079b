import type { MailContent } from '@brokerage/contracts';
import { Schema } from 'mongoose';

export const MAIL = 'Mail';

/** What is mailed. A mail about a lead or an agreement only points at it. */
export type StoredContent =
  | MailContent
  | { template: 'lead'; leadId: string }
  | { template: 'lead-digest'; leadIds: string[] }
  | { template: 'acknowledgement'; leadId: string }
  /** Listings that fit what the person who gave the consent looks for. */
  | { template: 'match'; consentId: string; listings: string[] }
  | { template: 'nda'; ndaId: string; version: number }
  | { template: 'nda-renewal'; ndaId: string; textVersion: string };

/** `queued` waits for its time, `sending` is leased to one process, `sent` and `failed` are final. */
type MailState = 'queued' | 'sending' | 'sent' | 'failed';

export interface MailFields {
  /** The mail id its sender chose; a repeat has the same. */
  _id: string;
  fingerprint: string;
  to: string;
  template: StoredContent['template'];
  /** Null once a secret it held has been sent or is of no use any more. */
  content: StoredContent | null;
  requestId: string;
  state: MailState;
  tries: number;
  createdAt: Date;
  /** From when the seven days of trying count: when it was stored, or sent again by hand. */
  patienceFrom: Date;
  nextTryAt: Date;
  leaseUntil: Date | null;
  /** After this nobody needs the mail any more. */
  uselessAfter: Date | null;
  finishedAt: Date | null;
  /** Why it was given up: a code, never a server's text. */
  failure: string | null;
}

export const mailSchema = new Schema<MailFields>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    to: { type: String, required: true },
    template: { type: String, required: true },
    content: { type: Schema.Types.Mixed, default: null },
    requestId: { type: String, required: true },
    state: { type: String, required: true },
    tries: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    patienceFrom: { type: Date, required: true },
    nextTryAt: { type: Date, required: true },
    leaseUntil: { type: Date, default: null },
    uselessAfter: { type: Date, default: null },
    finishedAt: { type: Date, default: null },
    failure: { type: String, default: null },
  },
  { collection: 'mails', versionKey: false, autoIndex: false },
);
mailSchema.index({ state: 1, nextTryAt: 1 });
mailSchema.index({ state: 1, leaseUntil: 1 });
mailSchema.index({ state: 1, createdAt: -1, _id: 1 });
mailSchema.index({ createdAt: -1, _id: 1 });
mailSchema.index({ to: 1, createdAt: -1 });
