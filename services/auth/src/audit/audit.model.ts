import type { AuditFacts, AuditPhase } from '@brokerage/contracts';
import { Schema } from 'mongoose';

export const AUDIT = 'Audit';

export interface AuditFields {
  /** Number of the row, from 1 without a gap: the unique id is what keeps two writers from making two rows out of one place. */
  _id: number;
  /** Request and phase: a repeated call finds its row. */
  entryId: string;
  at: Date;
  actorId: string;
  sessionId: string;
  operation: string;
  target: string;
  phase: AuditPhase;
  facts: AuditFacts;
  requestId: string;
  hash: string;
}

export const auditSchema = new Schema<AuditFields>(
  {
    _id: { type: Number, required: true },
    entryId: { type: String, required: true, unique: true },
    at: { type: Date, required: true },
    actorId: { type: String, required: true },
    sessionId: { type: String, required: true },
    operation: { type: String, required: true },
    target: { type: String, default: '' },
    phase: { type: String, required: true },
    facts: { type: Object, required: true },
    requestId: { type: String, required: true },
    hash: { type: String, required: true },
  },
  { collection: 'audit', versionKey: false, autoIndex: false, minimize: false },
);
auditSchema.index({ operation: 1, _id: -1 });
auditSchema.index({ target: 1, _id: -1 });
auditSchema.index({ phase: 1, _id: -1 });
auditSchema.index({ operation: 1, phase: 1, _id: -1 });
auditSchema.index({ target: 1, operation: 1, _id: -1 });
auditSchema.index({ target: 1, phase: 1, _id: -1 });
auditSchema.index({ target: 1, operation: 1, phase: 1, _id: -1 });
