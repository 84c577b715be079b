import { KeptBrief, SERVICE_KINDS, Tier } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const FULFILMENT = 'Fulfilment';

/** One service owed to a buyer. The entitlement says to whom. */
const Fulfilment = z.object({
  /** Entitlement id and kind, so that a repeated grant creates no second task. */
  _id: z.string(),
  entitlementId: z.string(),
  kind: z.enum(SERVICE_KINDS),
  tier: Tier,
  title: z.string(),
  minutes: z.int().nullable(),
  /** Calendar date in Toronto. */
  dueOn: z.string(),
  openedAt: z.date(),
  doneAt: z.date().nullable(),
  doneBy: z.string().nullable(),
  note: z.string().nullable(),
  /** When its purchase was withdrawn, which cancels the task. Copied from the entitlement at `accessRevision`. */
  withdrawnAt: z.date().nullable().exactOptional(),
  accessRevision: z.int().exactOptional(),
  /** The buyer's own words; deleted with the account. */
  brief: KeptBrief.exactOptional(),
});
export type FulfilmentFields = z.infer<typeof Fulfilment>;

export const fulfilmentSchema = documentSchema(Fulfilment, {
  collection: 'fulfilment',
  indexes: [
    [{ entitlementId: 1 }],
    [{ doneAt: 1, dueOn: 1, _id: 1 }],
    [{ kind: 1, doneAt: 1, dueOn: 1, _id: 1 }],
    [{ doneAt: 1, withdrawnAt: 1, dueOn: 1, _id: 1 }],
    [{ kind: 1, doneAt: 1, withdrawnAt: 1, dueOn: 1, _id: 1 }],
  ],
});
