import { Module } from '@nestjs/common';
import { LeadIntakeModule } from '../lead-intake/lead-intake.module.ts';
import { LeadsModule } from '../leads/leads.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { LeadInboxHandler } from './lead-inbox.handler.ts';
import { LeadInboxService } from './lead-inbox.service.ts';
import { MailLogHandler } from './mail-log.handler.ts';
import { MailLogService } from './mail-log.service.ts';

/** What admins see and decide of leads and mails. */
@Module({
  imports: [LeadsModule, LeadIntakeModule, MailsModule],
  controllers: [LeadInboxHandler, MailLogHandler],
  providers: [LeadInboxService, MailLogService],
})
export class InboxModule {}
