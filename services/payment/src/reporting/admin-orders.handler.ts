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
import { type CallContext, DomainError, Handles } from '@brokerage/service-kit';
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
  async list(input: InputOf<typeof listAdminOrders>, context: CallContext): Promise<OutputOf<typeof listAdminOrders>> {
    assertAdmin(context);
    return this.orders.list(input);
  }

  @Handles(exportAdminOrders)
  async export(
    input: InputOf<typeof exportAdminOrders>,
    context: CallContext,
  ): Promise<OutputOf<typeof exportAdminOrders>> {
    assertAdmin(context);
    return this.orders.export(input);
  }

  @Handles(readAdminOrder)
  async read({ orderId }: InputOf<typeof readAdminOrder>, context: CallContext): Promise<AdminOrder> {
    assertAdmin(context);
    return this.orders.read(orderId, context);
  }

  @Handles(changeOrderAccess)
  async changeAccess(input: InputOf<typeof changeOrderAccess>, context: CallContext): Promise<AdminOrder> {
    assertAdmin(context);
    await this.actions.changeAccess(input, context);
    return this.orders.read(input.orderId, context);
  }

  @Handles(changeOrderEmail)
  async changeEmail(input: InputOf<typeof changeOrderEmail>, context: CallContext): Promise<AdminOrder> {
    assertAdmin(context);
    await this.actions.changeEmail(input, context);
    return this.orders.read(input.orderId, context);
  }

  @Handles(resendReceipt)
  async resend(input: InputOf<typeof resendReceipt>, context: CallContext): Promise<AdminOrder> {
    assertAdmin(context);
    await this.actions.resendReceipt(input, context);
    return this.orders.read(input.orderId, context);
  }

  @Handles(listPaymentTrouble)
  async trouble(_input: unknown, context: CallContext): Promise<OutputOf<typeof listPaymentTrouble>> {
    assertAdmin(context);
    return this.orders.listTrouble();
  }
}

/** The gateway has asked already; this is the second door. */
function assertAdmin({ actor }: CallContext): void {
  if (actor?.role !== 'admin') throw new DomainError('forbidden');
}
