import { PayPalId } from '@brokerage/contracts';
import { z } from 'zod';
import type { OrderHints } from '../order/order.queries.ts';
import { idFromUpLink, Links } from '../paypal/paypal-answer.ts';

const OwnId = z.uuid();

/** Every field may be absent or of another type: an unreadable one gives no hint. */
const Resource = z.object({
  id: PayPalId.optional().catch(undefined),
  order_id: PayPalId.optional().catch(undefined),
  custom_id: OwnId.optional().catch(undefined),
  links: Links.optional().catch(undefined),
  purchase_units: z
    .array(z.object({ custom_id: OwnId.optional().catch(undefined) }))
    .optional()
    .catch(undefined),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: PayPalId.optional() }) })
    .optional()
    .catch(undefined),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: PayPalId.optional() }))
    .optional()
    .catch(undefined),
});

const Envelope = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource_type: z.string().max(100).optional().catch(undefined),
  resource: Resource.optional().catch(undefined),
});

export interface ReadEvent {
  id: string;
  type: string;
  hints: OrderHints;
}

/** Null when the body is not an event of PayPal. */
export function readEvent(body: Buffer): ReadEvent | null {
  const envelope = Envelope.safeParse(parseJson(body));
  if (!envelope.success) return null;
  const { id, event_type: type, resource_type: kind, resource = {} } = envelope.data;
  return { id, type, hints: defined(hintsOf(kind, resource)) };
}

function hintsOf(
  kind: string | undefined,
  resource: Partial<z.output<typeof Resource>>,
): { [K in keyof OrderHints]: string | undefined } {
  const orderId = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id;
  const related = resource.supplementary_data?.related_ids.order_id ?? resource.order_id;
  switch (kind) {
    case 'checkout-order':
      return { paypalOrderId: resource.id, orderId };
    case 'capture':
      return { paypalOrderId: related, orderId, captureId: resource.id };
    case 'refund':
      return { paypalOrderId: related, orderId, captureId: idFromUpLink('captures', resource.links ?? []) };
    case 'dispute':
      return { captureId: resource.disputed_transactions?.[0]?.seller_transaction_id };
    default:
      return { paypalOrderId: related, orderId };
  }
}

function defined(hints: { [K in keyof OrderHints]: string | undefined }): OrderHints {
  return Object.fromEntries(Object.entries(hints).filter(([, value]) => value !== undefined));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
