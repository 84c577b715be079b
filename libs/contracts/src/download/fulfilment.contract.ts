import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email, Timestamp } from '../fields.ts';
import { Tier } from '../tier.ts';

/** A service that was sold and is done by a person, as its buyer sees it. It outlives the 7 days of access to the text. */
export const BoughtService = z.strictObject({
  kind: z.enum(['consultation', 'market-report']),
  title: z.string(),
  /** Length of a call; null for written work. */
  minutes: z.int().nullable(),
  /** Calendar date in Toronto. */
  dueOn: z.iso.date(),
  /** `withdrawn` while the purchase itself is withdrawn. */
  state: z.enum(['open', 'done', 'withdrawn']),
  doneAt: Timestamp.nullable(),
});
export type BoughtService = z.infer<typeof BoughtService>;

/** The entitlement the service was sold with, and the kind of service. */
const TaskId = z.string().regex(/^[\w-]{1,80}:[a-z-]{3,40}$/);

const FulfilmentTask = BoughtService.extend({
  id: TaskId,
  orderNumber: z.string(),
  tier: Tier,
  email: Email,
  openedAt: Timestamp,
  overdue: z.boolean(),
  doneBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type FulfilmentTask = z.infer<typeof FulfilmentTask>;

export const listFulfilment = defineContract({
  subject: 'download.fulfilment.list',
  summary: 'Services that were sold, for the people who do them, earliest due date first',
  http: { method: 'GET', path: '/admin/fulfilment' },
  input: z.strictObject({ state: z.enum(['open', 'done']).default('open') }),
  output: z.strictObject({ tasks: z.array(FulfilmentTask) }),
  errors: ['forbidden'],
  retry: 'safe',
});

/** Safe to repeat with the same note. The first note stays; another one is refused with `version_conflict`. */
export const completeFulfilment = defineContract({
  subject: 'download.fulfilment.complete',
  summary: 'Record that a sold service has been done',
  http: { method: 'POST', path: '/admin/fulfilment/:taskId/done' },
  input: z.strictObject({ taskId: TaskId, note: z.string().trim().min(3).max(1000) }),
  output: FulfilmentTask,
  errors: ['forbidden', 'not_found', 'version_conflict'],
  retry: 'safe',
});
