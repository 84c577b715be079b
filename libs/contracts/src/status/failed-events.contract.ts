import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';

/** Why an event could not be processed, besides the error code of a handler. `not_yet`: nothing is wrong, it has to wait. */
export const EVENT_FAILURES = [
  'not_an_event',
  'unknown_type',
  'unknown_version',
  'invalid_data',
  'never_finished',
  'timed_out',
  'not_yet',
] as const;
export type EventFailure = (typeof EVENT_FAILURES)[number];

/** Further events are counted but not listed. */
export const FAILED_EVENTS_LISTED = 50;
const Counted = z.int().max(10_000);

export const FailedEvent = z.strictObject({
  id: z.string(),
  /** The consumer that failed, `<service>-<purpose>`. */
  consumer: z.string(),
  type: z.string(),
  /** The entity that the event is about; null when the message was not an event. */
  entityId: z.string().nullable(),
  occurredAt: z.string().nullable(),
  /** `retrying` continues automatically; `dead` waits for a person. */
  state: z.enum(['retrying', 'dead']),
  tries: z.int(),
  /** An error code. */
  failure: z.string(),
  firstFailedAt: Timestamp,
  nextTryAt: Timestamp,
});
export type FailedEvent = z.infer<typeof FailedEvent>;

const listOf = <S extends string>(service: S) =>
  defineContract({
    subject: `${service}.failed-events.list`,
    access: 'owner',
    summary: `Events that ${service} could not process, those that need attention first`,
    http: { method: 'GET', path: `/admin/failed-events/${service}` },
    input: z.strictObject({}),
    output: z.strictObject({
      events: z.array(FailedEvent).max(FAILED_EVENTS_LISTED),
      dead: Counted,
      retrying: Counted,
    }),
    errors: [],
    retry: 'safe',
  });

/** `<consumer> <event id>`. */
const FailedEventId = z
  .string()
  .max(200)
  .regex(/^[a-z-]+ [\w:.-]+$/);

/** Safe to repeat: an event that is already being retried is left alone. */
const repeatOf = <S extends string>(service: S, operation: string) =>
  defineContract({
    subject: `${service}.failed-events.repeat`,
    access: 'owner',
    audit: { operation, fields: ['consumer', 'type'] },
    summary: `Retry an event that ${service} gave up on`,
    http: { method: 'POST', path: `/admin/failed-events/${service}/:failedEventId/repeat` },
    input: z.strictObject({ failedEventId: FailedEventId }),
    output: FailedEvent,
    errors: ['not_found'],
    retry: 'safe',
  });

export const listAuthFailedEvents = listOf('auth');
export const repeatAuthFailedEvent = repeatOf('auth', 'repeatAuthFailedEvent');
export const listDownloadFailedEvents = listOf('download');
export const repeatDownloadFailedEvent = repeatOf('download', 'repeatDownloadFailedEvent');
export const listNotificationFailedEvents = listOf('notification');
export const repeatNotificationFailedEvent = repeatOf('notification', 'repeatNotificationFailedEvent');
export const listPaymentFailedEvents = listOf('payment');
export const repeatPaymentFailedEvent = repeatOf('payment', 'repeatPaymentFailedEvent');

/** By service: every one that reads events. */
export const FAILED_EVENT_OPERATIONS = {
  auth: { list: listAuthFailedEvents, repeat: repeatAuthFailedEvent },
  download: { list: listDownloadFailedEvents, repeat: repeatDownloadFailedEvent },
  notification: { list: listNotificationFailedEvents, repeat: repeatNotificationFailedEvent },
  payment: { list: listPaymentFailedEvents, repeat: repeatPaymentFailedEvent },
} as const;
export type EventReader = keyof typeof FAILED_EVENT_OPERATIONS;
