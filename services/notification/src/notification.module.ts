import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SITE_EVENT, siteEventSchema } from './events/site-event.model.ts';
import { SiteEventHandler } from './events/site-event.handler.ts';
import { SiteEventRepository } from './events/site-event.repository.ts';
import { SiteEventService } from './events/site-event.service.ts';
import { LeadHandler } from './leads/lead.handler.ts';
import { LEAD, leadSchema } from './leads/lead.model.ts';
import { LeadRepository } from './leads/lead.repository.ts';
import { LeadService } from './leads/lead.service.ts';
import { LIMIT, limitSchema } from './limits/limit.model.ts';
import { LimitRepository } from './limits/limit.repository.ts';
import { MailDelivery } from './mails/mail-delivery.ts';
import { MailQueue } from './mails/mail-queue.ts';
import { MailHandler } from './mails/mail.handler.ts';
import { MailJob } from './mails/mail.job.ts';
import { MAIL, mailSchema } from './mails/mail.model.ts';
import { MailRepository } from './mails/mail.repository.ts';
import { MailService } from './mails/mail.service.ts';
import { OverdueSweep } from './mails/overdue-sweep.ts';
import { SmtpClient } from './smtp/smtp.client.ts';
import { MailRenderer } from './templates/mail-renderer.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: LEAD, schema: leadSchema },
      { name: MAIL, schema: mailSchema },
      { name: LIMIT, schema: limitSchema },
      { name: SITE_EVENT, schema: siteEventSchema },
    ]),
  ],
  controllers: [LeadHandler, MailHandler, SiteEventHandler],
  providers: [
    LimitRepository,
    SiteEventRepository,
    SiteEventService,
    LeadRepository,
    LeadService,
    MailRepository,
    MailQueue,
    MailService,
    MailRenderer,
    SmtpClient,
    MailDelivery,
    MailJob,
    OverdueSweep,
  ],
})
export class NotificationModule {}
