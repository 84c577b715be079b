import { Module } from '@nestjs/common';
import { AlarmsModule } from '../alarms/alarms.module.ts';
import { OrderModule } from '../order/order.module.ts';
import { PayPalModule } from '../paypal/paypal.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { CaptureService } from './capture.service.ts';
import { PurchaseAdmission } from './purchase-admission.ts';
import { RegistrationService } from './registration.service.ts';
import { SettlementHandler } from './settlement.handler.ts';
import { SettlementService } from './settlement.service.ts';
import { SweepJob } from './sweep.job.ts';

@Module({
  imports: [OrderModule, AlarmsModule, PayPalModule, RefundsModule],
  controllers: [SettlementHandler],
  providers: [RegistrationService, CaptureService, SettlementService, PurchaseAdmission, SweepJob],
  exports: [SettlementService, PurchaseAdmission],
})
export class SettlementModule {}
