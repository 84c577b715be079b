import type { DisputeStatus, ProviderCapture, ProviderOrder } from '../paypal/payment-provider.ts';
import type { OrderFields } from '../order/order.model.ts';
import { refundsOf } from '../order/order.lifecycle.ts';

/** Statuses of a capture whose money is with us, in whole or in part. */
const HELD = new Set(['COMPLETED', 'PARTIALLY_REFUNDED']);

/** What PayPal shows about the money of an order that was already paid or closed. */
export interface MoneyStatus {
  /** What was refunded of the order's own capture. */
  refundedMinor: number;
  /** We hold the money of the order's own capture, in whole or in part. */
  isHeld: boolean;
  /** Nothing is left of what was paid. */
  isReturned: boolean;
  /** Completed captures that should not exist: of a closed order, with another amount, or in addition to the first one. */
  toReturn: readonly { captureId: string; cause: 'mismatch' | 'surplus' }[];
  /** A capture that PayPal has not decided and that may still become money. */
  isUndecided: boolean;
}

const DELIVERED = new Set<OrderFields['state']>(['captured', 'fulfilled', 'refunded']);

/** Derives the money status from PayPal's order. A capture that was accepted is never returned here; only people decide that. */
export function moneyStatusOf(
  seen: Pick<ProviderOrder, 'captures' | 'refunds'>,
  order: Pick<OrderFields, 'state' | 'captureId' | 'refunds' | 'total'>,
): MoneyStatus {
  const own = DELIVERED.has(order.state) ? seen.captures.find(({ id }) => id === order.captureId) : undefined;
  const others = seen.captures.filter((capture) => capture !== own);
  const queued = new Set(refundsOf(order).map(({ captureId }) => captureId));
  const held = others.filter((capture) => isHeld(capture));
  const refundedMinor = own ? returnedOf(seen, own) : 0;
  return {
    refundedMinor: Math.min(refundedMinor, order.total.amountMinor),
    isHeld: own !== undefined && isHeld(own),
    isReturned: own
      ? own.status === 'REFUNDED'
      : held.length === 0 && others.some(({ status }) => status === 'REFUNDED'),
    toReturn: held
      .filter(({ id }) => !queued.has(id))
      .map(({ id }) => ({ captureId: id, cause: order.state === 'review' ? 'mismatch' : 'surplus' })),
    isUndecided: others.some(({ status }) => status === 'PENDING'),
  };
}

/** Access requires money that we hold and nobody disputes. */
export function accessFor(order: Pick<OrderFields, 'state'>, dispute: DisputeStatus): 'open' | 'withheld' {
  return order.state === 'fulfilled' && dispute === 'none' ? 'open' : 'withheld';
}

function isHeld({ status }: ProviderCapture): boolean {
  return HELD.has(status);
}

function returnedOf(seen: Pick<ProviderOrder, 'refunds'>, capture: ProviderCapture): number {
  return seen.refunds
    .filter(({ captureId, status }) => status === 'COMPLETED' && (captureId ?? capture.id) === capture.id)
    .reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
}
