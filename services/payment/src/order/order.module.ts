import { CONFIG } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PaymentConfig } from '../payment.config.ts';
import { CrashingOrderRepository } from './crashing-order.repository.ts';
import { ORDER_ACTION, orderActionSchema } from './order-action.model.ts';
import { OrderActionRepository } from './order-action.repository.ts';
import { ORDER, type OrderFields, orderSchema } from './order.model.ts';
import { OrderOutbox, orderOutbox } from './order-outbox.ts';
import { OrderQueries } from './order.queries.ts';
import { OrderRepository } from './order.repository.ts';

const repository = (
  orders: Model<OrderFields>,
  queries: OrderQueries,
  outbox: OrderOutbox,
  config: PaymentConfig,
): OrderRepository =>
  config.CRASH_AT === undefined
    ? new OrderRepository(orders, queries, outbox, config)
    : new CrashingOrderRepository(orders, queries, outbox, config);

/** The only way to the collection of orders and to the record of what admins decided about them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ORDER, schema: orderSchema },
      { name: ORDER_ACTION, schema: orderActionSchema },
    ]),
  ],
  providers: [
    OrderQueries,
    orderOutbox,
    {
      provide: OrderRepository,
      useFactory: repository,
      inject: [getModelToken(ORDER), OrderQueries, OrderOutbox, CONFIG],
    },
    OrderActionRepository,
  ],
  exports: [OrderOutbox, OrderQueries, OrderRepository, OrderActionRepository],
})
export class OrderModule {}
