import { ACT_OUTCOMES, type AuditFacts, DAY_MS } from '@brokerage/contracts';
import { z } from 'zod';
import { outboxFields, outboxIndex } from '../events/outbox.ts';
import { documentSchema } from '../store/document-schema.ts';

export const ADMIN_ACT = 'AdminAct';
/** How long an act is kept: longer than its event can be republished or retried. */
const KEPT_SECONDS = (90 * DAY_MS) / 1000;

/** A change made by the office in this service, stored before it starts. */
const AdminAct = z.object({
  /** `<request>:<operation>`, so a retried call is the same act. */
  _id: z.string(),
  requestId: z.string(),
  operation: z.string(),
  target: z.string(),
  actorId: z.string(),
  sessionId: z.string(),
  /** Null until the act has ended. */
  outcome: z.enum(ACT_OUTCOMES).nullable(),
  facts: z.custom<AuditFacts>(),
  begunAt: z.date(),
  endedAt: z.date().nullable(),
  /** When an act that has not ended is reported as unknown. Removed at its end. */
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
