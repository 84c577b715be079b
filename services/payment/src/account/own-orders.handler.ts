import { type InputOf, listOrders, type Money, type OutputOf } from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { OrderActionRepository } from '../order/order-action.repository.ts';
import { orderReceipt } from '../receipts/receipt-text.ts';
import { orderParts } from '../order/order-parts.ts';
import { upgradeCreditMinor } from '../order/upgrade-credit.ts';
import { historyOf } from './order-history.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';

const MAX_LISTED = 100;

/** Returns a buyer's own orders. */
@Controller()
export class OwnOrdersHandler {
  constructor(
    private readonly queries: OrderQueries,
    private readonly actions: OrderActionRepository,
  ) {}

  @Handles(listOrders)
  async list(_input: InputOf<typeof listOrders>, { actor }: ActorContext): Promise<OutputOf<typeof listOrders>> {
    const [orders, credited] = await Promise.all([
      this.queries.listOf(actor.userId, MAX_LISTED),
      this.queries.creditedBases(actor.userId),
    ]);
    const actions = Map.groupBy(await this.actions.ofOrders(orders.map(({ _id }) => _id)), ({ orderId }) => orderId);
    return {
      orders: orders.map((order) => ({
        orderId: order._id,
        orderNumber: order.orderNumber,
        tier: order.tier,
        total: order.total,
        ...orderParts(order),
        ...creditOf(order, credited),
        state: order.state,
        refunded: { amountMinor: order.refundedMinor ?? 0, currency: order.total.currency },
        createdAt: order.createdAt.toISOString(),
        receipt: orderReceipt(order),
        history: historyOf(order, actions.get(order._id) ?? []),
      })),
    };
  }
}

/** A purchase credited towards an unpaid order can still be used for another one. */
function creditOf(order: OrderFields, credited: ReadonlySet<string>): { upgradeCredit?: Money } {
  const amountMinor = credited.has(order._id) ? 0 : upgradeCreditMinor(order);
  return amountMinor > 0 ? { upgradeCredit: { amountMinor, currency: order.total.currency } } : {};
}
