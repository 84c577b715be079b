import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ADMIN_ORDER, adminOrderSchema } from '../../order/admin-order.model.ts';
import { SalesHandler } from './sales.handler.ts';
import { SALES_DAY, SALES_PROGRESS, salesDaySchema, salesProgressSchema } from './sales.model.ts';
import { SalesRepository } from './sales.repository.ts';
import { SalesService } from './sales.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ADMIN_ORDER, schema: adminOrderSchema },
      { name: SALES_DAY, schema: salesDaySchema },
      { name: SALES_PROGRESS, schema: salesProgressSchema },
    ]),
  ],
  controllers: [SalesHandler],
  providers: [SalesRepository, SalesService],
})
export class SalesModule {}
