import { CONFIG } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { NotificationConfig } from '../notification.config.ts';
import { CrashingMailRepository } from './crashing-mail.repository.ts';
import { MailQueue } from './mail-queue.ts';
import { MailHandler } from './mail.handler.ts';
import { MailSetupHandler } from './mail-setup.handler.ts';
import { MailMetrics } from './mail-metrics.ts';
import { MAIL, type MailFields, mailSchema } from './mail.model.ts';
import { MailRepository } from './mail.repository.ts';
import { MailService } from './mail.service.ts';
import { RefusedScheduleHandler } from './refused-schedule.handler.ts';

const repository = (mails: Model<MailFields>, config: NotificationConfig): MailRepository =>
  config.CRASH_AT === undefined ? new MailRepository(mails) : new CrashingMailRepository(mails, config);

/** The outbox of mails and the queue that requests their delivery. */
@Module({
  imports: [MongooseModule.forFeature([{ name: MAIL, schema: mailSchema }])],
  controllers: [MailHandler, MailSetupHandler, RefusedScheduleHandler],
  providers: [
    { provide: MailRepository, useFactory: repository, inject: [getModelToken(MAIL), CONFIG] },
    MailQueue,
    MailService,
    MailMetrics,
  ],
  exports: [MailRepository, MailQueue, MailService],
})
export class MailsModule {}
