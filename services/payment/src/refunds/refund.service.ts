import { LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CrashPoints } from '../crash-points.ts';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../paypal/payment-provider.ts';
import { AccountRefusals } from '../alarms/account-refusals.service.ts';
import type { OrderFields } from '../order/order.model.ts';
import { type OrderRefund, refundRequestId, unsettled } from '../order/order-refunds.ts';
import { meaningOfRefundRefusal } from './refund-refusals.ts';
import { RefundRepository } from '../order/refund.repository.ts';

/** Returns money at PayPal. The caller holds the order's lease. */
@Injectable()
export class RefundService {
  constructor(
    private readonly refunds: RefundRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly crashPoints: CrashPoints,
    private readonly accountRefusals: AccountRefusals,
  ) {}

  /** Pushes every booked refund as far as it goes. The order as it is afterwards. */
  async push(order: OrderFields): Promise<OrderFields> {
    let current = order;
    for (const refund of unsettled(order)) {
      if (refund.state === 'wanted') current = (await this.send(current, refund)) ?? current;
    }
    return current;
  }

  private async send(order: OrderFields, refund: OrderRefund): Promise<OrderFields | null> {
    const { captureId, amountMinor } = refund;
    const amount = amountMinor === null ? null : { amountMinor, currency: order.total.currency };
    const outcome = await this.provider.refundCapture({ captureId, amount }, refundRequestId(order._id, refund.id));
    this.crashPoints.reached('refund-answered');
    if (outcome.kind === 'unknown') return null;
    if (outcome.kind === 'forbidden') {
      await this.accountRefusals.tell(order, 'return money', outcome);
      return null;
    }
    if (outcome.kind === 'done') return this.settle(order, refund, outcome.value);
    const { issue } = outcome;
    const meaning = meaningOfRefundRefusal(issue);
    if (meaning === 'wait') return null;
    if (meaning === 'returned-already') return this.refunds.settle(order, refund, { state: 'done', issue });
    this.logger.error({ orderId: order._id, refundId: refund.id, issue }, 'a refund needs a person');
    return this.refunds.settle(order, refund, { state: 'refused', issue });
  }

  private settle(order: OrderFields, refund: OrderRefund, { id, status }: { id: string; status: string }) {
    switch (status) {
      case 'COMPLETED':
        return this.refunds.settle(order, refund, { state: 'done', paypalRefundId: id });
      case 'PENDING':
        return this.refunds.settle(order, refund, { state: 'pending', paypalRefundId: id });
      default:
        this.logger.error({ orderId: order._id, refundId: refund.id, status }, 'a refund needs a person');
        return this.refunds.settle(order, refund, { state: 'refused', paypalRefundId: id, issue: `REFUND_${status}` });
    }
  }
}
