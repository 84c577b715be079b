import { ACT_OUTCOMES, type AuditFacts, DAY_MS } from '@brokerage/contracts';
import { z } from 'zod';
import { outboxFields, outboxIndex } from '../events/outbox.ts';
import { documentSchema } from '../store/document-schema.ts';

export const ADMIN_ACT = 'AdminAct';
/** Longer than an event is published again or tried again. */
const KEPT_SECONDS = (90 * DAY_MS) / 1000;

/** A change that somebody of the office makes here, from before it is begun. */
const AdminAct = z.object({
  /** `<request>:<operation>`: a call that is tried again is the same act. */
  _id: z.string(),
  requestId: z.string(),
  operation: z.string(),
  target: z.string(),
  actorId: z.string(),
  sessionId: z.string(),
  /** Null until it came to its end. */
  outcome: z.enum(ACT_OUTCOMES).nullable(),
  facts: z.custom<AuditFacts>(),
  begunAt: z.date(),
  endedAt: z.date().nullable(),
  /** From then on nobody knows what became of it. Absent once it came to its end. */
  unknownAt: z.date().exactOptional(),
  ...outboxFields,
});
export type AdminActFields = z.infer<typeof AdminAct>;

export const adminActSchema = documentSchema(AdminAct, {
  collection: 'admin_acts',
  minimize: false,
  indexes: [
    outboxIndex,
    [{ unknownAt: 1 }, { partialFilterExpression: { unknownAt: { $exists: true } } }],
    [{ begunAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }],
  ],
});
