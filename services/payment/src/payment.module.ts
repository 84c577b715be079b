import { CONFIG } from '@brokerage/service-kit';
import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AlarmsModule } from './alarms/alarms.module.ts';
import { BuyerDataHandler } from './account/buyer-data.handler.ts';
import { BuyerDataRepository } from './order/buyer-data.repository.ts';
import { AdminOrdersModule } from './reporting/admin-orders.module.ts';
import { CrashPoints } from './crash-points.ts';
import { AccountRefusals } from './alarms/account-refusals.service.ts';
import { AfterSale } from './refunds/reconciliation.service.ts';
import { CreateOrderService } from './checkout/create-order.service.ts';
import { Fulfilment } from './settlement/fulfilment.service.ts';
import { NewOrders } from './checkout/order-factory.ts';
import { OrderHandler } from './checkout/checkout.handler.ts';
import { ORDER, orderSchema } from './order/order.model.ts';
import { OrderRepository } from './order/order.repository.ts';
import { assertOrderMoves } from './order/order.states.ts';
import { OrderLimits } from './checkout/order-limits.ts';
import { OrderMetrics } from './reporting/order-metrics.ts';
import { OrderRegistration } from './settlement/registration.service.ts';
import { OwnOrdersHandler } from './account/own-orders.handler.ts';
import { PaymentSettlement } from './settlement/capture.service.ts';
import { RefundHandler } from './admin-actions/refund.handler.ts';
import { RefundRepository } from './order/refund.repository.ts';
import { RefundService } from './refunds/refund.service.ts';
import { SettlementService } from './settlement/settlement.service.ts';
import { SweepJob } from './settlement/sweep.job.ts';
import type { PaymentConfig } from './payment.config.ts';
import { AccessTokens } from './paypal/access-token.ts';
import { CallGate } from './paypal/call-gate.ts';
import { PAYMENT_PROVIDER } from './paypal/payment-provider.ts';
import { PayPalClient } from './paypal/paypal.client.ts';
import { PricingModule } from './checkout/pricing.module.ts';
import { QuoteHandler } from './checkout/quote.handler.ts';
import { ReceiptHandler } from './receipts/receipt.handler.ts';
import { ReceiptRepository } from './order/receipt.repository.ts';
import { SalesTaxHandler } from './checkout/sales-tax.handler.ts';
import { SalesModule } from './reporting/sales/sales.module.ts';
import { webhookVerifier } from './webhooks/choose-verifier.ts';
import { WebhookHandler } from './webhooks/webhook.handler.ts';
import { WEBHOOK, webhookSchema } from './webhooks/webhook.model.ts';
import { WebhookRepository } from './webhooks/webhook.repository.ts';
import { WebhookIntake } from './webhooks/webhook-intake.service.ts';
import { WEBHOOK_VERIFIER } from './webhooks/webhook-verifier.ts';
import { WebhookWork } from './webhooks/webhook-work.service.ts';

const accessTokens = (config: PaymentConfig): AccessTokens =>
  new AccessTokens({
    baseUrl: config.PAYPAL_API_BASE,
    clientId: config.PAYPAL_CLIENT_ID,
    clientSecret: config.PAYPAL_CLIENT_SECRET,
    timeoutMs: config.PAYPAL_TIMEOUT_MS,
  });

@Module({
  imports: [
    AlarmsModule,
    AdminOrdersModule,
    SalesModule,
    PricingModule,
    MongooseModule.forFeature([
      { name: ORDER, schema: orderSchema },
      { name: WEBHOOK, schema: webhookSchema },
    ]),
  ],
  controllers: [
    OrderHandler,
    OwnOrdersHandler,
    RefundHandler,
    WebhookHandler,
    BuyerDataHandler,
    ReceiptHandler,
    SalesTaxHandler,
    QuoteHandler,
  ],
  providers: [
    OrderRepository,
    RefundRepository,
    CreateOrderService,
    NewOrders,
    SettlementService,
    OrderRegistration,
    PaymentSettlement,
    Fulfilment,
    AfterSale,
    RefundService,
    AccountRefusals,
    SweepJob,
    OrderMetrics,
    OrderLimits,
    CrashPoints,
    BuyerDataRepository,
    ReceiptRepository,
    WebhookRepository,
    WebhookIntake,
    WebhookWork,
    { provide: AccessTokens, useFactory: accessTokens, inject: [CONFIG] },
    { provide: CallGate, useFactory: () => new CallGate() },
    { provide: PAYMENT_PROVIDER, useClass: PayPalClient },
    { provide: WEBHOOK_VERIFIER, useFactory: webhookVerifier, inject: [CONFIG, AccessTokens, CallGate] },
  ],
})
export class PaymentModule implements OnModuleInit {
  onModuleInit(): void {
    assertOrderMoves();
  }
}
