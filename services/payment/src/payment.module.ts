import { BrokerageCopyModule } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.ts';
import { AdminActionsModule } from './admin-actions/admin-actions.module.ts';
import { CheckoutModule } from './checkout/checkout.module.ts';
import { ReceiptsModule } from './receipts/receipts.module.ts';
import { ReportingModule } from './reporting/reporting.module.ts';
import { SettlementModule } from './settlement/settlement.module.ts';
import { UnmatchedPaymentsModule } from './unmatched-payments/unmatched-payments.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';

@Module({
  imports: [
    BrokerageCopyModule.of('payment-brokerage'),
    CheckoutModule,
    SettlementModule,
    WebhooksModule,
    ReceiptsModule,
    AccountModule,
    ReportingModule,
    AdminActionsModule,
    UnmatchedPaymentsModule,
  ],
})
export class PaymentModule {}
