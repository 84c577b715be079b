import type { ServiceKind, Tier } from '@brokerage/contracts';
import { Schema } from 'mongoose';

export const FULFILMENT = 'Fulfilment';

/** One service that is owed to a buyer. Whose it is and whether the purchase stands is read from the entitlement. */
export interface FulfilmentFields {
  /** Entitlement id and kind: a repeated grant opens nothing twice. */
  _id: string;
  entitlementId: string;
  kind: ServiceKind;
  tier: Tier;
  title: string;
  minutes: number | null;
  /** Calendar date in Toronto. */
  dueOn: string;
  openedAt: Date;
  doneAt: Date | null;
  doneBy: string | null;
  note: string | null;
}

export const fulfilmentSchema = new Schema<FulfilmentFields>(
  {
    _id: { type: String, required: true },
    entitlementId: { type: String, required: true },
    kind: { type: String, required: true },
    tier: { type: String, required: true },
    title: { type: String, required: true },
    minutes: { type: Number, default: null },
    dueOn: { type: String, required: true },
    openedAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
    doneBy: { type: String, default: null },
    note: { type: String, default: null },
  },
  { collection: 'fulfilment', versionKey: false, autoIndex: false },
);
fulfilmentSchema.index({ entitlementId: 1 });
fulfilmentSchema.index({ doneAt: 1, dueOn: 1, _id: 1 });
fulfilmentSchema.index({ kind: 1, doneAt: 1, dueOn: 1, _id: 1 });
