import { Schema } from 'mongoose';

export const RESET = 'Reset';

/** The newest request of an account for a new password. A newer one takes its place, and the older link is dead. */
export interface ResetFields {
  /** The user's id. */
  _id: string;
  /** The link's token is derived from it and a key. */
  resetId: string;
  createdAt: Date;
  /** When it was mailed last, and how often by then. */
  mailedAt: Date;
  mailings: number;
  /** Wrong codes of the second factor that were entered with it. */
  wrongCodes: number;
  expiresAt: Date;
  consumedAt: Date | null;
}

export const resetSchema = new Schema<ResetFields>(
  {
    _id: { type: String, required: true },
    resetId: { type: String, required: true, unique: true },
    createdAt: { type: Date, required: true },
    mailedAt: { type: Date, required: true },
    mailings: { type: Number, required: true },
    wrongCodes: { type: Number, required: true },
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
    consumedAt: { type: Date, default: null },
  },
  { collection: 'resets', versionKey: false, autoIndex: false },
);
