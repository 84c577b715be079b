import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrderModule } from '../order/order.module.ts';
import { AccountRefusalsService } from './account-refusals.service.ts';
import { ALARM, alarmSchema } from './alarm.model.ts';
import { AlarmsService } from './alarms.service.ts';

/** Shared by the modules that detect faults between us and PayPal and by the admin's list of them. */
@Module({
  imports: [OrderModule, MongooseModule.forFeature([{ name: ALARM, schema: alarmSchema }])],
  providers: [AlarmsService, AccountRefusalsService],
  exports: [AlarmsService, AccountRefusalsService],
})
export class AlarmsModule {}
