import type { OrderState } from '@brokerage/contracts';
import type { Model } from 'mongoose';
import { type CrashPoint, crashAt } from '../crash-points.ts';
import type { PaymentConfig } from '../payment.config.ts';
import type { OrderFields } from './order.model.ts';
import type { OrderOutbox } from './order-outbox.ts';
import type { OrderQueries } from './order.queries.ts';
import { OrderRepository } from './order.repository.ts';

const STORED: Partial<Record<OrderState, CrashPoint>> = {
  approving: 'paypal-order-stored',
  capturing: 'capturing-stored',
  captured: 'captured-stored',
};

/** Tests only, bound when `CRASH_AT` is set: kills the process right before or after a write that ends a step of a sale. */
export class CrashingOrderRepository extends OrderRepository {
  constructor(
    orders: Model<OrderFields>,
    queries: OrderQueries,
    outbox: OrderOutbox,
    private readonly crashConfig: PaymentConfig,
  ) {
    super(orders, queries, outbox, crashConfig);
  }

  override async insert(...call: Parameters<OrderRepository['insert']>): ReturnType<OrderRepository['insert']> {
    const stored = await super.insert(...call);
    if (stored) this.crashAt('order-stored');
    return stored;
  }

  override async move(...call: Parameters<OrderRepository['move']>): ReturnType<OrderRepository['move']> {
    const [, to] = call;
    const moved = await super.move(...call);
    const point = STORED[to];
    if (point) this.crashAt(point);
    return moved;
  }

  override async deliver(...call: Parameters<OrderRepository['deliver']>): ReturnType<OrderRepository['deliver']> {
    this.crashAt('entitlement-granted');
    const delivered = await super.deliver(...call);
    this.crashAt('fulfilled-stored');
    return delivered;
  }

  override async issueReceipt(
    ...call: Parameters<OrderRepository['issueReceipt']>
  ): ReturnType<OrderRepository['issueReceipt']> {
    const order = await super.issueReceipt(...call);
    this.crashAt('receipt-composed');
    return order;
  }

  override async bookRefund(
    ...call: Parameters<OrderRepository['bookRefund']>
  ): ReturnType<OrderRepository['bookRefund']> {
    const booked = await super.bookRefund(...call);
    this.crashAt(call[1].cause === 'admin' ? 'refund-booked' : 'return-booked');
    return booked;
  }

  /** At this point the access has been changed in download. */
  override async recordPostSaleSync(
    ...call: Parameters<OrderRepository['recordPostSaleSync']>
  ): ReturnType<OrderRepository['recordPostSaleSync']> {
    const [order, { access }] = call;
    if (access !== undefined && access !== order.access) this.crashAt('access-changed');
    return super.recordPostSaleSync(...call);
  }

  private crashAt(point: CrashPoint): void {
    crashAt(point, this.crashConfig);
  }
}
