import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.ts';
import { ConsentsModule } from '../consents/consents.module.ts';
import { FormsModule } from '../forms/forms.module.ts';
import { LeadsModule } from '../leads/leads.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { NdasModule } from '../ndas/ndas.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { PersonDataHandler } from './person-data.handler.ts';
import { PersonErasureService } from './person-erasure.service.ts';

@Module({
  imports: [FormsModule, LeadsModule, ConsentsModule, NdasModule, MailsModule, PeopleModule, BookingsModule],
  controllers: [PersonDataHandler],
  providers: [PersonErasureService],
})
export class PersonDataModule {}
