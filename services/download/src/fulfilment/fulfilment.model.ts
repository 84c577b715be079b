import { KeptBrief, SERVICE_KINDS, Tier } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const FULFILMENT = 'Fulfilment';

/** One service that is owed to a buyer. Whose it is is read from the entitlement. */
const Fulfilment = z.object({
  /** Entitlement id and kind: a repeated grant opens nothing twice. */
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
  /** Since when its purchase is withdrawn: it is not owed then. Follows the entitlement, up to the revision named. */
  withdrawnAt: z.date().nullable().exactOptional(),
  accessRevision: z.int().exactOptional(),
  /** The buyer's own words; gone with the account. */
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
