import { restoreEntitlement, revokeEntitlement } from '@brokerage/contracts';
import { backgroundContext, CONFIG, LOGGER, type Logger, RpcClient } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountRefusalsService } from '../alarms/account-refusals.service.ts';
import { AlarmsService } from '../alarms/alarms.service.ts';
import { isClosed, reviewEnd, unsettledRefunds } from '../order/order.lifecycle.ts';
import { paypalIssue } from '../order/order.issues.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { OrderRepository } from '../order/order.repository.ts';
import type { PaymentConfig } from '../payment.config.ts';
import {
  type DisputeStatus,
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type ProviderOrder,
} from '../paypal/payment-provider.ts';
import { accessFor, type MoneyStatus, moneyStatusOf } from './money-status.ts';
import { readAtPayPal } from './read-at-paypal.ts';
import { RefundService } from './refund.service.ts';

const ACCESS_BUDGET_MS = 4000;

/**
 * Handles what happens to an order after it was paid or closed: money is refunded, disputed, reversed, or arrives too
 * late. Reads the order at PayPal and updates ours and the buyer's access to match. The caller holds the order's lease.
 */
@Injectable()
export class PostSaleSyncService {
  constructor(
    private readonly queries: OrderQueries,
    private readonly repository: OrderRepository,
    private readonly refunds: RefundService,
    private readonly rpc: RpcClient,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly alarms: AlarmsService,
    private readonly accountRefusals: AccountRefusalsService,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Handles refunds first, so that they do not depend on whether disputes can be read. */
  async sync(before: OrderFields): Promise<void> {
    const { paypalOrderId } = before;
    if (!paypalOrderId) return;
    const read = (seen: OrderFields) => readAtPayPal(this.provider, { ...seen, paypalOrderId });
    const found = await read(before);
    if (found.kind === 'unknown')
      return this.repository.deferUnanswered(before, { lastIssue: paypalIssue(found.reason) });
    if (found.kind === 'forbidden') return this.accountRefusals.defer(before, 'read an order', found);
    if (found.kind === 'refused') return this.handleMissing(before, found.issue);
    const order = await this.refunds.sendBooked(await this.bookReturns(before, found.value));
    const seen = order === before ? found : await read(order);
    if (seen.kind !== 'done') return this.repository.defer(order, { lastIssue: 'ORDER_CHANGED' });
    const money = moneyStatusOf(seen.value, order);
    const settled = await this.settlePending(order, seen.value);
    const moved = await this.alignState(settled, money);
    if (!moved) return;
    const dispute = await this.disputeAbout(moved);
    await this.alignAccess(moved, money, dispute ?? lastKnownDispute(moved));
    if (dispute === null) await this.repository.deferUnanswered(moved, { lastIssue: 'DISPUTES_UNKNOWN' });
  }

  /** PayPal forgets an order that was never paid. If it knows neither the order nor its payment, a person has to look. */
  private async handleMissing(order: OrderFields, issue: string): Promise<void> {
    if (order.captureId) {
      this.logger.error({ orderId: order._id, issue }, 'PayPal does not show a paid order');
      return this.repository.defer(order, { lastIssue: paypalIssue(issue) });
    }
    await this.repository.recordPostSaleSync(order, {});
  }

  /** Null when PayPal could not be reached. An app that may not read disputes keeps to those already known. */
  private async disputeAbout(order: OrderFields): Promise<DisputeStatus | null> {
    if (!order.captureId || order.state === 'review') return 'none';
    const answer = await this.provider.disputesOf(order.captureId);
    if (answer.kind === 'forbidden') {
      await this.alarms.raise('disputes_unreadable', answer.issue);
      return lastKnownDispute(order);
    }
    if (answer.kind !== 'done') return null;
    await this.alarms.clear('disputes_unreadable');
    return answer.value;
  }

  private async bookReturns(order: OrderFields, seen: ProviderOrder): Promise<OrderFields> {
    let current = order;
    for (const { captureId, cause } of moneyStatusOf(seen, order).toReturn) {
      this.logger.error({ orderId: order._id, captureId, cause }, 'a capture for a closed order is refunded');
      const reason = cause === 'surplus' ? 'Paid after the order was closed' : 'Not the agreed sum or order';
      const refund = { id: captureId, captureId, amountMinor: null, bookedMinor: 0, cause, reason, by: 'system' };
      current = (await this.repository.bookRefund(current, refund)) ?? current;
    }
    return current;
  }

  /** Settles refunds that PayPal took time to decide. */
  private async settlePending(order: OrderFields, seen: ProviderOrder): Promise<OrderFields> {
    let current = order;
    for (const refund of unsettledRefunds(order)) {
      const shown = seen.refunds.find(({ id }) => id === refund.paypalRefundId);
      if (shown?.status === 'COMPLETED')
        current = (await this.repository.settleRefund(current, refund, { state: 'done' })) ?? current;
      if (shown?.status === 'FAILED' || shown?.status === 'CANCELLED') {
        this.logger.error({ orderId: order._id, refundId: refund.id }, 'a refund needs a person');
        const issue = `REFUND_${shown.status}`;
        current = (await this.repository.settleRefund(current, refund, { state: 'refused', issue })) ?? current;
      }
    }
    return current;
  }

  /** Moves the order to the state that matches the money. Null when somebody else was first. */
  private async alignState(order: OrderFields, { isHeld, isReturned }: MoneyStatus): Promise<OrderFields | null> {
    const { state } = order;
    if (isReturned && (state === 'fulfilled' || state === 'captured' || state === 'review')) {
      return this.repository.move(order, 'refunded');
    }
    const isReinstated = state === 'refunded' && isHeld && order.access !== undefined;
    return isReinstated ? this.repository.move(order, 'fulfilled') : order;
  }

  /** Changes access first and records it afterwards: if the process dies in between, both are repeated. */
  private async alignAccess(order: OrderFields, money: MoneyStatus, dispute: DisputeStatus): Promise<void> {
    const change = { refundedMinor: money.refundedMinor, disputed: dispute !== 'none' };
    if (order.access === undefined) {
      if (!(await this.withdrawUnrecorded(order))) return;
      await this.repository.recordPostSaleSync(order, change, await this.nextCheckOf(order, money));
      return;
    }
    const access = accessFor(order, dispute);
    if (access !== order.access) {
      const contract = access === 'open' ? restoreEntitlement : revokeEntitlement;
      try {
        await this.rpc.call(contract, { orderId: order._id }, backgroundContext(ACCESS_BUDGET_MS));
      } catch (error) {
        this.logger.warn({ err: error, orderId: order._id }, 'access could not be changed yet');
        return this.repository.defer(order, { lastIssue: 'ACCESS_NOT_CHANGED' });
      }
      this.logger.warn({ orderId: order._id, access, dispute }, 'access follows the payment');
    }
    await this.repository.recordPostSaleSync(order, { ...change, access }, await this.nextCheckOf(order, money));
  }

  /**
   * Withdraws access granted by a call whose answer was lost, for an order that was never delivered. False when it
   * could not be withdrawn yet.
   */
  private async withdrawUnrecorded(order: OrderFields): Promise<boolean> {
    const mayBeGranted = order.state === 'refunded' && order.transitions.some(({ to }) => to === 'captured');
    if (!mayBeGranted) return true;
    try {
      await this.rpc.call(revokeEntitlement, { orderId: order._id }, backgroundContext(ACCESS_BUDGET_MS));
      return true;
    } catch (error) {
      this.logger.warn({ err: error, orderId: order._id }, 'access could not be withdrawn yet');
      await this.repository.defer(order, { lastIssue: 'ACCESS_NOT_CHANGED' });
      return false;
    }
  }

  /**
   * Soon while a refund is in progress or a paid order is unfinished, daily while PayPal may change its decision or
   * there is access to withdraw, then never.
   */
  private async nextCheckOf(order: OrderFields, { isUndecided }: MoneyStatus): Promise<Date | undefined> {
    const now = (await this.queries.now()).getTime();
    if (unsettledRefunds(order).length > 0 || order.state === 'captured') {
      return new Date(now + 15 * this.config.SWEEP_RETRY_MS);
    }
    const isAccessOpen = order.downloadExpiresAt !== undefined && order.downloadExpiresAt.getTime() > now;
    const isBeingReviewed = order.state === 'review' && reviewEnd(order).getTime() > now;
    if (isUndecided || isAccessOpen || isBeingReviewed) {
      return new Date(now + this.config.SWEEP_DELIVERED_EVERY_MS);
    }
    // A check made for another reason does not replace the last check of a closed order.
    const isStillToCome = order.nextCheckAt !== undefined && order.nextCheckAt.getTime() > now;
    return isClosed(order.state) && isStillToCome ? order.nextCheckAt : undefined;
  }
}

function lastKnownDispute({ disputed }: OrderFields): DisputeStatus {
  return disputed ? 'open' : 'none';
}
