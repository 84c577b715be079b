import { Module } from '@nestjs/common';
import { DeliveryModule } from './delivery/delivery.module.ts';
import { EventsModule } from './events/events.module.ts';
import { InboxModule } from './inbox/inbox.module.ts';
import { OrderMailsModule } from './order-mails/order-mails.module.ts';
import { PersonDataModule } from './person-data/person-data.module.ts';
import { MailPreview } from './preview/mail-preview.ts';
import { SweepsModule } from './sweeps/sweeps.module.ts';

/** The sweeps import leads, agreements, matches and mails. */
@Module({
  imports: [SweepsModule, DeliveryModule, InboxModule, EventsModule, OrderMailsModule, PersonDataModule],
  providers: [MailPreview],
})
export class NotificationModule {}
