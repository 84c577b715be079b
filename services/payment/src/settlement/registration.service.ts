import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CrashPoints } from '../crash-points.ts';
import { BASE_CHANGED, UpgradeCover } from '../order/upgrade-cover.service.ts';
import type { PaymentConfig } from '../payment.config.ts';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../paypal/payment-provider.ts';
import { accountIssue } from '../paypal/paypal-answer.ts';
import { AccountRefusals } from '../alarms/account-refusals.service.ts';
import { holdEnds } from '../order/reservations.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderRepository } from '../order/order.repository.ts';

/** After this time a purchase nobody went on with is not offered at PayPal any more. */
const TOO_OLD_TO_REGISTER_MS = 60 * 60_000;

/** Makes the PayPal order of a stored order. The caller holds the order's lease. */
@Injectable()
export class OrderRegistration {
  constructor(
    private readonly repository: OrderRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    private readonly crashPoints: CrashPoints,
    private readonly cover: UpgradeCover,
    private readonly accountRefusals: AccountRefusals,
  ) {}

  /** Repeating it after a crash is harmless: the same request id gets the same PayPal order. The order as it is afterwards. */
  async register(order: OrderFields): Promise<OrderFields> {
    const now = await this.repository.now();
    if (!(await this.cover.secure(order))) {
      return (await this.repository.move(order, 'cancelled', { lastIssue: BASE_CHANGED })) ?? this.reread(order);
    }
    // PayPal takes no payment of 0.00: the order counts as paid.
    if (order.freeKey !== undefined) {
      return (await this.repository.move(order, 'captured', { capturedAt: now })) ?? this.reread(order);
    }
    if (now > (holdEnds(order) ?? new Date(order.createdAt.getTime() + TOO_OLD_TO_REGISTER_MS))) {
      return (await this.repository.move(order, 'expired')) ?? this.reread(order);
    }
    const outcome = await this.provider.createOrder(
      {
        customId: order._id,
        orderNumber: order.orderNumber,
        productName: order.productName,
        sku: order.tier,
        listPriceMinor: order.listPriceMinor ?? order.total.amountMinor,
        total: order.total,
        returnUrl: `${this.config.PUBLIC_ORIGIN}/checkout/success?tier=${order.tier}`,
        cancelUrl: `${this.config.PUBLIC_ORIGIN}/checkout/cancel`,
      },
      order.createRequestId,
    );
    this.crashPoints.reached('paypal-order-made');
    const debug = outcome.debugId === undefined ? {} : { lastDebugId: outcome.debugId };
    if (outcome.kind === 'done') {
      const { id: paypalOrderId, approvalUrl } = outcome.value;
      const moved = await this.repository.move(order, 'approving', { paypalOrderId, approvalUrl, ...debug });
      this.crashPoints.reached('paypal-order-stored');
      await this.accountRefusals.over();
      return moved ?? this.reread(order);
    }
    const wish = 'make an order';
    if (outcome.kind === 'forbidden' && !this.accountRefusals.lasts(order, outcome)) {
      await this.accountRefusals.met(order, wish, outcome);
      return this.reread(order);
    }
    // Nothing of an order is the buyer's doing, so one that is refused is a matter of our account or of our program.
    if (outcome.kind !== 'unknown') {
      const issue = outcome.kind === 'forbidden' ? outcome.issue : accountIssue(outcome.status, outcome.issue);
      await this.accountRefusals.tell(order, wish, { ...outcome, issue });
      const moved = await this.repository.move(order, 'failed', { lastIssue: issue, ...debug });
      return moved ?? this.reread(order);
    }
    await this.repository.defer(order, { lastIssue: outcome.reason, ...debug });
    return this.reread(order);
  }

  private async reread(order: OrderFields): Promise<OrderFields> {
    return (await this.repository.find(order._id)) ?? order;
  }
}
