import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailsModule } from '../mails/mails.module.ts';
import { WebhookAdminHandler } from './webhook-admin.handler.ts';
import { WebhookDeliveryService } from './webhook-delivery.service.ts';
import { WEBHOOK_ENDPOINT, webhookEndpointSchema } from './webhook-endpoint.model.ts';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import { WebhookEventHandler } from './webhook-event.handler.ts';
import { WEBHOOK_MESSAGE, webhookMessageSchema } from './webhook-message.model.ts';
import { WebhookMessageRepository } from './webhook-message.repository.ts';
import { WebhookMessagesService } from './webhook-messages.service.ts';
import { WebhookSecretsService } from './webhook-secrets.service.ts';
import { WebhookSender } from './webhook-sender.ts';

/** Outbound webhooks: endpoints, messages and their delivery. */
@Module({
  imports: [
    MailsModule,
    MongooseModule.forFeature([
      { name: WEBHOOK_ENDPOINT, schema: webhookEndpointSchema },
      { name: WEBHOOK_MESSAGE, schema: webhookMessageSchema },
    ]),
  ],
  controllers: [WebhookAdminHandler, WebhookEventHandler],
  providers: [
    WebhookEndpointRepository,
    WebhookMessageRepository,
    WebhookSecretsService,
    WebhookSender,
    WebhookDeliveryService,
    WebhookMessagesService,
  ],
})
export class OutboundWebhooksModule {}
