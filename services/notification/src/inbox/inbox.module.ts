import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/delivery.module.ts';
import { LeadIntakeModule } from '../lead-intake/lead-intake.module.ts';
import { LeadsModule } from '../leads/leads.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { NdasModule } from '../ndas/ndas.module.ts';
import { InboxCountsService } from './inbox-counts.service.ts';
import { LeadInboxHandler } from './lead-inbox.handler.ts';
import { LeadInboxService } from './lead-inbox.service.ts';
import { MailLogHandler } from './mail-log.handler.ts';
import { MailLogService } from './mail-log.service.ts';

/** What admins see and decide of leads and mails. */
@Module({
  imports: [DeliveryModule, LeadsModule, LeadIntakeModule, MailsModule, NdasModule],
  controllers: [LeadInboxHandler, MailLogHandler],
  providers: [InboxCountsService, LeadInboxService, MailLogService],
})
export class InboxModule {}
