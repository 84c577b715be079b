import type { WebhookEndpoint as Shown } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const WEBHOOK_ENDPOINT = 'WebhookEndpoint';

const Secret = z.object({
  sealed: z.string(),
  /** Null for the current secret. Older ones also sign, until this time. */
  validUntil: z.date().nullable(),
});

/** An address of another program that receives events. */
const WebhookEndpoint = z.object({
  _id: z.string(),
  name: z.string(),
  url: z.string(),
  eventTypes: z.custom<Shown['eventTypes']>(),
  /**
   * Per event type, the time from which the endpoint receives it; earlier events are not sent. Absent on documents of
   * earlier releases: then since `createdAt`.
   */
  subscribedSince: z.record(z.string(), z.date()).exactOptional(),
  state: z.enum(['on', 'off']),
  disabledReason: z.enum(['admin', 'gone', 'failing']).nullable(),
  /** False until the office has been notified that the endpoint was switched off automatically. */
  isOfficeNotified: z.boolean(),
  /** The current one first. */
  secrets: z.array(Secret),
  failingSince: z.date().nullable(),
  version: z.int(),
  createdAt: z.date(),
});
export type WebhookEndpointFields = z.infer<typeof WebhookEndpoint>;

export const webhookEndpointSchema = documentSchema(WebhookEndpoint, { collection: 'webhook_endpoints', indexes: [] });

/** Returns since when the endpoint wants events of a type; null if it does not, or is off. */
export function subscribedSince(
  { state, eventTypes, subscribedSince: since, createdAt }: WebhookEndpointFields,
  type: string,
) {
  if (state !== 'on' || !eventTypes.some((wanted) => wanted === type)) return null;
  return since?.[keyOf(type)] ?? createdAt;
}

/** Returns `subscribedSince` for a change; types that were wanted before keep their time. */
export function subscriptionTimes(
  now: Date,
  eventTypes: WebhookEndpointFields['eventTypes'],
  before?: WebhookEndpointFields,
): Record<string, Date> {
  return Object.fromEntries(eventTypes.map((type) => [keyOf(type), (before && subscribedSince(before, type)) ?? now]));
}

/** Field names in the database cannot contain dots. */
function keyOf(type: string): string {
  return type.replaceAll('.', '_');
}
