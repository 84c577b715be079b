import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.ts';
import { ReceiptHandler } from './receipt.handler.ts';

@Module({ imports: [OrderModule], controllers: [ReceiptHandler] })
export class ReceiptsModule {}
