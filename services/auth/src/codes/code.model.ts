import { Schema } from 'mongoose';

export const CODE = 'Code';

/** The newest code of one address, or of one account (`account <user id>` in the place of the address). The code itself is not stored: it is derived from `codeId` and a key. */
export interface CodeFields {
  email: string;
  codeId: string;
  codeHash: string;
  createdAt: Date;
  /** When it was mailed last, and how often by then. */
  mailedAt: Date;
  mailings: number;
  expiresAt: Date;
  consumedAt: Date | null;
}

export const codeSchema = new Schema<CodeFields>(
  {
    email: { type: String, required: true, unique: true },
    codeId: { type: String, required: true },
    codeHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
    mailedAt: { type: Date, required: true },
    mailings: { type: Number, required: true },
    consumedAt: { type: Date, default: null },
  },
  { collection: 'codes', versionKey: false, autoIndex: false },
);
