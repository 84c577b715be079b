import { Schema } from 'mongoose';

export const SESSION = 'Session';

export interface SessionFields {
  _id: string;
  userId: string;
  /** Number of the refresh token that is valid now; every refresh adds one. */
  counter: number;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
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
  },
  { collection: 'sessions', versionKey: false, autoIndex: false },
);
