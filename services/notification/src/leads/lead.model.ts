import type {
  BuyerCriteriaForm,
  ContactForm,
  LeadFolder,
  LeadKind,
  LeadStage,
  NdaForm,
  ValuationForm,
} from '@brokerage/contracts';
import { Schema } from 'mongoose';

export const LEAD = 'Lead';

/** What was filled in, as its rules made it. */
export type LeadForm =
  | ({ kind: 'contact'; listing?: string | undefined } & ContactForm)
  | ({ kind: 'valuation' } & ValuationForm)
  | ({ kind: 'buyer-criteria' } & BuyerCriteriaForm)
  | ({ kind: 'nda'; textVersion: string } & NdaForm);

export interface LeadNote {
  at: Date;
  by: string;
  text: string;
}

/** What a visitor sent with one of the forms. Stored before anybody is told that it was received. */
export interface LeadFields {
  /** The submission id the browser made. */
  _id: string;
  kind: LeadKind;
  /** Tells a repeat from other content under the same id. */
  fingerprint: string;
  form: LeadForm;
  name: string;
  email: string;
  phone: string;
  message: string;
  subject: string;
  /** What the lead is found by: see `searchTermsOf`. */
  searchTerms: string[];
  page: string;
  listing: string;
  /** Network of the visitor, for the evidence of a signature only. */
  addressClass: string | null;
  folder: LeadFolder;
  reasons: string[];
  /** Same for texts that read the same. */
  textKey: string;
  copies: number;
  /** How the desk hears of it: by a mail of its own, in a digest, or not at all. */
  notice: 'mail' | 'digest' | 'none';
  /** False while something that follows from the lead is still to be stored: its mail, a consent, an agreement. */
  mailStored: boolean;
  /** The digest it is in; null while it waits for one. */
  digestId: string | null;
  digestDone: boolean;
  stage: LeadStage;
  owner: string;
  notes: LeadNote[];
  answeredAt: Date | null;
  dueAt: Date;
  requestId: string;
  createdAt: Date;
  version: number;
}

const noteSchema = new Schema<LeadNote>(
  { at: { type: Date, required: true }, by: { type: String, required: true }, text: { type: String, required: true } },
  { _id: false },
);

export const leadSchema = new Schema<LeadFields>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    fingerprint: { type: String, required: true },
    form: { type: Schema.Types.Mixed, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, required: true },
    message: { type: String, default: '' },
    subject: { type: String, default: '' },
    searchTerms: { type: [String], required: true },
    page: { type: String, default: '' },
    listing: { type: String, default: '' },
    addressClass: { type: String, default: null },
    folder: { type: String, required: true },
    reasons: { type: [String], required: true },
    textKey: { type: String, required: true },
    copies: { type: Number, default: 0 },
    notice: { type: String, required: true },
    mailStored: { type: Boolean, required: true },
    digestId: { type: String, default: null },
    digestDone: { type: Boolean, default: true },
    stage: { type: String, required: true },
    owner: { type: String, default: '' },
    notes: { type: [noteSchema], default: [] },
    answeredAt: { type: Date, default: null },
    dueAt: { type: Date, required: true },
    requestId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'leads', versionKey: false, autoIndex: false, minimize: false },
);
leadSchema.index({ mailStored: 1, createdAt: 1 });
leadSchema.index({ digestDone: 1, createdAt: 1 });
leadSchema.index({ textKey: 1, folder: 1 });
leadSchema.index({ folder: 1, searchTerms: 1, createdAt: -1 });
// Any of the desk's filters together, in each of its orders.
for (const kind of [{}, { kind: 1 }] as const)
  for (const stage of [{}, { stage: 1 }] as const)
    for (const owner of [{}, { owner: 1 }] as const)
      for (const order of [
        { createdAt: -1, _id: 1 },
        { dueAt: 1, _id: 1 },
      ] as const)
        leadSchema.index({ folder: 1, ...kind, ...stage, ...owner, ...order });
leadSchema.index({ email: 1 });
