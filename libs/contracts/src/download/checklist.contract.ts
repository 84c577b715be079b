import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, DownloadToken, Email, Timestamp } from '../fields.ts';
import { Tier } from '../tier.ts';

/** One check: what to do, where the evidence comes from, what good looks like and what to do when it fails. */
export const ChecklistItem = z.strictObject({
  id: z.string(),
  check: z.string(),
  from: z.string(),
  good: z.string(),
  ifNot: z.string(),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** A red flag or a next step: a short name and what it means. */
export const ChecklistNote = z.strictObject({ title: z.string(), text: z.string() });
export type ChecklistNote = z.infer<typeof ChecklistNote>;

export const Checklist = z.strictObject({
  tier: Tier,
  title: z.string(),
  description: z.string(),
  edition: z.string(),
  sections: z.array(z.strictObject({ id: z.string(), title: z.string(), items: z.array(ChecklistItem) })),
  redFlags: z.array(ChecklistNote).optional(),
  nextSteps: z.array(ChecklistNote).optional(),
});
export type Checklist = z.infer<typeof Checklist>;

/** The right to one purchase: how often and until when. */
export const Entitlement = z.strictObject({
  orderNumber: z.string(),
  tier: Tier,
  downloadToken: DownloadToken,
  usesAllowed: z.int(),
  usesTaken: z.int(),
  grantedAt: Timestamp,
  expiresAt: Timestamp,
  state: z.enum(['active', 'used-up', 'expired', 'revoked']),
});
export type Entitlement = z.infer<typeof Entitlement>;

/** Safe to repeat: one entitlement per order; a repeat gets the same token. */
export const grantEntitlement = defineContract({
  subject: 'download.entitlement.grant',
  summary: 'Give the buyer of a captured order access to its checklist',
  input: z.strictObject({
    orderId: z.string(),
    orderNumber: z.string(),
    userId: z.string(),
    email: Email,
    tier: Tier,
    capturedAt: Timestamp,
  }),
  output: Entitlement,
  errors: ['idempotency_conflict'],
  retry: 'safe',
  timeoutMs: 2000,
});

/**
 * Safe to repeat. Takes access away because the money of the order went back or is disputed. `known` is false for an order that
 * was never granted.
 */
export const revokeEntitlement = defineContract({
  subject: 'download.entitlement.revoke',
  summary: 'Withdraw access to an order whose payment was returned or is disputed',
  input: z.strictObject({ orderId: z.string() }),
  output: z.strictObject({ known: z.boolean() }),
  errors: [],
  retry: 'safe',
  timeoutMs: 2000,
});

/** Safe to repeat. Gives back what `revokeEntitlement` took, with the uses and the end of access as they were, and nothing else. */
export const restoreEntitlement = defineContract({
  subject: 'download.entitlement.restore',
  summary: 'Give access back to an order whose payment stands again',
  input: z.strictObject({ orderId: z.string() }),
  output: z.strictObject({ known: z.boolean() }),
  errors: [],
  retry: 'safe',
  timeoutMs: 2000,
});

export const listEntitlements = defineContract({
  subject: 'download.entitlements.list',
  summary: 'What the signed-in buyer has bought, newest first',
  http: { method: 'GET', path: '/account/purchases' },
  input: z.strictObject({}),
  output: z.strictObject({ purchases: z.array(Entitlement) }),
  errors: [],
  retry: 'safe',
});

/** Reading is free inside the access time; only the PDF counts as a use. */
export const readChecklist = defineContract({
  subject: 'download.checklist.read',
  summary: 'The full text of a bought checklist',
  http: { method: 'GET', path: '/checklists/:tier', headers: { downloadToken: 'x-download-token' } },
  input: z.strictObject({ tier: Tier, downloadToken: DownloadToken }),
  output: z.strictObject({ checklist: Checklist, entitlement: Entitlement }),
  errors: ['entitlement_not_found', 'entitlement_expired', 'entitlement_revoked', 'product_not_found'],
  retry: 'safe',
});

/** Safe to repeat under one attempt id: the same click replays at most twice within 10 minutes and costs one use. */
export const takePdf = defineContract({
  subject: 'download.pdf.take',
  summary: 'The stamped PDF of a bought checklist; takes one of its 3 uses',
  http: {
    method: 'GET',
    path: '/downloads/:token',
    headers: { attemptId: 'x-attempt-id' },
    answer: 'application/pdf',
  },
  input: z.strictObject({ token: DownloadToken, attemptId: ClientId }),
  output: z.strictObject({ fileName: z.string(), base64: z.base64(), usesLeft: z.int() }),
  errors: [
    'entitlement_not_found',
    'entitlement_used_up',
    'entitlement_expired',
    'entitlement_revoked',
    'product_not_found',
  ],
  retry: 'safe',
  timeoutMs: 3000,
});
