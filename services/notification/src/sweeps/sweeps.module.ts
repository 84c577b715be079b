import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.ts';
import { ConsentsModule } from '../consents/consents.module.ts';
import { DeliveryModule } from '../delivery/delivery.module.ts';
import { InboxModule } from '../inbox/inbox.module.ts';
import { LeadIntakeModule } from '../lead-intake/lead-intake.module.ts';
import { LeadsModule } from '../leads/leads.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { MatchesModule } from '../matches/matches.module.ts';
import { NdasModule } from '../ndas/ndas.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { FollowUpSweep } from './follow-up.sweep.ts';
import { OverdueMailSweep } from './overdue-mail.sweep.ts';
import { RetentionJob } from './retention.job.ts';

/** Background work: completes what a dead process left, and deletes what has reached its retention period. */
@Module({
  imports: [
    LeadsModule,
    LeadIntakeModule,
    NdasModule,
    MatchesModule,
    MailsModule,
    ConsentsModule,
    DeliveryModule,
    PeopleModule,
    BookingsModule,
    InboxModule,
  ],
  providers: [FollowUpSweep, OverdueMailSweep, RetentionJob],
})
export class SweepsModule {}
