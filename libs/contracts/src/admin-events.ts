import { z } from 'zod';
import { EventEnvelope } from './define-event.ts';

/**
 * The path of the server-sent events for open pages of the admin area. Not an operation: the gateway answers it itself, and
 * the response never ends.
 */
export const ADMIN_EVENTS_PATH = '/api/admin/events';

/** The interval at which something is sent, so that every proxy on the way sees a live connection. */
export const ADMIN_EVENTS_HEARTBEAT_MS = 15_000;

/**
 * Reports that something happened, but not to what: everyone in the office receives it, and an id may be something a role
 * may not see, such as a coupon code. Pages read the current state through operations, which check their caller.
 */
export const AdminEvent = z.object({
  type: EventEnvelope.shape.type,
  at: EventEnvelope.shape.time,
});
export type AdminEvent = z.infer<typeof AdminEvent>;

/**
 * The names of what is sent besides events. `ready`: nothing is missed from here on. `reset`: something may have been
 * missed. `away`: no events arrive at present.
 */
export const ADMIN_EVENTS_STATES = ['ready', 'reset', 'away'] as const;
export type AdminEventsState = (typeof ADMIN_EVENTS_STATES)[number];
