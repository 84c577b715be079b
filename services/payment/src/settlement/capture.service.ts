import { CONFIG, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CrashPoints } from '../crash-points.ts';
import type { PaymentConfig } from '../payment.config.ts';
import { BASE_CHANGED, UpgradeCover } from '../order/upgrade-cover.service.ts';
import {
  type Outcome,
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type ProviderOrder,
} from '../paypal/payment-provider.ts';
import { accountIssue } from '../paypal/paypal-answer.ts';
import { AccountRefusals } from '../alarms/account-refusals.service.ts';
import { meaningOf } from './capture-refusals.ts';
import { differenceBefore, judgeCaptures } from './capture-verdict.ts';
import { holdEnds } from '../order/reservations.ts';
import type { OrderFields } from '../order/order.model.ts';
import { type OrderChange, OrderRepository } from '../order/order.repository.ts';

/** PayPal keeps an unapproved order for at least 3 hours; half an hour later nothing can come of it any more. */
export const APPROVAL_ENDS_MS = 3.5 * 60 * 60_000;

/** What an order carries after PayPal has said that the buyer has not approved it. */
export const NOT_APPROVED = 'ORDER_NOT_APPROVED';

/** The buyer stands before the page and wants to pay now; PayPal has told that something happened; an admin returns money; or nobody does. */
export type SettledBy = 'buyer' | 'webhook' | 'admin' | 'sweeper';

/** The money part of a settlement: reads the order at PayPal, then decides. The caller holds the order's lease. */
@Injectable()
export class PaymentSettlement {
  constructor(
    private readonly repository: OrderRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly crashPoints: CrashPoints,
    private readonly cover: UpgradeCover,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    private readonly accountRefusals: AccountRefusals,
  ) {}

  async settle(order: OrderFields, by: SettledBy): Promise<void> {
    const paypalOrderId = requirePayPalId(order);
    const found = await this.provider.getOrder(paypalOrderId);
    if (found.kind === 'unknown') return this.undecided(order, found);
    if (found.kind === 'forbidden') return this.accountRefusals.met(order, 'read an order', found);
    if (found.kind === 'refused') {
      if (found.status !== 404 || order.state === 'pending') return this.alarm(order, found.issue, found);
      await this.repository.move(order, 'expired', { lastIssue: found.issue });
      return;
    }
    const seen = found.value;
    switch (seen.status) {
      case 'COMPLETED':
        return this.judge(order.state === 'approving' ? await this.toCapturing(order) : order, seen);
      case 'APPROVED':
        return this.approved(order, seen, by);
      case 'VOIDED':
        if (order.state === 'pending') return this.alarm(order, 'VOIDED', found);
        await this.repository.move(order, 'expired', { lastIssue: 'VOIDED' });
        return;
      case 'CREATED':
      case 'SAVED':
      case 'PAYER_ACTION_REQUIRED':
        return this.notApproved(order);
      default:
        return this.alarm(order, `ORDER_${seen.status}`.slice(0, 60), found);
    }
  }

  private expected({ _id, total }: OrderFields): Parameters<typeof judgeCaptures>[1] {
    return { _id, total, payeeId: this.config.PAYPAL_MERCHANT_ID };
  }

  private async approved(order: OrderFields, seen: ProviderOrder, by: SettledBy): Promise<void> {
    if (order.state === 'pending') return this.alarm(order, 'APPROVED_WHILE_PENDING');
    const difference = differenceBefore(seen, this.expected(order));
    if (difference) {
      this.logger.error({ orderId: order._id, issue: difference }, 'PayPal holds another order than was made');
      await this.repository.move(order, 'review', { lastIssue: difference });
      return;
    }
    // After a refused capture PayPal still shows the order as approved. Only the buyer knows of a new way to pay.
    if (order.declined && by !== 'buyer') return this.waitForBuyer(order);
    if (order.state === 'approving' && !(await this.cover.stands(order))) {
      await this.repository.move(order, 'cancelled', { lastIssue: BASE_CHANGED });
      return;
    }
    const capturing = order.state === 'approving' ? await this.toCapturing(order) : order;
    if (capturing) await this.capture(capturing);
  }

  /** Null when somebody else was first, for one the buyer who cancelled. */
  private async toCapturing(order: OrderFields): Promise<OrderFields | null> {
    const moved = await this.repository.move(order, 'capturing', { declined: false });
    this.crashPoints.reached('capturing-stored');
    return moved;
  }

  private async capture(order: OrderFields): Promise<void> {
    const outcome = await this.provider.captureOrder(requirePayPalId(order), order.captureRequestId);
    this.crashPoints.reached('capture-answered');
    if (outcome.kind === 'done') {
      await this.accountRefusals.over();
      return this.judge(order, outcome.value);
    }
    if (outcome.kind === 'unknown') return this.undecided(order, outcome);
    if (outcome.kind === 'forbidden') return this.refusedForAccount(order, outcome);
    const change = {
      lastIssue: outcome.issue,
      ...nextCaptureTry(order),
      ...(outcome.debugId === undefined ? {} : { lastDebugId: outcome.debugId }),
    };
    switch (meaningOf(outcome.issue)) {
      case 'already-captured': {
        const found = await this.provider.getOrder(requirePayPalId(order));
        return found.kind === 'done' ? this.judge(order, found.value) : this.undecided(order, found);
      }
      case 'not-approved':
        await this.repository.move(order, 'approving', change);
        return;
      case 'declined':
        await this.repository.move(order, 'approving', { ...change, declined: true });
        return;
      case 'expired':
        await this.repository.move(order, 'expired', change);
        return;
      case 'review':
        this.logger.error({ orderId: order._id, issue: outcome.issue }, 'a capture needs a check by a person');
        await this.repository.move(order, 'review', change);
        return;
      case 'account':
        return this.refusedForAccount(order, { ...outcome, issue: accountIssue(outcome.status, outcome.issue) });
      case 'failed':
        return this.failUnlessCaptured(order, change);
    }
  }

  /** Nobody waits for hours for a payment PayPal does not let us take: what lasts ends the order, and a person is told. */
  private async refusedForAccount(order: OrderFields, refusal: { issue: string; debugId?: string }): Promise<void> {
    const wish = 'take a payment';
    if (!this.accountRefusals.lasts(order, refusal)) return this.accountRefusals.met(order, wish, refusal);
    await this.accountRefusals.tell(order, wish, refusal);
    await this.failUnlessCaptured(order, { lastIssue: refusal.issue });
  }

  /** A refusal ends an order only after PayPal has shown that nothing was taken. */
  private async failUnlessCaptured(order: OrderFields, change: OrderChange): Promise<void> {
    const found = await this.provider.getOrder(requirePayPalId(order));
    if (found.kind === 'unknown' || found.kind === 'forbidden') return this.undecided(order, found);
    if (found.kind === 'done' && found.value.captures.length > 0) return this.judge(order, found.value);
    await this.repository.move(order, 'failed', change);
  }

  private async judge(order: OrderFields | null, seen: ProviderOrder): Promise<void> {
    if (!order) return;
    const verdict = judgeCaptures(seen, this.expected(order));
    switch (verdict.kind) {
      case 'captured':
        await this.repository.move(order, 'captured', {
          captureId: verdict.captureId,
          capturedAt: await this.repository.now(),
        });
        this.crashPoints.reached('captured-stored');
        return;
      case 'pending':
        if (order.state === 'pending') return this.repository.defer(order);
        await this.repository.move(order, 'pending', { lastIssue: 'CAPTURE_PENDING' });
        return;
      case 'refused':
        await this.repository.move(order, 'failed', { lastIssue: 'CAPTURE_DECLINED' });
        return;
      case 'review':
        this.logger.error({ orderId: order._id, issue: verdict.issue }, 'a capture needs a check by a person');
        await this.repository.move(order, 'review', {
          lastIssue: verdict.issue,
          ...(verdict.captureId === undefined ? {} : { captureId: verdict.captureId }),
        });
        return;
      case 'none':
        return this.undecided(order, { reason: 'NO_CAPTURE_SHOWN' });
    }
  }

  private async notApproved(order: OrderFields): Promise<void> {
    if (order.state === 'pending') return this.alarm(order, 'NOT_APPROVED_WHILE_PENDING');
    if (order.state === 'capturing') {
      await this.repository.move(order, 'approving', { ...nextCaptureTry(order), lastIssue: NOT_APPROVED });
      return;
    }
    return this.waitForBuyer(order, NOT_APPROVED);
  }

  /** Nothing was taken and only the buyer can go on, within the time there is. */
  private async waitForBuyer(order: OrderFields, lastIssue = order.lastIssue): Promise<void> {
    const ends = holdEnds(order) ?? new Date(order.createdAt.getTime() + APPROVAL_ENDS_MS);
    if ((await this.repository.now()) < ends) return this.repository.defer(order, lastIssue ? { lastIssue } : {});
    const issue = order.couponKey === undefined ? 'NEVER_APPROVED' : 'COUPON_HOLD_ENDED';
    await this.repository.move(order, 'expired', { lastIssue: issue });
  }

  /** The order stays where it is; nobody may take a silence for a refusal. */
  private undecided(order: OrderFields, outcome: { reason?: string; issue?: string; debugId?: string }): Promise<void> {
    return this.repository.defer(order, {
      lastIssue: outcome.reason ?? outcome.issue ?? 'UNKNOWN',
      ...(outcome.debugId === undefined ? {} : { lastDebugId: outcome.debugId }),
    });
  }

  private alarm(
    order: OrderFields,
    issue: string,
    outcome: Partial<Pick<Outcome<unknown>, 'debugId'>> = {},
  ): Promise<void> {
    const { state, _id: orderId } = order;
    this.logger.error({ orderId, state, issue, debugId: outcome.debugId }, 'PayPal says what nobody expected');
    return this.undecided(order, { issue, ...(outcome.debugId === undefined ? {} : { debugId: outcome.debugId }) });
  }
}

/** After a definite refusal the next capture is a new request; PayPal may repeat a refusal under the old id. */
function nextCaptureTry(order: OrderFields): Pick<OrderChange, 'captureTries' | 'captureRequestId'> & OrderChange {
  const captureTries = order.captureTries + 1;
  return { captureTries, captureRequestId: captureRequestId(order._id, captureTries) };
}

export function captureRequestId(orderId: string, tries: number): string {
  return `${orderId}:capture:${tries + 1}`;
}

function requirePayPalId(order: OrderFields): string {
  if (order.paypalOrderId) return order.paypalOrderId;
  throw new Error(`Order ${order._id} is ${order.state} without a PayPal order.`);
}
