import {
  type AdminOrder,
  changeOrderAccess,
  changeOrderEmail,
  type InputOf,
  resendReceipt,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { AdminOrdersService } from '../reporting/admin-orders.service.ts';
import { OrderActionsService } from './order-actions.service.ts';

/** Changes that an admin makes to an order; each returns the order after the change. */
@Controller()
export class OrderActionsHandler {
  constructor(
    private readonly orders: AdminOrdersService,
    private readonly actions: OrderActionsService,
  ) {}

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
}
