import { DomainError, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountRefusalsService } from '../alarms/account-refusals.service.ts';
import { type OrderFields, type OrderRefund, refundRequestId } from '../order/order.model.ts';
import { refundsOf, unsettledRefunds } from '../order/order.lifecycle.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../paypal/payment-provider.ts';

const MAX_TRIES = 5;
const PAID: readonly OrderFields['state'][] = ['captured', 'fulfilled', 'refunded'];

/** An admin's refund request; without an amount it refunds everything that is left. */
export interface RefundRequest {
  orderId: string;
  refundId: string;
  amountMinor?: number | undefined;
  reason: string;
}

/** Books refunds on orders and sends them to PayPal. */
@Injectable()
export class RefundService {
  constructor(
    private readonly queries: OrderQueries,
    private readonly repository: OrderRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly accountRefusals: AccountRefusalsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Books an admin's refund before PayPal is called, so that a crash loses nothing and a repeat finds it. */
  async book(request: RefundRequest, by: string): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const order = await this.queries.find(request.orderId);
      if (!order) throw new DomainError('order_not_found');
      const known = refundsOf(order).find(({ id }) => id === request.refundId);
      if (known) return assertSame(known, request);
      const { captureId } = order;
      const left = order.total.amountMinor - (order.refundsBookedMinor ?? 0);
      const bookedMinor = request.amountMinor ?? left;
      if (!captureId || !PAID.includes(order.state)) throw refundRefused(`ORDER_IS_${order.state.toUpperCase()}`);
      if (bookedMinor > left || bookedMinor <= 0) throw refundRefused('MORE_THAN_LEFT');
      if (await this.queries.findUpgradeOf(order._id)) throw refundRefused('UPGRADED');
      const { refundId: id, reason } = request;
      const amountMinor = request.amountMinor ?? null;
      const refund = { id, captureId, amountMinor, bookedMinor, cause: 'admin' as const, reason, by };
      if (await this.repository.bookRefund(order, refund)) return;
    }
    throw new DomainError('service_unavailable');
  }

  /** Sends every booked refund to PayPal and returns the order afterwards. The caller holds the order's lease. */
  async sendBooked(order: OrderFields): Promise<OrderFields> {
    let current = order;
    for (const refund of unsettledRefunds(order)) {
      if (refund.state === 'wanted') current = (await this.send(current, refund)) ?? current;
    }
    return current;
  }

  private async send(order: OrderFields, refund: OrderRefund): Promise<OrderFields | null> {
    const { captureId, amountMinor } = refund;
    const amount = amountMinor === null ? null : { amountMinor, currency: order.total.currency };
    const outcome = await this.provider.refundCapture({ captureId, amount }, refundRequestId(order._id, refund.id));
    if (outcome.kind === 'unknown') return null;
    if (outcome.kind === 'forbidden') {
      await this.accountRefusals.raiseAlarm(order, 'return money', outcome);
      return null;
    }
    if (outcome.kind === 'done') return this.settle(order, refund, outcome.value);
    const { issue } = outcome;
    const meaning = refundRefusalMeaning(issue);
    if (meaning === 'wait') return null;
    if (meaning === 'returned-already') return this.repository.settleRefund(order, refund, { state: 'done', issue });
    this.logger.error({ orderId: order._id, refundId: refund.id, issue }, 'a refund needs a person');
    return this.repository.settleRefund(order, refund, { state: 'refused', issue });
  }

  private settle(order: OrderFields, refund: OrderRefund, { id, status }: { id: string; status: string }) {
    switch (status) {
      case 'COMPLETED':
        return this.repository.settleRefund(order, refund, { state: 'done', paypalRefundId: id });
      case 'PENDING':
        return this.repository.settleRefund(order, refund, { state: 'pending', paypalRefundId: id });
      default: {
        this.logger.error({ orderId: order._id, refundId: refund.id, status }, 'a refund needs a person');
        const issue = `REFUND_${status}`;
        return this.repository.settleRefund(order, refund, { state: 'refused', paypalRefundId: id, issue });
      }
    }
  }
}

/** What a refused refund means. */
type RefundRefusal = 'returned-already' | 'wait' | 'refused';

const REFUSALS: Record<string, RefundRefusal> = {
  CAPTURE_FULLY_REFUNDED: 'returned-already',
  PENDING_CAPTURE: 'wait',
};

export function refundRefusalMeaning(issue: string): RefundRefusal {
  return REFUSALS[issue] ?? 'refused';
}

export function refundRefused(issue: string | undefined): DomainError {
  return new DomainError('refund_refused', issue ? { details: { issue } } : {});
}

function assertSame(known: OrderRefund, { amountMinor, reason }: RefundRequest): void {
  if (known.amountMinor === (amountMinor ?? null) && known.reason === reason) return;
  throw new DomainError('idempotency_conflict');
}
