import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrderModule } from '../order/order.module.ts';
import { PayPalModule } from '../paypal/paypal.module.ts';
import { SettlementModule } from '../settlement/settlement.module.ts';
import { ReconciliationJob } from './reconciliation.job.ts';
import { ReconciliationRepository } from './reconciliation.repository.ts';
import { TransactionReconciliationService } from './transaction-reconciliation.service.ts';
import {
  RECONCILIATION,
  reconciliationSchema,
  UNMATCHED_PAYMENT,
  unmatchedPaymentSchema,
} from './unmatched-payment.model.ts';
import { UnmatchedPaymentRepository } from './unmatched-payment.repository.ts';
import { UnmatchedPaymentsHandler } from './unmatched-payments.handler.ts';
import { UnmatchedPaymentsService } from './unmatched-payments.service.ts';

/** Payments at PayPal without an order here: found daily and after a restore, settled by a person. */
@Module({
  imports: [
    OrderModule,
    PayPalModule,
    SettlementModule,
    MongooseModule.forFeature([
      { name: UNMATCHED_PAYMENT, schema: unmatchedPaymentSchema },
      { name: RECONCILIATION, schema: reconciliationSchema },
    ]),
  ],
  controllers: [UnmatchedPaymentsHandler],
  providers: [
    UnmatchedPaymentRepository,
    ReconciliationRepository,
    TransactionReconciliationService,
    UnmatchedPaymentsService,
    ReconciliationJob,
  ],
  exports: [UnmatchedPaymentsService],
})
export class UnmatchedPaymentsModule {}
