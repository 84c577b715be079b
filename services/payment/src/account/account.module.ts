import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.ts';
import { UnmatchedPaymentsModule } from '../unmatched-payments/unmatched-payments.module.ts';
import { BuyerDataHandler } from './buyer-data.handler.ts';
import { OwnOrdersHandler } from './own-orders.handler.ts';

/** A buyer's own orders, with the export and erasure of their data. */
@Module({ imports: [OrderModule, UnmatchedPaymentsModule], controllers: [OwnOrdersHandler, BuyerDataHandler] })
export class AccountModule {}
