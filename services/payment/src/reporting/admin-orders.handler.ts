import {
  type AdminOrder,
  changeOrderAccess,
  changeOrderEmail,
  exportAdminOrders,
  type InputOf,
  listAdminOrders,
  listPaymentTrouble,
  type OutputOf,
  readAdminOrder,
  resendReceipt,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { AdminOrdersService } from './admin-orders.service.ts';
import { OrderActions } from '../admin-actions/order-actions.service.ts';

@Controller()
export class AdminOrdersHandler {
  constructor(
    private readonly orders: AdminOrdersService,
    private readonly actions: OrderActions,
  ) {}

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

  @Handles(changeOrderAccess)
  async changeAccess(input: InputOf<typeof changeOrderAccess>, context: ActorContext): Promise<AdminOrder> {
    await this.actions.changeAccess(input, context);
    return this.orders.read(input.orderId, context);
  }

  @Handles(changeOrderEmail)
  async changeEmail(input: InputOf<typeof changeOrderEmail>, context: ActorContext): Promise<AdminOrder> {
    await this.actions.changeEmail(input, context);
    return this.orders.read(input.orderId, context);
  }

  @Handles(resendReceipt)
  async resend(input: InputOf<typeof resendReceipt>, context: ActorContext): Promise<AdminOrder> {
    await this.actions.resendReceipt(input, context);
    return this.orders.read(input.orderId, context);
  }

  @Handles(listPaymentTrouble)
  async trouble(): Promise<OutputOf<typeof listPaymentTrouble>> {
    return this.orders.listTrouble();
  }
}
