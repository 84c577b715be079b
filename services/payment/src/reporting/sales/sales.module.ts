import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrderModule } from '../../order/order.module.ts';
import { SalesHandler } from './sales.handler.ts';
import { SALES_DAY, SALES_PROGRESS, salesDaySchema, salesProgressSchema } from './sales.model.ts';
import { SalesRepository } from './sales.repository.ts';
import { SalesService } from './sales.service.ts';

@Module({
  imports: [
    OrderModule,
    MongooseModule.forFeature([
      { name: SALES_DAY, schema: salesDaySchema },
      { name: SALES_PROGRESS, schema: salesProgressSchema },
    ]),
  ],
  controllers: [SalesHandler],
  providers: [SalesRepository, SalesService],
})
export class SalesModule {}
