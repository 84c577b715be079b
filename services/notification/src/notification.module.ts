import { BrokerageCopyModule } from '@brokerage/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { BookingsModule } from './bookings/bookings.module.ts';
import { DeliveryModule } from './delivery/delivery.module.ts';
import { SiteAnalyticsModule } from './site-analytics/site-analytics.module.ts';
import { InboxModule } from './inbox/inbox.module.ts';
import { OrderMailsModule } from './order-mails/order-mails.module.ts';
import { OutboundWebhooksModule } from './outbound-webhooks/outbound-webhooks.module.ts';
import { WEBHOOK_NETWORK, type WebhookNetwork } from './outbound-webhooks/webhook-network.ts';
import { PeopleImportModule } from './people-import/people-import.module.ts';
import { PersonDataModule } from './person-data/person-data.module.ts';
import { PreviewModule } from './preview/preview.module.ts';
import { SweepsModule } from './sweeps/sweeps.module.ts';

/** The sweeps import leads, agreements, matches and mails. */
@Module({
  imports: [
    BrokerageCopyModule.of('notification-brokerage'),
    SweepsModule,
    BookingsModule,
    DeliveryModule,
    InboxModule,
    SiteAnalyticsModule,
    PreviewModule,
    OrderMailsModule,
    OutboundWebhooksModule,
    PeopleImportModule,
    PersonDataModule,
  ],
})
export class NotificationModule {
  static on(network: WebhookNetwork): DynamicModule {
    const edge = { provide: WEBHOOK_NETWORK, useValue: network };
    return { module: NotificationModule, global: true, providers: [edge], exports: [edge] };
  }
}
