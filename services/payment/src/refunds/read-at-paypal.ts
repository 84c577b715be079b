import { refundsOf } from '../order/order.lifecycle.ts';
import type { OrderFields } from '../order/order.model.ts';
import type {
  CaptureDetails,
  Outcome,
  PaymentProvider,
  ProviderOrder,
  ProviderRefund,
} from '../paypal/payment-provider.ts';

type Known = Pick<OrderFields, 'captureId' | 'refunds'> & { paypalOrderId: string };

/** Reads the order at PayPal. PayPal forgets orders sooner than payments; then the result is limited to what the payment shows. */
export async function readAtPayPal(
  provider: Pick<PaymentProvider, 'getOrder' | 'capture'>,
  order: Known,
): Promise<Outcome<ProviderOrder>> {
  const found = await provider.getOrder(order.paypalOrderId);
  if (found.kind !== 'refused' || found.status !== 404 || order.captureId === undefined) return found;
  const capture = await provider.capture(order.captureId);
  if (capture.kind === 'refused') return found;
  return capture.kind === 'done' ? { kind: 'done', value: shownByPayment(order, capture.value) } : capture;
}

function shownByPayment(order: Known, capture: CaptureDetails): ProviderOrder {
  const { captureId: id, status, amountMinor, currency, customId } = capture;
  return {
    paypalOrderId: order.paypalOrderId,
    status: 'COMPLETED',
    amountMinor,
    currency,
    customId,
    payeeId: undefined,
    captures: [{ id, status, amountMinor, currency, customId }],
    refunds: returnsOf(order, capture),
  };
}

/** A payment says that it was refunded, but not by which refunds: it counts ours, and the rest as refunded on PayPal's own pages. */
function returnsOf(order: Known, { captureId, status, amountMinor, currency }: CaptureDetails): ProviderRefund[] {
  const isReturned = status === 'REFUNDED';
  const own = refundsOf(order)
    .filter((refund) => refund.captureId === captureId && (refund.state === 'done' || refund.state === 'pending'))
    .map((refund) => ({
      id: refund.paypalRefundId ?? refund.id,
      captureId,
      status: isReturned || refund.state === 'done' ? 'COMPLETED' : 'PENDING',
      amountMinor: refund.amountMinor ?? refund.bookedMinor,
      currency,
    }));
  const rest = (amountMinor ?? 0) - own.reduce((sum, refund) => sum + refund.amountMinor, 0);
  if (!isReturned || rest <= 0) return own;
  return [...own, { id: `${captureId}:rest`, captureId, status: 'COMPLETED', amountMinor: rest, currency }];
}
