import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email, Timestamp } from '../fields.ts';
import { wholeNumber } from '../form-fields.ts';
import { Tier } from '../tier.ts';

export const SERVICE_KINDS = ['consultation', 'market-report'] as const;
export const TASKS_PER_PAGE = 50;
/** The count stops here. */
export const TASKS_COUNTED = 10_000;

/** How many purchases that are about to end unused are listed and counted at most. */
export const ENDING_LISTED = 50;

/** The stored instructions for the custom market report; `briefMarketReport` has the rules of the form. */
export const KeptBrief = z.strictObject({
  /** A town, postal code or drive time. */
  area: z.string(),
  /** The property in one line; may be empty. */
  property: z.string(),
  questions: z.string(),
  /** The calendar date of the decision; may be empty. */
  decideOn: z.string(),
});
export type KeptBrief = z.infer<typeof KeptBrief>;

/** A purchased service that a person delivers, as its buyer sees it. It outlives the 7 days of access to the text. */
export const BoughtService = z.strictObject({
  kind: z.enum(SERVICE_KINDS),
  title: z.string(),
  /** The length of a call; null for written work. */
  minutes: z.int().nullable(),
  /** The calendar date in Toronto. */
  dueOn: z.iso.date(),
  /** `withdrawn` while the purchase itself is withdrawn. */
  state: z.enum(['open', 'done', 'withdrawn']),
  doneAt: Timestamp.nullable(),
  /** The buyer's instructions, once given. */
  brief: KeptBrief.optional(),
});
export type BoughtService = z.infer<typeof BoughtService>;

/** The entitlement that the service was sold with, and the kind of service. */
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
  access: 'assistant',
  summary: 'Purchased services, 50 per page: open ones by due date, completed and withdrawn ones newest first',
  http: { method: 'GET', path: '/admin/fulfilment' },
  input: z.strictObject({
    state: z.enum(['open', 'done', 'withdrawn']).default('open'),
    kind: z.enum(SERVICE_KINDS).optional(),
    page: wholeNumber(1, TASKS_COUNTED / TASKS_PER_PAGE, 'Not a page').default(1),
  }),
  output: z.strictObject({
    tasks: z.array(FulfilmentTask),
    page: z.int(),
    /** Counted up to 10,000. */
    total: z.int().max(TASKS_COUNTED),
    /** The number of overdue open tasks, counted up to 200. */
    overdue: z.int(),
  }),
  errors: [],
  retry: 'safe',
});

export const countFulfilment = defineContract({
  subject: 'download.fulfilment.count',
  access: 'assistant',
  summary: 'How many purchased services are open, and how many purchases end soon without a download',
  http: { method: 'GET', path: '/admin/fulfilment-counts' },
  input: z.strictObject({}),
  output: z.strictObject({
    owed: z.int().max(TASKS_COUNTED),
    /** As in `listFulfilment`. */
    overdue: z.int(),
    expiringUnused: z.int().max(ENDING_LISTED),
  }),
  errors: [],
  retry: 'safe',
});

/** Purchases that end within two days without any download: their buyers have paid for nothing so far. */
export const listExpiringUnused = defineContract({
  subject: 'download.ending.list',
  access: 'assistant',
  summary: 'Purchases that end within two days without a download, earliest first, at most 50',
  http: { method: 'GET', path: '/admin/ending-unused' },
  input: z.strictObject({}),
  output: z.strictObject({
    purchases: z.array(
      z.strictObject({
        orderId: z.string(),
        orderNumber: z.string(),
        tier: Tier,
        email: Email,
        expiresAt: Timestamp,
        /** When the buyer was reminded by mail. */
        remindedAt: Timestamp.nullable(),
      }),
    ),
  }),
  errors: [],
  retry: 'safe',
});

/** Safe to repeat with the same note. The first note is kept; another one is refused as `version_conflict`. */
export const completeFulfilment = defineContract({
  subject: 'download.fulfilment.complete',
  access: 'assistant',
  audit: { operation: 'completeFulfilment', fields: ['kind', 'state'] },
  summary: 'Record that a purchased service was completed',
  http: { method: 'POST', path: '/admin/fulfilment/:taskId/done' },
  input: z.strictObject({ taskId: TaskId, note: z.string().trim().min(3).max(1000) }),
  output: FulfilmentTask,
  errors: ['not_found', 'version_conflict'],
  retry: 'safe',
});
