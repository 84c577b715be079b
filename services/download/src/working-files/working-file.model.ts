import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const ACCOUNT_COPY = 'AccountCopy';
export const SHARE = 'WorkingFileShare';

/** The working file of a purchase as its owner's browser encrypted it. The key is not here. */
const AccountCopy = z.object({
  /** Entitlement and owner: a purchase that goes over to somebody else takes no notes along. */
  _id: z.string(),
  userId: z.string(),
  entitlementId: z.string(),
  /** How often it was saved. */
  version: z.int(),
  ciphertext: z.string(),
  savedAt: z.date(),
});
export type AccountCopy = z.infer<typeof AccountCopy>;

/** The same as it was at one moment, for whoever has the link. */
const Share = z.object({
  _id: z.string(),
  userId: z.string(),
  entitlementId: z.string(),
  ciphertext: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
});
export type Share = z.infer<typeof Share>;

export const accountCopySchema = documentSchema(AccountCopy, {
  collection: 'account_copies',
  indexes: [[{ userId: 1 }]],
});

export const shareSchema = documentSchema(Share, {
  collection: 'working_file_shares',
  indexes: [[{ userId: 1, entitlementId: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
});
