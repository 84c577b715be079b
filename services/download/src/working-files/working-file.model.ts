import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const ACCOUNT_COPY = 'AccountCopy';
export const SHARE = 'WorkingFileShare';

/** The working file of a purchase as encrypted by its owner's browser. The key is not stored here. */
const AccountCopy = z.object({
  /** Entitlement and owner, so that a purchase transferred to somebody else does not include the notes. */
  _id: z.string(),
  userId: z.string(),
  entitlementId: z.string(),
  /** The number of saves. */
  version: z.int(),
  ciphertext: z.string(),
  savedAt: z.date(),
});
export type AccountCopy = z.infer<typeof AccountCopy>;

/** A snapshot of a working file for whoever has the link. */
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
