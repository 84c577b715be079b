import {
  type AdminOrder,
  countPaymentTrouble,
  exportAdminOrders,
  type InputOf,
  listAdminOrders,
  listPaymentTrouble,
  listPurchaseTimeline,
  type OutputOf,
  readAdminOrder,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { AdminOrdersService } from './admin-orders.service.ts';

@Controller()
export class AdminOrdersHandler {
  constructor(private readonly orders: AdminOrdersService) {}

  @Handles(listAdminOrders)
  async list(input: InputOf<typeof listAdminOrders>): Promise<OutputOf<typeof listAdminOrders>> {
    return this.orders.list(input);
  }

  @Handles(exportAdminOrders)
  async export(input: InputOf<typeof exportAdminOrders>): Promise<OutputOf<typeof exportAdminOrders>> {
    return this.orders.export(input);
  }

  @Handles(readAdminOrder)
  async read({ orderId }: InputOf<typeof readAdminOrder>, context: ActorContext): Promise<AdminOrder> {
    return this.orders.read(orderId, context);
  }

  @Handles(listPurchaseTimeline)
  async events(
    { emails }: InputOf<typeof listPurchaseTimeline>,
    context: ActorContext,
  ): Promise<OutputOf<typeof listPurchaseTimeline>> {
    return this.orders.purchaseTimeline(emails, context);
  }

  @Handles(countPaymentTrouble)
  async countTrouble(): Promise<OutputOf<typeof countPaymentTrouble>> {
    return this.orders.countTrouble();
  }

  @Handles(listPaymentTrouble)
  async trouble(): Promise<OutputOf<typeof listPaymentTrouble>> {
    return this.orders.listTrouble();
  }
}
