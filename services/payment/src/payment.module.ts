import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CrashPoints } from './crash-points.ts';
import { CreateOrderService } from './orders/create-order.service.ts';
import { Fulfilment } from './orders/fulfilment.service.ts';
import { OrderHandler } from './orders/order.handler.ts';
import { ORDER, orderSchema } from './orders/order.model.ts';
import { OrderRepository } from './orders/order.repository.ts';
import { assertOrderMoves } from './orders/order.states.ts';
import { OrderMetrics } from './orders/order-metrics.ts';
import { OrderRegistration } from './orders/order-registration.ts';
import { PaymentSettlement } from './orders/payment-settlement.ts';
import { SettlementService } from './orders/settlement.service.ts';
import { SweepJob } from './orders/sweep.job.ts';
import { PAYMENT_PROVIDER } from './paypal/payment-provider.ts';
import { PayPalClient } from './paypal/paypal.client.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: ORDER, schema: orderSchema }])],
  controllers: [OrderHandler],
  providers: [
    OrderRepository,
    CreateOrderService,
    SettlementService,
    OrderRegistration,
    PaymentSettlement,
    Fulfilment,
    SweepJob,
    OrderMetrics,
    CrashPoints,
    { provide: PAYMENT_PROVIDER, useClass: PayPalClient },
  ],
})
export class PaymentModule implements OnModuleInit {
  onModuleInit(): void {
    assertOrderMoves();
  }
}
