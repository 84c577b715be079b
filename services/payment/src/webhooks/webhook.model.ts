import { Schema } from 'mongoose';
import type { EventHints } from './webhook-event.ts';

export const WEBHOOK = 'Webhook';

/** One event of PayPal, kept as it came. `_id` is the event's own id, so that a repeat is recognised. */
export interface WebhookFields {
  _id: string;
  type: string;
  hints: EventHints;
  transmissionId: string;
  /** The body in base64, and its SHA-256: a signature covers only a checksum, so another body may come under the same one. */
  rawBody: string;
  bodyHash: string;
  /** `new`: still to be worked on. `unmatched`: about no order of ours. */
  state: 'new' | 'done' | 'unmatched';
  tries: number;
  nextTryAt?: Date;
  receivedAt: Date;
  doneAt?: Date;
}

export const webhookSchema = new Schema<WebhookFields>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    hints: { type: Object, required: true },
    transmissionId: { type: String, required: true },
    rawBody: { type: String, required: true },
    bodyHash: { type: String, required: true },
    state: { type: String, required: true },
    tries: { type: Number, required: true },
    nextTryAt: Date,
    receivedAt: { type: Date, required: true },
    doneAt: Date,
  },
  { collection: 'webhooks', versionKey: false, minimize: false },
);
webhookSchema.index({ transmissionId: 1 });
webhookSchema.index({ nextTryAt: 1 }, { partialFilterExpression: { nextTryAt: { $exists: true } } });
