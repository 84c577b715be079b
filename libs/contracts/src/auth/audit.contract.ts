import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { wholeNumber } from '../form-fields.ts';

/** The outcome of a change of the office. `unknown`: its service stopped, or lost its database, before it could report one. */
export const ACT_OUTCOMES = ['done', 'refused', 'unknown'] as const;
export type ActOutcome = (typeof ACT_OUTCOMES)[number];

/** `asked` is written before anything is done. The outcome follows; without that row the request never reached its service. */
export const AUDIT_PHASES = ['asked', ...ACT_OUTCOMES] as const;
const AuditPhase = z.enum(AUDIT_PHASES);
export type AuditPhase = z.infer<typeof AuditPhase>;

/** Values that say what changed. Never a person's address, name or secret: a row of the chain cannot be removed. */
export const AuditFacts = z.record(z.string().max(40), z.union([z.string().max(500), z.number(), z.boolean()]));
export type AuditFacts = z.infer<typeof AuditFacts>;

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

export const AuditRow = z.strictObject({
  /** Counts from 1 without gaps. */
  seq: z.int(),
  at: Timestamp,
  actorId: z.string(),
  sessionId: z.string(),
  operation: z.string(),
  /** The id of what was changed; empty when the operation names none. */
  target: z.string(),
  phase: AuditPhase,
  facts: AuditFacts,
  requestId: z.string(),
  /** The SHA-256 of this row and the hash of the previous row. */
  hash: Digest,
});
export type AuditRow = z.infer<typeof AuditRow>;

/** Idempotent: one row per request and phase. */
export const appendAudit = defineContract({
  subject: 'auth.audit.append',
  access: 'assistant',
  summary: 'Add a row to the audit log, for the user who makes the call',
  input: z.strictObject({
    operation: z.string().min(1).max(60),
    target: z.string().max(120),
    phase: AuditPhase,
    facts: AuditFacts,
  }),
  output: z.strictObject({ seq: z.int(), hash: Digest }),
  errors: [],
  retry: 'safe',
});

export const AUDIT_ROWS_PER_PAGE = 50;

export const listAudit = defineContract({
  subject: 'auth.audit.list',
  access: 'owner',
  summary: 'The audit log, newest first, 50 rows at a time',
  http: { method: 'GET', path: '/admin/audit' },
  input: z.strictObject({
    operation: z.string().trim().max(60).optional(),
    target: z.string().trim().max(120).optional(),
    phase: AuditPhase.optional(),
    /** Returns only rows below this number: the last one of the previous page. */
    before: wholeNumber(1, 9_999_999_999, 'Not a row').optional(),
  }),
  output: z.strictObject({ rows: z.array(AuditRow), hasMore: z.boolean() }),
  errors: [],
  retry: 'safe',
});

/** Verifies a section of the chain. `next` is the first row of the following section, null at the end. */
export const verifyAudit = defineContract({
  subject: 'auth.audit.verify',
  access: 'owner',
  summary: 'Recompute the hashes of the audit log and name the first row that is missing or was changed',
  http: { method: 'GET', path: '/admin/audit-check' },
  input: z.strictObject({ after: wholeNumber(0, 9_999_999_999, 'Not a row').default(0) }),
  output: z.strictObject({
    checked: z.int(),
    brokenAt: z.int().nullable(),
    next: z.int().nullable(),
    /** The hash of the last row verified, to compare with the one in the service's log. */
    head: Digest.nullable(),
  }),
  errors: [],
  retry: 'safe',
  timeoutMs: 4000,
});
