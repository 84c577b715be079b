import { z } from 'zod';
import { EventEnvelope } from './define-event.ts';

/** Server-sent events for whoever has the admin area open. No operation: it is answered by the gateway itself and does not end. */
export const ADMIN_EVENTS_PATH = '/api/admin/events';

/** So often something is sent, so that everybody on the way knows that the connection lives. */
export const ADMIN_EVENTS_HEARTBEAT_MS = 15_000;

/**
 * That something happened. To what is not said: everybody in the office is told, and an id may be what a role may not see, such as the
 * code of a coupon. What it looks like now is asked by the operations, which know who asks.
 */
export const AdminEvent = z.object({
  type: EventEnvelope.shape.type,
  at: EventEnvelope.shape.time,
});
export type AdminEvent = z.infer<typeof AdminEvent>;

/**
 * Names of what is sent besides events: `ready`, from here on nothing is missed; `reset`, something may have been missed;
 * `away`, nothing comes at present.
 */
export const ADMIN_EVENTS_STATES = ['ready', 'reset', 'away'] as const;
export type AdminEventsState = (typeof ADMIN_EVENTS_STATES)[number];
