import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.ts';
import { OrderMailHandler } from './order-mail.handler.ts';
import { ReceiptHandler } from './receipt.handler.ts';

@Module({ imports: [OrderModule], controllers: [ReceiptHandler, OrderMailHandler] })
export class ReceiptsModule {}
