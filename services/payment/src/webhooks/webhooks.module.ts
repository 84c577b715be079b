import { CONFIG } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AlarmsModule } from '../alarms/alarms.module.ts';
import { OrderModule } from '../order/order.module.ts';
import { AccessTokens, CallGate } from '../paypal/paypal-connection.ts';
import { PayPalModule } from '../paypal/paypal.module.ts';
import { SettlementModule } from '../settlement/settlement.module.ts';
import { webhookVerifier } from './choose-verifier.ts';
import { WebhookIntakeService } from './webhook-intake.service.ts';
import { WEBHOOK_VERIFIER } from './webhook-verifier.ts';
import { WebhookWorkService } from './webhook-work.service.ts';
import { WebhookHandler } from './webhook.handler.ts';
import { WEBHOOK, webhookSchema } from './webhook.model.ts';
import { WebhookRepository } from './webhook.repository.ts';

@Module({
  imports: [
    OrderModule,
    AlarmsModule,
    PayPalModule,
    SettlementModule,
    MongooseModule.forFeature([{ name: WEBHOOK, schema: webhookSchema }]),
  ],
  controllers: [WebhookHandler],
  providers: [
    WebhookRepository,
    WebhookIntakeService,
    WebhookWorkService,
    { provide: WEBHOOK_VERIFIER, useFactory: webhookVerifier, inject: [CONFIG, AccessTokens, CallGate] },
  ],
  exports: [WebhookRepository],
})
export class WebhooksModule {}
