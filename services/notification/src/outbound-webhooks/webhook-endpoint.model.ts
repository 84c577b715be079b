import type { WebhookEndpoint as Shown } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const WEBHOOK_ENDPOINT = 'WebhookEndpoint';

const Secret = z.object({
  sealed: z.string(),
  /** Null: the current one. Others sign beside it until then. */
  validUntil: z.date().nullable(),
});

/** An address of another program that is told of events. */
const WebhookEndpoint = z.object({
  _id: z.string(),
  name: z.string(),
  url: z.string(),
  eventTypes: z.custom<Shown['eventTypes']>(),
  /** Since when it wants each of them: what happened before is not told. Absent on one of before: since it was made. */
  wantsSince: z.record(z.string(), z.date()).exactOptional(),
  state: z.enum(['on', 'off']),
  offBecause: z.enum(['admin', 'gone', 'failing']).nullable(),
  /** False while the office has to be told that the endpoint switched itself off. */
  isTold: z.boolean(),
  /** The current one first. */
  secrets: z.array(Secret),
  failingSince: z.date().nullable(),
  version: z.int(),
  createdAt: z.date(),
});
export type WebhookEndpointFields = z.infer<typeof WebhookEndpoint>;

export const webhookEndpointSchema = documentSchema(WebhookEndpoint, { collection: 'webhook_endpoints', indexes: [] });

/** Since when the endpoint wants to be told of events of a type; null: it does not, or it is off. */
export function wantsSince({ state, eventTypes, wantsSince: since, createdAt }: WebhookEndpointFields, type: string) {
  if (state !== 'on' || !eventTypes.some((wanted) => wanted === type)) return null;
  return since?.[keyOf(type)] ?? createdAt;
}

/** Types that were wanted all the time keep their moment. */
export function wantedFrom(
  now: Date,
  eventTypes: WebhookEndpointFields['eventTypes'],
  before?: WebhookEndpointFields,
): Record<string, Date> {
  return Object.fromEntries(eventTypes.map((type) => [keyOf(type), (before && wantsSince(before, type)) ?? now]));
}

/** A field's name in the database has no dots. */
function keyOf(type: string): string {
  return type.replaceAll('.', '_');
}
