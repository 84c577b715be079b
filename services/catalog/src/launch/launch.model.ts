import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const LAUNCH_SETTLEMENT = 'LaunchSettlement';

const LaunchSettlementDocument = z.object({
  /** Id of the task. */
  _id: z.string(),
  by: z.string(),
  on: z.string(),
  note: z.string().nullable(),
  recordedBy: z.string(),
  recordedAt: z.date(),
});
export type LaunchSettlementFields = z.infer<typeof LaunchSettlementDocument>;

/** Settled launch tasks; an open one has no document. */
export const launchSettlementSchema = documentSchema(LaunchSettlementDocument, { collection: 'launch_settlements' });
