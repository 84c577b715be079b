import { Module } from '@nestjs/common';
import { AlarmsModule } from '../alarms/alarms.module.ts';
import { OrderModule } from '../order/order.module.ts';
import { UnmatchedPaymentsModule } from '../unmatched-payments/unmatched-payments.module.ts';
import { WebhooksModule } from '../webhooks/webhooks.module.ts';
import { AdminOrdersHandler } from './admin-orders.handler.ts';
import { AdminOrdersService } from './admin-orders.service.ts';
import { OrderListService } from './order-list.service.ts';
import { OrderMetrics } from './order-metrics.ts';
import { PaymentSetupHandler } from './payment-setup.handler.ts';
import { SalesModule } from './sales/sales.module.ts';
import { UncoveredUpgradesService } from './uncovered-upgrades.service.ts';

/** Reads orders for admins and operators. */
@Module({
  imports: [OrderModule, AlarmsModule, WebhooksModule, SalesModule, UnmatchedPaymentsModule],
  controllers: [AdminOrdersHandler, PaymentSetupHandler],
  providers: [AdminOrdersService, OrderListService, UncoveredUpgradesService, OrderMetrics],
  exports: [AdminOrdersService],
})
export class ReportingModule {}
