import { Module } from '@nestjs/common';
import { AlarmsModule } from '../alarms/alarms.module.ts';
import { OrderModule } from '../order/order.module.ts';
import { PayPalModule } from '../paypal/paypal.module.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { RefundService } from './refund.service.ts';

@Module({
  imports: [OrderModule, AlarmsModule, PayPalModule],
  providers: [RefundService, ReconciliationService],
  exports: [RefundService, ReconciliationService],
})
export class RefundsModule {}
