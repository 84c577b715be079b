import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AlarmsModule } from '../alarms/alarms.module.ts';
import { PricingModule } from '../checkout/pricing.module.ts';
import { ADMIN_ORDER, adminOrderSchema } from '../order/admin-order.model.ts';
import { AdminOrderRepository } from '../order/admin-order.repository.ts';
import { AdminOrdersHandler } from './admin-orders.handler.ts';
import { AdminOrdersService } from './admin-orders.service.ts';
import { ORDER_ACTION, orderActionSchema } from '../order/order-action.model.ts';
import { OrderActionRepository } from '../order/order-action.repository.ts';
import { OrderActions } from '../admin-actions/order-actions.service.ts';
import { OrderListRepository } from './order-list.repository.ts';
import { TroubleRepository, UNMATCHED, unmatchedSchema } from './trouble.repository.ts';

@Module({
  imports: [
    AlarmsModule,
    PricingModule,
    MongooseModule.forFeature([
      { name: ADMIN_ORDER, schema: adminOrderSchema },
      { name: ORDER_ACTION, schema: orderActionSchema },
      { name: UNMATCHED, schema: unmatchedSchema },
    ]),
  ],
  controllers: [AdminOrdersHandler],
  providers: [
    AdminOrderRepository,
    OrderListRepository,
    OrderActionRepository,
    TroubleRepository,
    AdminOrdersService,
    OrderActions,
  ],
  exports: [OrderActionRepository],
})
export class AdminOrdersModule {}
