import { LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Alarms } from './alarms.service.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderRepository } from '../order/order.repository.ts';

/** So many looks in vain make a refusal one that lasts: with the usual pauses a quarter of a minute at most. */
const LOOKS_IN_VAIN = 3;

/** An issue with the status it came with: PayPal refuses our account or application, not this payment. */
const ACCOUNT_ISSUE = /^4\d\d /;

interface Refusal {
  issue: string;
  debugId?: string;
}

/** True once PayPal's refusal of our account has outlived a few looks at the order. */
export function isRefusedForAccount({ lastIssue = '', checks, state }: OrderFields): boolean {
  return ACCOUNT_ISSUE.test(lastIssue) && (checks >= LOOKS_IN_VAIN || state === 'failed');
}

/** What to do when PayPal refuses our account something: a short trouble passes, a lasting one is told to a person. */
@Injectable()
export class AccountRefusals {
  constructor(
    private readonly repository: OrderRepository,
    private readonly alarms: Alarms,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Puts the order off, and tells of a refusal that lasts. `wish` is what was asked of PayPal. */
  async met(order: OrderFields, wish: string, refusal: Refusal): Promise<void> {
    if (this.lasts(order, refusal)) await this.tell(order, wish, refusal);
    await this.repository.defer(order, {
      lastIssue: refusal.issue,
      ...(refusal.debugId === undefined ? {} : { lastDebugId: refusal.debugId }),
    });
  }

  /** Whether this refusal, not yet noted on the order, is the last one that is waited out. */
  lasts(order: OrderFields, { issue }: Refusal): boolean {
    return order.checks + 1 >= LOOKS_IN_VAIN && order.lastIssue === issue;
  }

  async tell({ _id: orderId, orderNumber }: OrderFields, wish: string, { issue, debugId }: Refusal): Promise<void> {
    this.logger.error({ orderId, wish, issue, debugId }, 'PayPal refuses our account');
    await this.alarms.raise('paypal_refuses', `${wish} (${orderNumber}): ${issue}`);
  }

  /** PayPal has done for us what it would not do for a refused account. */
  over(): Promise<void> {
    return this.alarms.clear('paypal_refuses');
  }
}
