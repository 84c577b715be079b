import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, DownloadToken, Email, FileBytes, Timestamp } from '../fields.ts';
import { Tier } from '../tier.ts';
import { Checklist, ChecklistSample } from './checklist.ts';
import { BoughtService } from './fulfilment.contract.ts';
import { EditionId, PublishedEdition } from '../edition.ts';

/** The right to one purchase: how many uses and until when. */
export const Entitlement = z.strictObject({
  orderNumber: z.string(),
  tier: Tier,
  downloadToken: DownloadToken,
  usesAllowed: z.int(),
  usesTaken: z.int(),
  grantedAt: Timestamp,
  expiresAt: Timestamp,
  state: z.enum(['active', 'used-up', 'expired', 'revoked']),
  /** The edition that the buyer received first. Releases before 0.2.0 send neither this nor the fields below. */
  edition: EditionId.optional(),
  /** Editions published since, newest first. Reading and downloads always use the newest. */
  newerEditions: z.array(PublishedEdition).optional(),
});
export type Entitlement = z.infer<typeof Entitlement>;

/** A purchase in the buyer's library, with its entitlement and uses so far. */
export const Purchase = Entitlement.extend({
  /** One entry per use, oldest first. `servedAgain` counts free repeats of the same click. */
  uses: z.array(z.strictObject({ at: Timestamp, servedAgain: z.int() })),
  /** Services by a person that came with the tier. */
  services: z.array(BoughtService),
});
export type Purchase = z.infer<typeof Purchase>;

/** Safe to repeat: one entitlement per order; a repeat returns the same token. */
export const grantEntitlement = defineContract({
  subject: 'download.entitlement.grant',
  access: 'internal',
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
 * Safe to repeat. Revokes access because the order's money was returned or is disputed. `known` is false for an order that
 * was never granted.
 */
export const revokeEntitlement = defineContract({
  subject: 'download.entitlement.revoke',
  access: 'internal',
  summary: 'Withdraw access to an order whose payment was returned or is disputed',
  input: z.strictObject({ orderId: z.string() }),
  output: z.strictObject({ known: z.boolean() }),
  errors: [],
  retry: 'safe',
  timeoutMs: 2000,
});

/** Safe to repeat. Restores exactly what `revokeEntitlement` took, with the same uses and end of access. */
export const restoreEntitlement = defineContract({
  subject: 'download.entitlement.restore',
  access: 'internal',
  summary: 'Restore access to an order whose payment counts again',
  input: z.strictObject({ orderId: z.string() }),
  output: z.strictObject({ known: z.boolean() }),
  errors: [],
  retry: 'safe',
  timeoutMs: 2000,
});

export const listEntitlements = defineContract({
  subject: 'download.entitlements.list',
  access: 'buyer',
  owner: 'caller',
  summary: 'The purchases of the signed-in buyer, newest first',
  http: { method: 'GET', path: '/account/purchases' },
  input: z.strictObject({}),
  output: z.strictObject({ purchases: z.array(Purchase) }),
  errors: [],
  retry: 'safe',
});

/** Reading is free while the access lasts; only the PDF counts as a use. */
export const readChecklist = defineContract({
  subject: 'download.checklist.read',
  access: 'buyer',
  owner: { names: 'downloadToken', elseCode: 'entitlement_not_found' },
  summary: 'The full text of a purchased checklist',
  http: { method: 'GET', path: '/checklists/:tier', headers: { downloadToken: 'x-download-token' } },
  input: z.strictObject({ tier: Tier, downloadToken: DownloadToken }),
  output: z.strictObject({ checklist: Checklist, entitlement: Entitlement }),
  errors: ['entitlement_not_found', 'entitlement_expired', 'entitlement_revoked', 'product_not_found'],
  retry: 'safe',
});

/** What anybody may see of a checklist: its structure, how much it has of everything, and one check per section. */
export const readSample = defineContract({
  subject: 'download.sample.read',
  access: 'anonymous',
  summary: 'The structure of a checklist with one sample check per section',
  http: { method: 'GET', path: '/checklists/:tier/sample' },
  input: z.strictObject({ tier: Tier }),
  output: z.strictObject({ sample: ChecklistSample }),
  errors: ['product_not_found'],
  retry: 'safe',
});

/** Why a purchase gives no PDF, or no more. */
const TAKE_REFUSALS = [
  'entitlement_not_found',
  'entitlement_used_up',
  'download_attempt_expired',
  'entitlement_expired',
  'entitlement_revoked',
] as const;

/** Idempotent by the attempt id: repeats of a click within 10 minutes, at most two, cost no further use. */
export const takePdf = defineContract({
  subject: 'download.pdf.take',
  access: 'buyer',
  owner: { names: 'downloadToken', elseCode: 'entitlement_not_found' },
  summary: 'The stamped PDF of a purchased checklist; counts as one of its uses',
  http: {
    method: 'GET',
    path: '/downloads/:downloadToken',
    headers: { attemptId: 'x-attempt-id' },
    answer: 'application/pdf',
  },
  input: z.strictObject({ downloadToken: DownloadToken, attemptId: ClientId }),
  output: z.strictObject({ fileName: z.string(), bytes: FileBytes, usesLeft: z.int() }),
  errors: [...TAKE_REFUSALS, 'product_not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** An address that opens one download; worthless without a session of the same buyer. */
const DownloadTicket = z.string().regex(/^[A-Za-z0-9_.-]{60,200}$/);

/**
 * Safe to repeat: takes no use. A new tab cannot send a header, so a page that opens the file in one requests this address
 * first.
 */
export const createDownloadTicket = defineContract({
  subject: 'download.ticket.create',
  access: 'buyer',
  owner: { names: 'downloadToken', elseCode: 'entitlement_not_found' },
  summary: 'An address that starts one download of the PDF in a new tab within 60 seconds',
  http: { method: 'POST', path: '/download-tickets' },
  input: z.strictObject({ downloadToken: DownloadToken, attemptId: ClientId }),
  output: z.strictObject({ url: z.string().startsWith('/checklists/'), expiresAt: Timestamp }),
  errors: TAKE_REFUSALS,
  retry: 'safe',
});

/**
 * Idempotent by the attempt id. Answers a file's address: with a ticket the ticket's purchase, without one the purchase of
 * the tier with the most left. An admin gets a marked copy that takes no use; `usesLeft` is null then.
 */
export const takeOwnPdf = defineContract({
  subject: 'download.pdf.take-own',
  access: 'buyer',
  owner: { names: 'ticket', elseCode: 'entitlement_not_found' },
  summary: 'The stamped PDF of a tier for the signed-in buyer, or a marked copy for an admin',
  input: z.strictObject({ tier: Tier, attemptId: ClientId, ticket: DownloadTicket.optional() }),
  output: z.strictObject({ fileName: z.string(), bytes: FileBytes, usesLeft: z.int().nullable() }),
  errors: [...TAKE_REFUSALS, 'product_not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});
