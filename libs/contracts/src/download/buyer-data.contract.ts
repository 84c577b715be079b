import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { Tier } from '../tier.ts';

export const EntitlementRecord = z.strictObject({
  orderNumber: z.string(),
  email: z.string(),
  tier: Tier,
  grantedAt: Timestamp,
  expiresAt: Timestamp,
  /** When the file was downloaded. */
  downloads: z.array(Timestamp),
  /** The buyer's instructions for the custom market report. */
  marketReportBrief: z.string().optional(),
  /** When the encrypted working file in the account was last saved. Only the holder of its key can read it. */
  workingFileSavedAt: Timestamp.optional(),
  /** When the read-only links to the working file expire. */
  workingFileLinksEnd: z.array(Timestamp).optional(),
});
export type EntitlementRecord = z.infer<typeof EntitlementRecord>;

export const exportEntitlements = defineContract({
  subject: 'download.buyer.export',
  access: 'internal',
  summary: 'Everything the purchases store about one buyer',
  input: z.strictObject({ userId: z.string() }),
  output: z.strictObject({ purchases: z.array(EntitlementRecord) }),
  errors: [],
  retry: 'safe',
  timeoutMs: 2000,
});

/** Ends the access: nobody is left who could use it. */
export const eraseBuyerOfEntitlements = defineContract({
  subject: 'download.buyer.erase',
  access: 'internal',
  summary: 'Make the purchases of one buyer anonymous and end their access',
  input: z.strictObject({ userId: z.string() }),
  output: z.strictObject({ done: z.boolean() }),
  errors: [],
  retry: 'safe',
  timeoutMs: 2000,
});
