import { Tier } from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';

export const ENTITLEMENT = 'Entitlement';

/** One click on Download. */
const Use = z.object({
  attemptId: z.string(),
  at: z.date(),
  /** How often the same click was served again. */
  replays: z.int(),
});

const EntitlementDocument = z.object({
  _id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  userId: z.string(),
  email: z.string(),
  tier: Tier,
  /** The edition it was first given; if not recorded, see `EditionHistory`. */
  edition: z.string().exactOptional(),
  capturedAt: z.date(),
  grantedAt: z.date(),
  expiresAt: z.date(),
  usesAllowed: z.int(),
  usesTaken: z.int(),
  uses: z.array(Use),
  /** SHA-256 of the token; the token itself can be derived again from the id and the version. */
  tokenHash: z.string(),
  tokenVersion: z.int(),
  /** The key that derived the token. Absent on documents from before keys had names. */
  tokenKeyId: z.string().exactOptional(),
  /** The token of the previous key, which opens the purchase as long as that key is configured. */
  previousTokenHash: z.string().exactOptional(),
  revokedAt: z.date().nullable(),
  /** Set when access was withdrawn because of the payment; only such a withdrawal ends when the payment counts again. */
  revokedBy: z.literal('payment').nullable(),
  /** When the buyer was reminded that access ends soon and nothing was downloaded. */
  remindedAt: z.date().nullable(),
  /** The newest edition that its owner was notified of. */
  announcedEdition: z.string().exactOptional(),
  /** Set by the expiry job. Access never depends on it. */
  closedAt: z.date().nullable(),
  ...outboxFields,
});
export type EntitlementFields = z.infer<typeof EntitlementDocument>;

export const entitlementSchema = documentSchema(EntitlementDocument, {
  collection: 'entitlements',
  indexes: [
    [{ orderId: 1 }, { unique: true }],
    [{ tokenHash: 1 }, { unique: true }],
    [{ previousTokenHash: 1 }],
    [{ tokenKeyId: 1 }],
    [{ userId: 1, grantedAt: -1 }],
    [{ closedAt: 1, expiresAt: 1 }],
    [{ tier: 1, edition: 1, expiresAt: 1 }],
    outboxIndex,
  ],
});
