import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.ts';
import { ConsentsModule } from '../consents/consents.module.ts';
import { ContactAgentModule } from '../contact-agent/contact-agent.module.ts';
import { FormsModule } from '../forms/forms.module.ts';
import { LeadsModule } from '../leads/leads.module.ts';
import { MailTextsModule } from '../mail-texts/mail-texts.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { NdasModule } from '../ndas/ndas.module.ts';
import { OfferedListingsModule } from '../offered-listings/offered-listings.module.ts';
import { SmtpClient } from '../smtp/smtp.client.ts';
import { MailRenderer } from '../templates/mail-renderer.ts';
import { MailDeliveryService } from './mail-delivery.service.ts';
import { MailJob } from './mail.job.ts';

/** Turns stored mails into messages and hands them to the mail server. */
@Module({
  imports: [
    MailsModule,
    LeadsModule,
    NdasModule,
    ConsentsModule,
    BookingsModule,
    FormsModule,
    MailTextsModule,
    OfferedListingsModule,
    ContactAgentModule,
  ],
  providers: [MailRenderer, SmtpClient, MailDeliveryService, MailJob],
  exports: [MailDeliveryService, MailRenderer],
})
export class DeliveryModule {}
