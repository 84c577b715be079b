import { DAY_MS, HOUR_MS } from '@brokerage/contracts';
import { createHmac } from 'node:crypto';
import { type Actor, CONFIG, DomainError, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentConfig } from '../payment.config.ts';
import { OrderQueries } from '../order/order.queries.ts';

/**
 * Limits how many orders an account or an address can start, and stops the testing of stolen cards. It counts the
 * orders themselves, so a restart loses nothing. Concurrent requests may exceed the limit slightly; one open order per
 * tier keeps the excess small.
 */
@Injectable()
export class OrderLimitsService {
  constructor(
    private readonly queries: OrderQueries,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A keyed hash of the network address for an order: enough to count by, without the address itself. */
  addressKey(address: string | undefined): string | undefined {
    if (address === undefined) return undefined;
    return createHmac('sha256', this.config.ADDRESS_HASH_KEY).update(address).digest('base64url').slice(0, 22);
  }

  /** Throws `rate_limited`. */
  async assertMayOrder({ userId }: Pick<Actor, 'userId'>, addressKey: string | undefined): Promise<void> {
    const now = (await this.queries.now()).getTime();
    const { LIMIT_ORDERS_PER_ACCOUNT, LIMIT_ORDERS_PER_ADDRESS, LIMIT_REFUSED_CAPTURES } = this.config;
    // An upper bound: the hourly limits for a whole day.
    const most = 24 * (LIMIT_ORDERS_PER_ACCOUNT + LIMIT_ORDERS_PER_ADDRESS);
    const recent = await this.queries.recentOf({ userId, addressKey }, new Date(now - DAY_MS), most);
    const lastHour = recent.filter(({ createdAt }) => createdAt.getTime() >= now - HOUR_MS);
    const byAccount = lastHour.filter((order) => order.userId === userId).length;
    if (byAccount >= LIMIT_ORDERS_PER_ACCOUNT) throw this.refusal('orders of one account');
    const byAddress = lastHour.filter((order) => addressKey !== undefined && order.addressKey === addressKey).length;
    if (byAddress >= LIMIT_ORDERS_PER_ADDRESS) throw this.refusal('orders from one address');
    const refused = recent.reduce((sum, { captureTries }) => sum + captureTries, 0);
    if (refused >= LIMIT_REFUSED_CAPTURES) throw this.refusal('refused captures');
  }

  private refusal(what: string): DomainError {
    this.logger.warn({ what }, 'an order was refused by a limit');
    return new DomainError('rate_limited');
  }
}
