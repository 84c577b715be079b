import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.ts';
import { SiteAnalyticsModule } from '../site-analytics/site-analytics.module.ts';
import { FormsModule } from '../forms/forms.module.ts';
import { LeadsModule } from '../leads/leads.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { NdasModule } from '../ndas/ndas.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { LeadDigestService } from './lead-digest.service.ts';
import { LeadFollowUpService } from './lead-follow-up.service.ts';
import { LeadHandler } from './lead.handler.ts';
import { LeadService } from './lead.service.ts';

/** Accepts the forms and carries out what follows from each. */
@Module({
  imports: [SiteAnalyticsModule, FormsModule, LeadsModule, MailsModule, ConsentsModule, NdasModule, PeopleModule],
  controllers: [LeadHandler],
  providers: [LeadService, LeadFollowUpService, LeadDigestService],
  exports: [LeadFollowUpService, LeadDigestService],
})
export class LeadIntakeModule {}
