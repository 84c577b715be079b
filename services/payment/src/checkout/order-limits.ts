import { createHmac } from 'node:crypto';
import { type Actor, CONFIG, databaseNow, DomainError, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model, QueryFilter } from 'mongoose';
import type { PaymentConfig } from '../payment.config.ts';
import { ORDER, type OrderFields } from '../order/order.model.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Keeps one account or one address from starting orders without end, and from trying stolen cards one after the other. Counted on
 * the orders themselves, so a restart forgets nothing. A few more may slip through at the same moment; one open order per tier
 * keeps that number small.
 */
@Injectable()
export class OrderLimits {
  constructor(
    @InjectModel(ORDER) private readonly orders: Model<OrderFields>,
    @InjectConnection() private readonly connection: Connection,
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
    const now = await databaseNow(this.connection);
    const lastHour = { $gte: new Date(now.getTime() - HOUR_MS) };
    const { LIMIT_ORDERS_PER_ACCOUNT, LIMIT_ORDERS_PER_ADDRESS, LIMIT_REFUSED_CAPTURES } = this.config;
    const byAccount = await this.orders.countDocuments({ userId, createdAt: lastHour }).exec();
    if (byAccount >= LIMIT_ORDERS_PER_ACCOUNT) throw this.refusal('orders of one account');
    const byAddress = addressKey ? await this.orders.countDocuments({ addressKey, createdAt: lastHour }).exec() : 0;
    if (byAddress >= LIMIT_ORDERS_PER_ADDRESS) throw this.refusal('orders from one address');
    const lastDay = { $gte: new Date(now.getTime() - DAY_MS) };
    const whose = addressKey ? [{ userId }, { addressKey }] : [{ userId }];
    const refused = await this.refusedCaptures({ $or: whose, createdAt: lastDay });
    if (refused >= LIMIT_REFUSED_CAPTURES) throw this.refusal('refused captures');
  }

  private async refusedCaptures(filter: QueryFilter<OrderFields>): Promise<number> {
    const found = await this.orders
      .find({ ...filter, captureTries: { $gt: 0 } }, { captureTries: 1 })
      .limit(this.config.LIMIT_REFUSED_CAPTURES)
      .lean<Pick<OrderFields, 'captureTries'>[]>()
      .exec();
    return found.reduce((sum, { captureTries }) => sum + captureTries, 0);
  }

  private refusal(what: string): DomainError {
    this.logger.warn({ what }, 'an order was refused by a limit');
    return new DomainError('rate_limited');
  }
}
