import { Schema } from 'mongoose';

export const LEAD = 'Lead';

/** What a visitor wrote with the contact form. Stored before anybody is told that it was received. */
export interface LeadFields {
  /** The submission id the browser made. */
  _id: string;
  /** Tells a repeat from other content under the same id. */
  fingerprint: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  subject?: string | undefined;
  page?: string | undefined;
  requestId: string;
  createdAt: Date;
  /** False only between storing the lead and storing its mail. */
  mailStored: boolean;
}

export const leadSchema = new Schema<LeadFields>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, required: true },
    message: { type: String, required: true },
    subject: String,
    page: String,
    requestId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    mailStored: { type: Boolean, required: true },
  },
  { collection: 'leads', versionKey: false, autoIndex: false },
);
leadSchema.index({ mailStored: 1, createdAt: 1 });
