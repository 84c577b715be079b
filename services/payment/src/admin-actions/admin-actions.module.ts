import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { ReportingModule } from '../reporting/reporting.module.ts';
import { SettlementModule } from '../settlement/settlement.module.ts';
import { OrderActionsHandler } from './order-actions.handler.ts';
import { OrderActionsService } from './order-actions.service.ts';
import { RefundHandler } from './refund.handler.ts';

@Module({
  imports: [OrderModule, RefundsModule, SettlementModule, ReportingModule],
  controllers: [OrderActionsHandler, RefundHandler],
  providers: [OrderActionsService],
})
export class AdminActionsModule {}
