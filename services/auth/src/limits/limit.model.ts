import { Schema } from 'mongoose';

export const LIMIT = 'Limit';
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How often something may happen. The window opens with the first time and closes `windowMs` later. */
export interface Limit {
  key: string;
  most: number;
  windowMs: number;
}

export interface LimitFields {
  /** A hash of the key: addresses are personal data and need not be kept to be counted. */
  _id: string;
  count: number;
  endsAt: Date;
}

export const limitSchema = new Schema<LimitFields>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    endsAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'limits', versionKey: false, autoIndex: false },
);
