import { AUDIT_PHASES, type AuditFacts } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const AUDIT = 'Audit';

const Audit = z.object({
  /** Number of the row, from 1 without gaps: the unique id prevents two writers from appending at the same position. */
  _id: z.int(),
  /** Request id, operation and phase, by which a repeated call finds its row. */
  entryId: z.string(),
  at: z.date(),
  actorId: z.string(),
  sessionId: z.string(),
  operation: z.string(),
  target: z.string().default(''),
  phase: z.enum(AUDIT_PHASES),
  facts: z.custom<AuditFacts>(),
  requestId: z.string(),
  hash: z.string(),
});
export type AuditFields = z.infer<typeof Audit>;

export const auditSchema = documentSchema(Audit, {
  collection: 'audit',
  minimize: false,
  indexes: [
    [{ entryId: 1 }, { unique: true }],
    [{ operation: 1, _id: -1 }],
    [{ target: 1, _id: -1 }],
    [{ phase: 1, _id: -1 }],
    [{ operation: 1, phase: 1, _id: -1 }],
    [{ target: 1, operation: 1, _id: -1 }],
    [{ target: 1, phase: 1, _id: -1 }],
    [{ target: 1, operation: 1, phase: 1, _id: -1 }],
  ],
});
