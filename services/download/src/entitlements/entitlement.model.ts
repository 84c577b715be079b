import type { Tier } from '@brokerage/contracts';
import { Schema } from 'mongoose';

export const ENTITLEMENT = 'Entitlement';

/** One click on Download. */
interface Use {
  attemptId: string;
  at: Date;
  /** How often the same click was served again. */
  replays: number;
}

export interface EntitlementFields {
  _id: string;
  orderId: string;
  orderNumber: string;
  userId: string;
  email: string;
  tier: Tier;
  capturedAt: Date;
  grantedAt: Date;
  expiresAt: Date;
  usesAllowed: number;
  usesTaken: number;
  uses: Use[];
  /** SHA-256 of the token; the token itself can be made again from the id and the version. */
  tokenHash: string;
  tokenVersion: number;
  revokedAt: Date | null;
  /** Set when access was withdrawn because of the payment; only such a withdrawal ends when the payment stands again. */
  revokedBy?: 'payment' | null;
  /** When the buyer was told that access ends soon and nothing was downloaded. */
  remindedAt?: Date | null;
  /** Set by the expiry job. Access never depends on it. */
  closedAt: Date | null;
}

export const entitlementSchema = new Schema<EntitlementFields>(
  {
    _id: { type: String, required: true },
    orderId: { type: String, required: true, unique: true },
    orderNumber: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, required: true },
    tier: { type: String, required: true },
    capturedAt: { type: Date, required: true },
    grantedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    usesAllowed: { type: Number, required: true },
    usesTaken: { type: Number, required: true },
    uses: [{ _id: false, attemptId: String, at: Date, replays: Number }],
    tokenHash: { type: String, required: true, unique: true },
    tokenVersion: { type: Number, required: true },
    revokedAt: { type: Date, default: null },
    revokedBy: { type: String, default: null },
    remindedAt: { type: Date, default: null },
    closedAt: { type: Date, default: null },
  },
  { collection: 'entitlements', versionKey: false, autoIndex: false },
);
entitlementSchema.index({ userId: 1, grantedAt: -1 });
entitlementSchema.index({ closedAt: 1, expiresAt: 1 });
