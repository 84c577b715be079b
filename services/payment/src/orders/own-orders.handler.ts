import { type InputOf, listOrders, type OutputOf } from '@brokerage/contracts';
import { type CallContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { OrderActionRepository } from '../admin-orders/order-action.repository.ts';
import { orderReceipt } from '../receipts/receipt-text.ts';
import { historyOf } from './order-history.ts';
import { OrderRepository } from './order.repository.ts';

/** What a buyer sees of the own orders. */
@Controller()
export class OwnOrdersHandler {
  constructor(
    private readonly orders: OrderRepository,
    private readonly actions: OrderActionRepository,
  ) {}

  @Handles(listOrders)
  async list(_input: InputOf<typeof listOrders>, { actor }: CallContext): Promise<OutputOf<typeof listOrders>> {
    if (!actor) throw new DomainError('unauthenticated');
    const orders = await this.orders.listOf(actor.userId);
    const actions = Map.groupBy(await this.actions.ofOrders(orders.map(({ _id }) => _id)), ({ orderId }) => orderId);
    return {
      orders: orders.map((order) => ({
        orderId: order._id,
        orderNumber: order.orderNumber,
        tier: order.tier,
        total: order.total,
        listPrice: order.total,
        state: order.state,
        refunded: { amountMinor: order.refundedMinor ?? 0, currency: order.total.currency },
        createdAt: order.createdAt.toISOString(),
        receipt: orderReceipt(order),
        history: historyOf(order, actions.get(order._id) ?? []),
      })),
    };
  }
}
