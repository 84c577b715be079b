import { LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { isAccountIssue, paypalIssue } from '../order/order.issues.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { AlarmsService } from './alarms.service.ts';

/** A refusal is lasting after this many failed checks: with the default backoff that takes at most 15 seconds. */
const CHECKS_IN_VAIN = 3;

interface Refusal {
  issue: string;
  debugId?: string;
}

/** True once PayPal's refusal of our account has lasted for several checks of the order. */
export function isRefusedForAccount({ lastIssue, checks, state }: OrderFields): boolean {
  return isAccountIssue(lastIssue) && (checks >= CHECKS_IN_VAIN || state === 'failed');
}

/** Handles refusals of our account by PayPal: a short one is retried, a lasting one raises an alarm. */
@Injectable()
export class AccountRefusalsService {
  constructor(
    private readonly repository: OrderRepository,
    private readonly alarms: AlarmsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Postpones the order, and raises the alarm if the refusal lasts. `attempt` names what we asked of PayPal. */
  async defer(order: OrderFields, attempt: string, refusal: Refusal): Promise<void> {
    if (this.isLasting(order, refusal)) await this.raiseAlarm(order, attempt, refusal);
    await this.repository.deferUnanswered(order, {
      lastIssue: paypalIssue(refusal.issue),
      ...(refusal.debugId === undefined ? {} : { lastDebugId: refusal.debugId }),
    });
  }

  /** Whether this refusal, not yet recorded on the order, is the last one we tolerate. */
  isLasting(order: OrderFields, { issue }: Refusal): boolean {
    return order.checks + 1 >= CHECKS_IN_VAIN && order.lastIssue === issue;
  }

  async raiseAlarm(order: OrderFields, attempt: string, { issue, debugId }: Refusal): Promise<void> {
    const { _id: orderId, orderNumber } = order;
    this.logger.error({ orderId, attempt, issue, debugId }, 'PayPal refuses our account');
    await this.alarms.raise('paypal_refuses', `${attempt} (${orderNumber}): ${issue}`);
  }
}
