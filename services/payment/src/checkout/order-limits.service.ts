import { DAY_MS, HOUR_MS } from '@brokerage/contracts';
import { createHmac } from 'node:crypto';
import { type Actor, CONFIG, DomainError, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentConfig } from '../payment.config.ts';
import { OrderQueries } from '../order/order.queries.ts';

/**
 * Keeps one account or one address from starting orders without end, and from trying stolen cards one after the other. Counted on
 * the orders themselves, so a restart forgets nothing. A few more may slip through at the same moment; one open order per tier
 * keeps that number small.
 */
@Injectable()
export class OrderLimitsService {
  constructor(
    private readonly queries: OrderQueries,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What an order keeps of the address it came from: enough to count by, and nobody's address. */
  addressKey(address: string | undefined): string | undefined {
    if (address === undefined) return undefined;
    return createHmac('sha256', this.config.ADDRESS_HASH_KEY).update(address).digest('base64url').slice(0, 22);
  }

  /** Throws `rate_limited`. */
  async assertMayOrder({ userId }: Pick<Actor, 'userId'>, addressKey: string | undefined): Promise<void> {
    const now = (await this.queries.now()).getTime();
    const { LIMIT_ORDERS_PER_ACCOUNT, LIMIT_ORDERS_PER_ADDRESS, LIMIT_REFUSED_CAPTURES } = this.config;
    // An hour's limit, held for a day, is more than there can be.
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
