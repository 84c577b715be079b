import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email, Timestamp } from '../fields.ts';
import { EditionId } from '../edition.ts';
import { Tier } from '../tier.ts';

/** The access of one order as an admin sees it, without the token, which only the buyer needs. */
export const OrderAccess = z.strictObject({
  state: z.enum(['active', 'used-up', 'expired', 'revoked']),
  usesAllowed: z.int(),
  usesTaken: z.int(),
  uses: z.array(z.strictObject({ at: Timestamp, servedAgain: z.int() })),
  grantedAt: Timestamp,
  expiresAt: Timestamp,
  /** Who revoked it, if it is revoked: the payment, or an admin. */
  revokedBy: z.enum(['payment', 'admin']).nullable(),
  /** The edition that the buyer received first. */
  edition: EditionId.optional(),
});
export type OrderAccess = z.infer<typeof OrderAccess>;

export const inspectAccess = defineContract({
  subject: 'download.access.inspect',
  access: 'internal',
  summary: 'The access of an order, or null when none was granted',
  input: z.strictObject({ orderId: z.string() }),
  output: z.strictObject({ access: OrderAccess.nullable() }),
  errors: [],
  retry: 'safe',
});

/** Safe to repeat: a change states the new value, not a difference. */
export const changeAccess = defineContract({
  subject: 'download.access.change',
  access: 'broker',
  summary: 'Extend, reset, withdraw or restore access to an order, on behalf of an admin',
  input: z.strictObject({
    orderId: z.string(),
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('extend'), expiresAt: Timestamp }),
      z.strictObject({ kind: z.literal('reset-uses') }),
      z.strictObject({ kind: z.literal('revoke') }),
      z.strictObject({ kind: z.literal('restore') }),
    ]),
  }),
  output: z.strictObject({ access: OrderAccess }),
  errors: ['entitlement_not_found'],
  retry: 'safe',
  timeoutMs: 2000,
});

/** Safe to repeat. The buyer's previous download address stops working. */
export const transferAccess = defineContract({
  subject: 'download.access.transfer',
  access: 'broker',
  summary: 'Move the access of an order to another buyer account',
  input: z.strictObject({ orderId: z.string(), userId: z.string(), email: Email }),
  output: z.strictObject({ access: OrderAccess }),
  errors: ['entitlement_not_found'],
  retry: 'safe',
  timeoutMs: 2000,
});

/** The count stops here. */
export const OWNERS_COUNTED = 100_000;

export const countOwners = defineContract({
  subject: 'download.owners.count',
  access: 'assistant',
  summary: 'How many buyers have which edition of each checklist, newest first',
  http: { method: 'GET', path: '/admin/edition-owners' },
  input: z.strictObject({}),
  output: z.strictObject({
    editions: z.array(
      z.strictObject({
        tier: Tier,
        edition: EditionId,
        publishedOn: z.iso.date(),
        /** Purchases that received it first. */
        owners: z.int().max(OWNERS_COUNTED),
        /** Those of them with active access; they read the newest edition. */
        withAccess: z.int().max(OWNERS_COUNTED),
      }),
    ),
  }),
  errors: [],
  retry: 'safe',
  timeoutMs: 3000,
});
