import { LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { isAccountIssue, paypalIssue } from '../order/order.issues.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { AlarmsService } from './alarms.service.ts';

/** So many checks in vain make a refusal one that lasts: with the usual pauses a quarter of a minute at most. */
const CHECKS_IN_VAIN = 3;

interface Refusal {
  issue: string;
  debugId?: string;
}

/** True once PayPal's refusal of our account has outlived a few checks of the order. */
export function isRefusedForAccount({ lastIssue, checks, state }: OrderFields): boolean {
  return isAccountIssue(lastIssue) && (checks >= CHECKS_IN_VAIN || state === 'failed');
}

/** What to do when PayPal refuses our account something: a short trouble passes, a lasting one raises an alarm. */
@Injectable()
export class AccountRefusalsService {
  constructor(
    private readonly repository: OrderRepository,
    private readonly alarms: AlarmsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Puts the order off, and raises the alarm about a refusal that lasts. `attempt` is what was asked of PayPal. */
  async defer(order: OrderFields, attempt: string, refusal: Refusal): Promise<void> {
    if (this.isLasting(order, refusal)) await this.raiseAlarm(order, attempt, refusal);
    await this.repository.defer(order, {
      lastIssue: paypalIssue(refusal.issue),
      ...(refusal.debugId === undefined ? {} : { lastDebugId: refusal.debugId }),
    });
  }

  /** Whether this refusal, not yet noted on the order, is the last one that is waited out. */
  isLasting(order: OrderFields, { issue }: Refusal): boolean {
    return order.checks + 1 >= CHECKS_IN_VAIN && order.lastIssue === issue;
  }

  async raiseAlarm(order: OrderFields, attempt: string, { issue, debugId }: Refusal): Promise<void> {
    const { _id: orderId, orderNumber } = order;
    this.logger.error({ orderId, attempt, issue, debugId }, 'PayPal refuses our account');
    await this.alarms.raise('paypal_refuses', `${attempt} (${orderNumber}): ${issue}`);
  }
}
