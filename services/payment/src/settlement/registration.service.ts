import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountRefusalsService } from '../alarms/account-refusals.service.ts';
import { AlarmsService } from '../alarms/alarms.service.ts';
import { paypalIssue } from '../order/order.issues.ts';
import { registrationEnd } from '../order/order.lifecycle.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { upgradeCreditMinor } from '../order/upgrade-credit.ts';
import type { PaymentConfig } from '../payment.config.ts';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../paypal/payment-provider.ts';
import { accountIssue } from '../paypal/paypal-answer.ts';
import { PurchaseAdmission } from './purchase-admission.ts';

const MAX_CREDIT_TRIES = 5;

/** Registers a stored order at PayPal. The caller holds the order's lease. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly queries: OrderQueries,
    private readonly repository: OrderRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly alarms: AlarmsService,
    private readonly accountRefusals: AccountRefusalsService,
    private readonly purchases: PurchaseAdmission,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {}

  /** Registers the order and returns it. Safe to repeat after a crash: the same request id returns the same PayPal order. */
  async register(order: OrderFields): Promise<OrderFields> {
    const now = await this.queries.now();
    if (!(await this.creditUpgradeBase(order))) {
      return this.moved(order, await this.repository.move(order, 'cancelled', { lastIssue: 'UPGRADE_BASE_CHANGED' }));
    }
    // PayPal accepts no payment of 0.00, so the order counts as paid.
    if (order.freeKey !== undefined) {
      return this.moved(order, await this.repository.move(order, 'captured', { capturedAt: now }));
    }
    if (now > registrationEnd(order)) return this.moved(order, await this.repository.move(order, 'expired'));
    const wanted = {
      customId: order._id,
      orderNumber: order.orderNumber,
      productName: order.productName,
      sku: order.tier,
      listPriceMinor: order.listPriceMinor ?? order.total.amountMinor,
      total: order.total,
      returnUrl: `${this.config.PUBLIC_ORIGIN}/checkout/success?tier=${order.tier}`,
      cancelUrl: `${this.config.PUBLIC_ORIGIN}/checkout/cancel`,
    };
    const outcome = await this.purchases.whileAtPayPal(() => this.provider.createOrder(wanted, order.createRequestId));
    const debug = outcome.debugId === undefined ? {} : { lastDebugId: outcome.debugId };
    if (outcome.kind === 'done') {
      const moved = await this.repository.moveAndRelease(order, 'approving', { ...outcome.value, ...debug });
      await this.alarms.clear('paypal_refuses');
      return this.moved(order, moved);
    }
    const attempt = 'make an order';
    if (outcome.kind === 'forbidden' && !this.accountRefusals.isLasting(order, outcome)) {
      await this.accountRefusals.defer(order, attempt, outcome);
      return this.reread(order);
    }
    // Buyers control nothing in the order, so a refusal is a fault of our account or our code.
    if (outcome.kind !== 'unknown') {
      const issue = outcome.kind === 'forbidden' ? outcome.issue : accountIssue(outcome.status, outcome.issue);
      await this.accountRefusals.raiseAlarm(order, attempt, { ...outcome, issue });
      const failed = await this.repository.move(order, 'failed', { lastIssue: paypalIssue(issue), ...debug });
      return this.moved(order, failed);
    }
    await this.repository.deferUnanswered(order, { lastIssue: paypalIssue(outcome.reason), ...debug });
    return this.reread(order);
  }

  /** False when the base of an upgrade no longer covers its credit. Safe to repeat. */
  private async creditUpgradeBase({ _id, userId, upgrade }: OrderFields): Promise<boolean> {
    if (!upgrade) return true;
    for (let tries = 0; tries < MAX_CREDIT_TRIES; tries += 1) {
      const base = await this.queries.findOwn(userId, upgrade.fromOrderId);
      if (!base || upgradeCreditMinor(base) < upgrade.creditMinor) return false;
      if (await this.repository.markCredited(base, _id)) return true;
    }
    return false;
  }

  private async moved(order: OrderFields, moved: OrderFields | null): Promise<OrderFields> {
    return moved ?? this.reread(order);
  }

  private async reread(order: OrderFields): Promise<OrderFields> {
    return (await this.queries.find(order._id)) ?? order;
  }
}
