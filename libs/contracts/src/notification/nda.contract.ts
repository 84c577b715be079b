import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email, Timestamp } from '../fields.ts';
import { ListingId } from '../listing-id.ts';
import { AdminReason, FORM_GUARD, PersonName, Received, Ticked, WHO_ASKS, wholeNumber } from '../form-fields.ts';
import { SOURCE_HEADER } from '../visit-source.ts';

export const NDA_STATES = ['requested', 'signed', 'approved', 'declined', 'revoked', 'expired'] as const;
export const NdaState = z.enum(NDA_STATES);
export type NdaState = z.infer<typeof NdaState>;

/** Signed online or requested on paper; both are equally valid. */
export const NdaForm = z.strictObject({
  listing: ListingId,
  ...WHO_ASKS,
  method: z.enum(['online', 'offline'], 'Choose how you want to sign'),
  signature: PersonName.optional(),
  agree: Ticked.optional(),
});
export type NdaForm = z.infer<typeof NdaForm>;

/** Returns what an online signature lacks, or null. Names are compared as people read them. */
export function missingForSignature({
  method,
  name,
  signature,
  agree,
}: Pick<NdaForm, 'method' | 'name' | 'signature' | 'agree'>): { field: 'signature' | 'agree'; message: string } | null {
  if (method === 'offline') return null;
  const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (!signature || plain(signature) !== plain(name))
    return { field: 'signature', message: 'Type your name as you gave it above' };
  if (!agree) return { field: 'agree', message: 'Check the box to sign' };
  return null;
}

/** The date of the text, and the brokerage's name unless it is the built-in one: see `ndaText`. */
const NdaTextVersion = z
  .string()
  .max(120)
  .regex(/^\d{4}-\d\d-\d\d(?:-[\p{L}\p{N}-]+)?$/u);

/** Safe to repeat, and guarded, like `submitContact`. `nda_text_changed`: the text in force is not the version that was read. */
export const requestNda = defineContract({
  subject: 'notification.nda.request',
  access: 'anonymous',
  summary: 'Sign the non-disclosure agreement of a listing, or ask for it on paper',
  http: { method: 'POST', path: '/nda', headers: SOURCE_HEADER, form: { done: '/sent/nda' } },
  input: NdaForm.extend({ ...FORM_GUARD, textVersion: NdaTextVersion }),
  output: Received,
  errors: ['rate_limited', 'idempotency_conflict', 'proof_required', 'nda_text_changed'],
  retry: 'safe',
  timeoutMs: 2000,
});

/** The proof of a signature. */
const NdaEvidence = z.strictObject({
  signature: z.string(),
  textVersion: z.string(),
  textHash: z.string(),
  text: z.string(),
  signedAt: Timestamp,
  /** The signer's network: an IPv4 address, or the /64 of an IPv6 address. */
  addressClass: z.string().nullable(),
});

export const NdaDecision = z.enum(['signed', 'approved', 'declined', 'revoked']);
export type NdaDecision = z.infer<typeof NdaDecision>;

export const NdaRow = z.strictObject({
  id: z.uuid(),
  listing: ListingId,
  name: z.string(),
  email: Email,
  phone: z.string(),
  method: z.enum(['online', 'offline']),
  state: NdaState,
  requestedAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  /** Signed under a text that is no longer in force; a new signature is needed before anything new is shown. */
  outdated: z.boolean(),
  evidence: NdaEvidence.nullable(),
  history: z.array(z.strictObject({ state: NdaState, at: Timestamp, by: z.string(), note: z.string() })),
  /** The decisions that this state allows. */
  decisions: z.array(NdaDecision),
  version: z.int(),
});
export type NdaRow = z.infer<typeof NdaRow>;

export const NDAS_PER_PAGE = 25;
/** The count stops here. */
export const NDAS_COUNTED = 10_000;
const Counted = z.int().max(NDAS_COUNTED);

export const listNdas = defineContract({
  subject: 'notification.nda.list',
  access: 'assistant',
  summary: 'Non-disclosure agreements with their evidence, newest first, 25 per page, with the number in each state',
  http: { method: 'GET', path: '/admin/ndas' },
  input: z.strictObject({
    state: NdaState.optional(),
    listing: ListingId.optional(),
    page: wholeNumber(1, NDAS_COUNTED / NDAS_PER_PAGE, 'Not a page').default(1),
  }),
  output: z.strictObject({
    total: Counted,
    page: z.int(),
    ndas: z.array(NdaRow),
    states: z.strictObject({
      requested: Counted,
      signed: Counted,
      approved: Counted,
      declined: Counted,
      revoked: Counted,
      expired: Counted,
    }),
  }),
  errors: [],
  retry: 'safe',
});

export const readNda = defineContract({
  subject: 'notification.nda.read',
  access: 'assistant',
  summary: 'One non-disclosure agreement with its evidence and its history',
  http: { method: 'GET', path: '/admin/ndas/:ndaId' },
  input: z.strictObject({ ndaId: z.uuid() }),
  output: NdaRow,
  errors: ['not_found'],
  retry: 'safe',
});

/** Safe to repeat with the same version. `signed` records a signature on paper. Each decision is mailed to the signer. */
export const decideNda = defineContract({
  subject: 'notification.nda.decide',
  access: 'broker',
  audit: { operation: 'decideNda', fields: ['decision', 'reason', 'version', 'state'] },
  summary: 'Approve, decline or revoke a non-disclosure agreement, or record one signed on paper',
  http: { method: 'POST', path: '/admin/ndas/:ndaId/decision' },
  input: z.strictObject({
    ndaId: z.uuid(),
    decision: NdaDecision,
    /** Sent to the signer, and kept with the agreement and in the audit log. */
    reason: AdminReason,
    version: z.int().min(1),
  }),
  output: NdaRow,
  errors: ['not_found', 'version_conflict', 'nda_decision_refused'],
  retry: 'safe',
});
