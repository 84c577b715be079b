import { CONFIG, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountRefusalsService } from '../alarms/account-refusals.service.ts';
import { AlarmsService } from '../alarms/alarms.service.ts';
import { type OrderIssue, paypalIssue } from '../order/order.issues.ts';
import { approvalEnd } from '../order/order.lifecycle.ts';
import { captureRequestId, type OrderFields } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { type DeferChange, type OrderChange, OrderRepository } from '../order/order.repository.ts';
import type { PaymentConfig } from '../payment.config.ts';
import {
  type Outcome,
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type ProviderOrder,
} from '../paypal/payment-provider.ts';
import { accountIssue } from '../paypal/paypal-answer.ts';
import { readAtPayPal } from '../refunds/read-at-paypal.ts';
import { classifyCaptures, classifyRefusal, type ExpectedPayment, mismatchBeforeCapture } from './classify-capture.ts';
import { PurchaseAdmission } from './purchase-admission.ts';

/** Who settles: the waiting buyer, an event of PayPal, an admin who refunds, or the sweeper. */
export type SettledBy = 'buyer' | 'webhook' | 'admin' | 'sweeper';

/** The money part of a settlement: reads the order at PayPal, then decides. The caller holds the order's lease. */
@Injectable()
export class CaptureService {
  constructor(
    private readonly queries: OrderQueries,
    private readonly repository: OrderRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly alarms: AlarmsService,
    private readonly accountRefusals: AccountRefusalsService,
    private readonly purchases: PurchaseAdmission,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the order as last written; null when somebody else was first or only the next check was written. */
  async settle(order: OrderFields, by: SettledBy): Promise<OrderFields | null> {
    const found = await this.read(order);
    if (found.kind === 'unknown') return this.deferUnknown(order, found);
    if (found.kind === 'forbidden') return this.deferRefusal(order, 'read an order', found);
    if (found.kind === 'refused') {
      if (found.status !== 404 || order.state === 'pending') {
        return this.reportUnexpected(order, paypalIssue(found.issue), found);
      }
      return this.repository.move(order, 'expired', { lastIssue: paypalIssue(found.issue) });
    }
    const seen = found.value;
    switch (seen.status) {
      case 'COMPLETED':
        return this.record(order.state === 'approving' ? await this.toCapturing(order) : order, seen);
      case 'APPROVED':
        return this.captureApproved(order, seen, by);
      case 'VOIDED':
        if (order.state === 'pending') return this.reportUnexpected(order, 'VOIDED', found);
        return this.repository.move(order, 'expired', { lastIssue: 'VOIDED' });
      case 'CREATED':
      case 'SAVED':
      case 'PAYER_ACTION_REQUIRED':
        return this.handleNotApproved(order);
      default:
        return this.reportUnexpected(order, paypalIssue(`ORDER_${seen.status}`.slice(0, 60)), found);
    }
  }

  private read(order: OrderFields): Promise<Outcome<ProviderOrder>> {
    return this.purchases.whileAtPayPal(() =>
      readAtPayPal(this.provider, { ...order, paypalOrderId: requirePayPalOrderId(order) }),
    );
  }

  private expected({ _id, total }: OrderFields): ExpectedPayment {
    return { _id, total, payeeId: this.config.PAYPAL_MERCHANT_ID };
  }

  private async captureApproved(order: OrderFields, seen: ProviderOrder, by: SettledBy): Promise<OrderFields | null> {
    if (order.state === 'pending') return this.reportUnexpected(order, 'APPROVED_WHILE_PENDING');
    const mismatch = mismatchBeforeCapture(seen, this.expected(order));
    if (mismatch) {
      this.logger.error({ orderId: order._id, issue: mismatch }, 'PayPal holds another order than was made');
      return this.repository.move(order, 'review', { lastIssue: mismatch });
    }
    // After a refused capture PayPal still shows the order as approved. Only the buyer knows whether there is a new payment method.
    if (order.declined && by !== 'buyer') return this.waitForBuyer(order);
    // The base of an upgrade may have been refunded or disputed in the meantime.
    if (order.state === 'approving' && !(await this.queries.isUpgradeCovered(order))) {
      return this.repository.move(order, 'cancelled', { lastIssue: 'UPGRADE_BASE_CHANGED' });
    }
    const capturing = order.state === 'approving' ? await this.toCapturing(order) : order;
    return capturing && this.capture(capturing);
  }

  /** Null when somebody else was first, for example the buyer who cancelled. */
  private toCapturing(order: OrderFields): Promise<OrderFields | null> {
    return this.repository.move(order, 'capturing', { declined: false });
  }

  private async capture(order: OrderFields): Promise<OrderFields | null> {
    const outcome = await this.purchases.whileAtPayPal(() =>
      this.provider.captureOrder(requirePayPalOrderId(order), order.captureRequestId),
    );
    if (outcome.kind === 'done') {
      await this.alarms.clear('paypal_refuses');
      return this.record(order, outcome.value);
    }
    if (outcome.kind === 'unknown') return this.deferUnknown(order, outcome);
    if (outcome.kind === 'forbidden') return this.handleAccountRefusal(order, outcome);
    const change = {
      lastIssue: paypalIssue(outcome.issue),
      ...nextCaptureTry(order),
      ...(outcome.debugId === undefined ? {} : { lastDebugId: outcome.debugId }),
    };
    switch (classifyRefusal(outcome.issue)) {
      case 'already-captured': {
        const found = await this.read(order);
        return found.kind === 'done' ? this.record(order, found.value) : this.deferUnknown(order, found);
      }
      case 'not-approved':
        return this.repository.move(order, 'approving', { ...change, lastIssue: 'ORDER_NOT_APPROVED' });
      case 'declined':
        return this.repository.move(order, 'approving', { ...change, declined: true });
      case 'expired':
        return this.repository.move(order, 'expired', change);
      case 'review':
        this.logger.error({ orderId: order._id, issue: outcome.issue }, 'a capture needs a check by a person');
        return this.repository.move(order, 'review', change);
      case 'account':
        return this.handleAccountRefusal(order, { ...outcome, issue: accountIssue(outcome.status, outcome.issue) });
      case 'failed':
        return this.failUnlessCaptured(order, change);
    }
  }

  /** Does not keep the buyer waiting for hours when PayPal refuses our account: a lasting refusal ends the order and raises an alarm. */
  private async handleAccountRefusal(order: OrderFields, refusal: AccountRefusal): Promise<OrderFields | null> {
    const attempt = 'take a payment';
    if (!this.accountRefusals.isLasting(order, refusal)) return this.deferRefusal(order, attempt, refusal);
    await this.accountRefusals.raiseAlarm(order, attempt, refusal);
    return this.failUnlessCaptured(order, { lastIssue: paypalIssue(refusal.issue) });
  }

  /** Ends an order after a refusal only once PayPal shows that nothing was captured. */
  private async failUnlessCaptured(order: OrderFields, change: OrderChange): Promise<OrderFields | null> {
    const found = await this.read(order);
    if (found.kind === 'unknown' || found.kind === 'forbidden') return this.deferUnknown(order, found);
    if (found.kind === 'done' && found.value.captures.length > 0) return this.record(order, found.value);
    return this.repository.move(order, 'failed', change);
  }

  /** Records what PayPal's captures mean for the order. */
  private async record(order: OrderFields | null, seen: ProviderOrder): Promise<OrderFields | null> {
    if (!order) return null;
    const found = classifyCaptures(seen, this.expected(order));
    switch (found.kind) {
      case 'captured': {
        const capturedAt = await this.queries.now();
        const { captureId } = found;
        const feeMinor = seen.captures.find(({ id }) => id === captureId)?.feeMinor;
        const fee = feeMinor === undefined ? {} : { feeMinor };
        return this.repository.move(order, 'captured', { captureId, capturedAt, ...fee });
      }
      case 'pending':
        if (order.state === 'pending') return this.defer(order);
        return this.repository.move(order, 'pending', { lastIssue: 'CAPTURE_PENDING' });
      case 'refused':
        return this.repository.move(order, 'failed', { lastIssue: 'CAPTURE_DECLINED' });
      case 'review':
        this.logger.error({ orderId: order._id, issue: found.issue }, 'a capture needs a check by a person');
        return this.repository.move(order, 'review', {
          lastIssue: found.issue,
          ...(found.captureId === undefined ? {} : { captureId: found.captureId }),
        });
      case 'none':
        return this.defer(order, { lastIssue: 'NO_CAPTURE_SHOWN' });
    }
  }

  private async handleNotApproved(order: OrderFields): Promise<OrderFields | null> {
    if (order.state === 'pending') return this.reportUnexpected(order, 'NOT_APPROVED_WHILE_PENDING');
    if (order.state === 'capturing') {
      return this.repository.move(order, 'approving', { ...nextCaptureTry(order), lastIssue: 'ORDER_NOT_APPROVED' });
    }
    return this.waitForBuyer(order, 'ORDER_NOT_APPROVED');
  }

  /** Nothing was captured and only the buyer can continue, until the approval ends. */
  private async waitForBuyer(order: OrderFields, lastIssue = order.lastIssue): Promise<OrderFields | null> {
    if ((await this.queries.now()) < approvalEnd(order)) {
      return this.defer(order, lastIssue ? { lastIssue } : {});
    }
    const issue = order.couponKey === undefined ? 'NEVER_APPROVED' : 'COUPON_HOLD_ENDED';
    return this.repository.move(order, 'expired', { lastIssue: issue });
  }

  /** Leaves the order in its state: no answer is not a refusal. */
  private async deferUnknown(
    order: OrderFields,
    { reason, issue, debugId }: { reason?: string; issue?: string; debugId?: string },
  ): Promise<OrderFields | null> {
    await this.repository.deferUnanswered(order, withDebugId(paypalIssue(reason ?? issue ?? 'UNKNOWN'), debugId));
    return null;
  }

  private async defer(order: OrderFields, change: DeferChange = {}): Promise<OrderFields | null> {
    await this.repository.defer(order, change);
    return null;
  }

  private async deferRefusal(
    order: OrderFields,
    attempt: string,
    refusal: AccountRefusal,
  ): Promise<OrderFields | null> {
    await this.accountRefusals.defer(order, attempt, refusal);
    return null;
  }

  private reportUnexpected(
    order: OrderFields,
    issue: OrderIssue,
    { debugId }: Partial<Pick<Outcome<unknown>, 'debugId'>> = {},
  ): Promise<OrderFields | null> {
    const { state, _id: orderId } = order;
    this.logger.error({ orderId, state, issue, debugId }, 'PayPal answers what does not fit the order');
    return this.defer(order, withDebugId(issue, debugId));
  }
}

interface AccountRefusal {
  issue: string;
  debugId?: string;
}

function withDebugId(lastIssue: OrderIssue, debugId: string | undefined): DeferChange {
  return { lastIssue, ...(debugId === undefined ? {} : { lastDebugId: debugId }) };
}

/** After a definite refusal the next capture is a new request, because PayPal may repeat a refusal under the old id. */
function nextCaptureTry(order: OrderFields): Pick<OrderChange, 'captureTries' | 'captureRequestId'> {
  const captureTries = order.captureTries + 1;
  return { captureTries, captureRequestId: captureRequestId(order._id, captureTries) };
}

function requirePayPalOrderId(order: OrderFields): string {
  if (order.paypalOrderId) return order.paypalOrderId;
  throw new Error(`Order ${order._id} is ${order.state} without a PayPal order.`);
}
