import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ALARM, alarmSchema } from './alarm.model.ts';
import { Alarms } from './alarms.service.ts';

/** Shared by those who meet what is wrong and the admin's list of it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ALARM, schema: alarmSchema }])],
  providers: [Alarms],
  exports: [Alarms],
})
export class AlarmsModule {}
