import { Schema } from 'mongoose';

export const CONSENT = 'Consent';

/** Express consent to e-mails about properties: who, to what words, when and where. Kept after it was withdrawn, as proof. */
export interface ConsentFields {
  /** Id of the lead it was given with. */
  _id: string;
  email: string;
  wording: string;
  page: string;
  givenAt: Date;
  withdrawnAt: Date | null;
}

export const consentSchema = new Schema<ConsentFields>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    wording: { type: String, required: true },
    page: { type: String, default: '' },
    givenAt: { type: Date, required: true },
    withdrawnAt: { type: Date, default: null },
  },
  { collection: 'consents', versionKey: false, autoIndex: false },
);
consentSchema.index({ email: 1 });
