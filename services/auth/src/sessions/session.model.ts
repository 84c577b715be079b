import { Schema } from 'mongoose';

export const SESSION = 'Session';

/** `token-reuse`: a refresh token that had been replaced came back, so somebody else has a copy. */
export type EndOfSession = 'signed-out' | 'revoked' | 'token-reuse' | 'password-changed' | 'disabled' | 'erased';

export interface SessionFields {
  _id: string;
  userId: string;
  /** Number of the refresh token that is valid now; every refresh adds one. */
  counter: number;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endedBecause?: EndOfSession;
  /** Browser and system in short, for the list of sessions. */
  device: string;
}

export const sessionSchema = new Schema<SessionFields>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    counter: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
    endedAt: { type: Date, default: null },
    endedBecause: String,
    device: { type: String, default: '' },
  },
  { collection: 'sessions', versionKey: false, autoIndex: false },
);
sessionSchema.index({ userId: 1, endedAt: 1 });
