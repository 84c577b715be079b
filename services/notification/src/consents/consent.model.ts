import { Schema } from 'mongoose';

export const CONSENT = 'Consent';

/** Express consent to e-mails about properties: who, to what words, when and where. Kept after it was withdrawn, as proof. */
export interface ConsentFields {
  /** Id of the lead it was given with. */
  _id: string;
  /** Null once the person asked to be erased. */
  email: string | null;
  /** Keyed hash of the address that asked to be erased: a complaint can be answered, the address cannot be read. */
  erasedAddress: string | null;
  wording: string;
  page: string;
  givenAt: Date;
  withdrawnAt: Date | null;
  /** Listings its person was written to about. */
  toldOf: string[];
  /** The listings on offer when this was last held against them. */
  heldAgainst: string;
}

export const consentSchema = new Schema<ConsentFields>(
  {
    _id: { type: String, required: true },
    email: { type: String, default: null },
    erasedAddress: { type: String, default: null },
    wording: { type: String, required: true },
    page: { type: String, default: '' },
    givenAt: { type: Date, required: true },
    withdrawnAt: { type: Date, default: null },
    toldOf: { type: [String], default: [] },
    heldAgainst: { type: String, default: '' },
  },
  { collection: 'consents', versionKey: false, autoIndex: false },
);
consentSchema.index({ email: 1 });
consentSchema.index({ withdrawnAt: 1, heldAgainst: 1 });
