import { Module } from '@nestjs/common';
import { AlarmsModule } from '../alarms/alarms.module.ts';
import { OrderModule } from '../order/order.module.ts';
import { PayPalModule } from '../paypal/paypal.module.ts';
import { PostSaleSyncService } from './post-sale-sync.service.ts';
import { RefundService } from './refund.service.ts';

@Module({
  imports: [OrderModule, AlarmsModule, PayPalModule],
  providers: [RefundService, PostSaleSyncService],
  exports: [RefundService, PostSaleSyncService],
})
export class RefundsModule {}
