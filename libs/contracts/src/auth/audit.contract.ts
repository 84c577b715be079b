import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { wholeNumber } from '../form-fields.ts';

/** What became of a change of the office. `unknown`: its service ended, or lost its database, before it could say. */
export const ACT_OUTCOMES = ['done', 'refused', 'unknown'] as const;
export type ActOutcome = (typeof ACT_OUTCOMES)[number];

/** `asked`: written before anything is done. Then what became of it; without that row it never reached its service. */
export const AUDIT_PHASES = ['asked', ...ACT_OUTCOMES] as const;
const AuditPhase = z.enum(AUDIT_PHASES);
export type AuditPhase = z.infer<typeof AuditPhase>;

/** Values that say what changed. No address, no name and no secret of a person: a chained row can never be taken out again. */
export const AuditFacts = z.record(z.string().max(40), z.union([z.string().max(500), z.number(), z.boolean()]));
export type AuditFacts = z.infer<typeof AuditFacts>;

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

export const AuditRow = z.strictObject({
  /** Counts up from 1 without a gap. */
  seq: z.int(),
  at: Timestamp,
  actorId: z.string(),
  sessionId: z.string(),
  operation: z.string(),
  /** Id of what was changed; empty when the operation names none. */
  target: z.string(),
  phase: AuditPhase,
  facts: AuditFacts,
  requestId: z.string(),
  /** SHA-256 over this row and the hash of the one before it. */
  hash: Digest,
});
export type AuditRow = z.infer<typeof AuditRow>;

/** Safe to repeat: one row per request and phase. */
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
    /** Only rows below this number: the last one of the page before. */
    before: wholeNumber(1, 9_999_999_999, 'Not a row').optional(),
  }),
  output: z.strictObject({ rows: z.array(AuditRow), hasMore: z.boolean() }),
  errors: [],
  retry: 'safe',
});

/** Checks a stretch of the chain; `next` is where the following stretch begins, null at the end. */
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
    /** Hash of the last row checked: to compare with the one in the service's log. */
    head: Digest.nullable(),
  }),
  errors: [],
  retry: 'safe',
  timeoutMs: 4000,
});
