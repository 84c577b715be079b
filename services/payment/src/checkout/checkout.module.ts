import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.ts';
import { SettlementModule } from '../settlement/settlement.module.ts';
import { CheckoutHandler } from './checkout.handler.ts';
import { CouponsModule } from './coupons/coupons.module.ts';
import { CreateOrderService } from './create-order.service.ts';
import { OrderFactoryService } from './order-factory.service.ts';
import { OrderLimitsService } from './order-limits.service.ts';
import { PricingService } from './pricing.service.ts';
import { QuoteHandler } from './quote.handler.ts';
import { SalesTaxHandler } from './sales-tax.handler.ts';

@Module({
  imports: [OrderModule, SettlementModule, CouponsModule],
  controllers: [CheckoutHandler, QuoteHandler, SalesTaxHandler],
  providers: [CreateOrderService, OrderFactoryService, OrderLimitsService, PricingService],
})
export class CheckoutModule {}
