import { restoreEntitlement, revokeEntitlement } from '@brokerage/contracts';
import { backgroundContext, CONFIG, LOGGER, type Logger, RpcClient } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Alarms } from '../alarms/alarms.service.ts';
import { CrashPoints } from '../crash-points.ts';
import type { PaymentConfig } from '../payment.config.ts';
import {
  type DisputeStanding,
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type ProviderOrder,
} from '../paypal/payment-provider.ts';
import { AccountRefusals } from '../alarms/account-refusals.service.ts';
import { Fulfilment } from '../settlement/fulfilment.service.ts';
import { accessFor, type MoneyStanding, standingOf } from './money-standing.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { isClosed } from '../order/order.states.ts';
import { unsettled } from '../order/order-refunds.ts';
import { RefundRepository } from '../order/refund.repository.ts';
import { RefundService } from './refund.service.ts';

const ACCESS_BUDGET_MS = 4000;
/** An order put aside is looked at this long: PayPal may still change its mind about a capture. */
const REVIEWED_FOR_MS = 7 * 24 * 60 * 60_000;

/**
 * What happens to an order after it was decided: money is returned, disputed or taken back, or arrives too late. Reads the order at
 * PayPal and brings ours and the buyer's access to where they belong. The caller holds the order's lease.
 */
@Injectable()
export class AfterSale {
  constructor(
    private readonly repository: OrderRepository,
    private readonly booking: RefundRepository,
    private readonly refunds: RefundService,
    private readonly fulfilment: Fulfilment,
    private readonly rpc: RpcClient,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly crashPoints: CrashPoints,
    private readonly alarms: Alarms,
    private readonly accountRefusals: AccountRefusals,
  ) {}

  /** Returned money comes first: whether disputes can be asked for decides nothing about it. */
  async look(before: OrderFields): Promise<void> {
    if (!before.paypalOrderId) return;
    const found = await this.provider.getOrder(before.paypalOrderId);
    if (found.kind === 'unknown') return this.repository.defer(before, { lastIssue: found.reason });
    if (found.kind === 'forbidden') return this.accountRefusals.met(before, 'read an order', found);
    if (found.kind === 'refused') return this.notThere(before, found.issue);
    const order = await this.refunds.push(await this.bookReturns(before, found.value));
    const seen = order === before ? found : await this.provider.getOrder(before.paypalOrderId);
    if (seen.kind !== 'done') return this.repository.defer(order, { lastIssue: 'LOOK_AGAIN' });
    const standing = standingOf(seen.value, order);
    const settled = await this.settlePending(order, seen.value);
    const placed = await this.place(settled, standing);
    if (!placed) return;
    const dispute = await this.disputeAbout(placed);
    await this.alignAccess(placed, standing, dispute ?? lastKnownDispute(placed));
    if (dispute === null) await this.repository.defer(placed, { lastIssue: 'DISPUTES_UNKNOWN' });
  }

  /** PayPal has forgotten an order that was never paid; of a paid one that is news for a person. */
  private async notThere(order: OrderFields, issue: string): Promise<void> {
    if (order.captureId) {
      this.logger.error({ orderId: order._id, issue }, 'PayPal does not show a paid order');
      return this.repository.defer(order, { lastIssue: issue });
    }
    await this.booking.noteStanding(order, {});
  }

  /** Null when PayPal could not be asked. An app that may not read disputes has none beyond those that are known already. */
  private async disputeAbout(order: OrderFields): Promise<DisputeStanding | null> {
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
    for (const { captureId, cause } of standingOf(seen, order).toReturn) {
      this.logger.error({ orderId: order._id, captureId, cause }, 'a capture nobody should have paid is returned');
      const reason = cause === 'surplus' ? 'Paid after the order was closed' : 'Not the agreed sum or order';
      const refund = { id: captureId, captureId, amountMinor: null, bookedMinor: 0, cause, reason, by: 'system' };
      current = (await this.booking.book(current, refund)) ?? current;
      this.crashPoints.reached('return-booked');
    }
    return current;
  }

  /** Refunds PayPal took its time for. */
  private async settlePending(order: OrderFields, seen: ProviderOrder): Promise<OrderFields> {
    let current = order;
    for (const refund of unsettled(order)) {
      const shown = seen.refunds.find(({ id }) => id === refund.paypalRefundId);
      if (shown?.status === 'COMPLETED')
        current = (await this.booking.settle(current, refund, { state: 'done' })) ?? current;
      if (shown?.status === 'FAILED' || shown?.status === 'CANCELLED') {
        this.logger.error({ orderId: order._id, refundId: refund.id }, 'a refund needs a person');
        const issue = `REFUND_${shown.status}`;
        current = (await this.booking.settle(current, refund, { state: 'refused', issue })) ?? current;
      }
    }
    return current;
  }

  /** The state that fits the money. Null when somebody else was first. */
  private async place(order: OrderFields, { isHeld, isReturned }: MoneyStanding): Promise<OrderFields | null> {
    const { state } = order;
    if (isReturned && (state === 'fulfilled' || state === 'captured' || state === 'review')) {
      return this.repository.move(order, 'refunded');
    }
    const stands = state === 'refunded' && isHeld && order.access !== undefined;
    return stands ? this.repository.move(order, 'fulfilled') : order;
  }

  /** Access first, then the note of it: when the process dies between, it is done again. */
  private async alignAccess(order: OrderFields, standing: MoneyStanding, dispute: DisputeStanding): Promise<void> {
    const change = { refundedMinor: standing.refundedMinor, disputed: dispute !== 'none' };
    if (order.access === undefined) {
      if (!(await this.withdrawUnseen(order))) return;
      await this.booking.noteStanding(order, change, await this.nextLook(order, standing));
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
      this.crashPoints.reached('access-changed');
      this.logger.warn({ orderId: order._id, access, dispute }, 'access follows the payment');
    }
    if (standing.refundedMinor > (order.refundedMinor ?? 0)) {
      try {
        await this.fulfilment.sendRefundNotice(order, standing.refundedMinor);
      } catch (error) {
        this.logger.warn({ err: error, orderId: order._id }, 'the buyer could not be told of a refund yet');
        return this.repository.defer(order, { lastIssue: 'REFUND_NOTICE_FAILED' });
      }
    }
    await this.booking.noteStanding(order, { ...change, access }, await this.nextLook(order, standing));
  }

  /** A grant whose answer was lost gave access to an order that never got as far as delivered. False when it could not be withdrawn yet. */
  private async withdrawUnseen(order: OrderFields): Promise<boolean> {
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

  /** Soon while a refund is under way, daily while PayPal may change its mind or there is access to take away, and then never. */
  private async nextLook(order: OrderFields, { isUndecided }: MoneyStanding): Promise<Date | undefined> {
    const now = (await this.repository.now()).getTime();
    if (unsettled(order).length > 0) return new Date(now + 15 * this.config.SWEEP_RETRY_MS);
    const isAccessOpen = order.downloadExpiresAt !== undefined && order.downloadExpiresAt.getTime() > now;
    const isBeingReviewed = order.state === 'review' && order.createdAt.getTime() + REVIEWED_FOR_MS > now;
    if (isUndecided || isAccessOpen || isBeingReviewed) {
      return new Date(now + this.config.SWEEP_DELIVERED_EVERY_MS);
    }
    // A look that something else gave cause for does not replace the last one of a closed order.
    const isStillToCome = order.nextCheckAt !== undefined && order.nextCheckAt.getTime() > now;
    return isClosed(order.state) && isStillToCome ? order.nextCheckAt : undefined;
  }
}

function lastKnownDispute({ disputed }: OrderFields): DisputeStanding {
  return disputed ? 'open' : 'none';
}
