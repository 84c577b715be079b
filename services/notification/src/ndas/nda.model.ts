import type { NdaState } from '@brokerage/contracts';
import { Schema } from 'mongoose';

export const NDA = 'Nda';

export interface NdaStep {
  state: NdaState;
  at: Date;
  by: string;
  note: string;
}

/** What proves a signature: the typed name, the very text, when, and from which network. */
export interface NdaSignature {
  name: string;
  at: Date;
  addressClass: string | null;
}

/** One person's agreement about one listing, from the request to its end. */
export interface NdaFields {
  /** Id of the lead it came with. */
  _id: string;
  listing: string;
  name: string;
  email: string;
  phone: string;
  method: 'online' | 'offline';
  state: NdaState;
  textVersion: string;
  textHash: string;
  text: string;
  signature: NdaSignature | null;
  requestedAt: Date;
  expiresAt: Date | null;
  /** One step per version, the first for the request. */
  history: NdaStep[];
  version: number;
  /** Version up to which the person was written to. */
  mailedVersion: number;
  /** Version of the text for which the person was last asked to sign again. */
  askedAgainFor: string | null;
  /** When its person asked to be erased. What was signed binds and stays; nothing more is asked of the person. */
  erasedAt: Date | null;
  requestId: string;
}

const stepSchema = new Schema<NdaStep>(
  {
    state: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    note: { type: String, default: '' },
  },
  { _id: false },
);
const signatureSchema = new Schema<NdaSignature>(
  {
    name: { type: String, required: true },
    at: { type: Date, required: true },
    addressClass: { type: String, default: null },
  },
  { _id: false },
);

export const ndaSchema = new Schema<NdaFields>(
  {
    _id: { type: String, required: true },
    listing: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, required: true },
    method: { type: String, required: true },
    state: { type: String, required: true },
    textVersion: { type: String, required: true },
    textHash: { type: String, required: true },
    text: { type: String, required: true },
    signature: { type: signatureSchema, default: null },
    requestedAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    history: { type: [stepSchema], required: true },
    version: { type: Number, required: true },
    mailedVersion: { type: Number, required: true },
    askedAgainFor: { type: String, default: null },
    erasedAt: { type: Date, default: null },
    requestId: { type: String, required: true },
  },
  { collection: 'ndas', versionKey: false, autoIndex: false },
);
ndaSchema.index({ requestedAt: -1, _id: 1 });
ndaSchema.index({ state: 1, requestedAt: -1, _id: 1 });
ndaSchema.index({ listing: 1, requestedAt: -1, _id: 1 });
ndaSchema.index({ state: 1, listing: 1, requestedAt: -1, _id: 1 });
ndaSchema.index({ state: 1, expiresAt: 1 });
ndaSchema.index({ email: 1 });
