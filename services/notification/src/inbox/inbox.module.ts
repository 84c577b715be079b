import { uploadPartModel, uploadPartsProvider } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookingsModule } from '../bookings/bookings.module.ts';
import { ConsentsModule } from '../consents/consents.module.ts';
import { DeliveryModule } from '../delivery/delivery.module.ts';
import { FormsModule } from '../forms/forms.module.ts';
import { LeadIntakeModule } from '../lead-intake/lead-intake.module.ts';
import { LeadsModule } from '../leads/leads.module.ts';
import { MailTextsModule } from '../mail-texts/mail-texts.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { NdasModule } from '../ndas/ndas.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { InboxCountsService } from './inbox-counts.service.ts';
import { LeadInboxHandler } from './lead-inbox.handler.ts';
import { LeadInboxService } from './lead-inbox.service.ts';
import { MailLogHandler } from './mail-log.handler.ts';
import { MailLogService } from './mail-log.service.ts';
import { PersonFileService } from './person-file.service.ts';
import { PersonPurchases } from './person-purchases.ts';
import { PersonHandler } from './person.handler.ts';
import { PersonService } from './person.service.ts';
import { ReplyService } from './reply.service.ts';

/** What admins see and decide about people, leads and mails. */
@Module({
  imports: [
    BookingsModule,
    ConsentsModule,
    DeliveryModule,
    FormsModule,
    LeadsModule,
    LeadIntakeModule,
    MailsModule,
    MailTextsModule,
    NdasModule,
    PeopleModule,
    MongooseModule.forFeature([uploadPartModel]),
  ],
  controllers: [LeadInboxHandler, MailLogHandler, PersonHandler],
  providers: [
    InboxCountsService,
    LeadInboxService,
    MailLogService,
    PersonFileService,
    PersonPurchases,
    PersonService,
    uploadPartsProvider,
    ReplyService,
  ],
  exports: [ReplyService],
})
export class InboxModule {}
