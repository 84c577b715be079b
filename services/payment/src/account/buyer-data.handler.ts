import { eraseBuyerOfOrders, exportOrders, type InputOf, type OutputOf } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import type { OrderFields } from '../order/order.model.ts';
import { isClosed } from '../order/order.states.ts';
import { APPROVAL_ENDS_MS } from '../settlement/capture.service.ts';
import { orderParts } from '../order/order-parts.ts';
import { orderReceipt } from '../receipts/receipt-text.ts';
import { BuyerDataRepository } from '../order/buyer-data.repository.ts';

@Controller()
export class BuyerDataHandler {
  constructor(private readonly orders: BuyerDataRepository) {}

  @Handles(exportOrders)
  async exportOf({ userId }: InputOf<typeof exportOrders>): Promise<OutputOf<typeof exportOrders>> {
    const orders = await this.orders.findOf(userId);
    return {
      orders: orders.map((order) => {
        const { orderNumber, email, tier, total, state, paypalOrderId, createdAt, capturedAt } = order;
        const receipt = orderReceipt(order);
        const { listPrice: _listPrice, ...takenOff } = orderParts(order);
        return {
          orderNumber,
          email,
          tier,
          total: { amountMinor: total.amountMinor, currency: total.currency },
          ...takenOff,
          state,
          createdAt: createdAt.toISOString(),
          ...(paypalOrderId === undefined ? {} : { paypalOrderId }),
          ...(capturedAt === undefined ? {} : { capturedAt: capturedAt.toISOString() }),
          ...(receipt === null ? {} : { receipt }),
        };
      }),
    };
  }

  @Handles(eraseBuyerOfOrders)
  async erase({ userId }: InputOf<typeof eraseBuyerOfOrders>): Promise<OutputOf<typeof eraseBuyerOfOrders>> {
    const left = await this.orders.makeAnonymous(userId);
    return { done: left.length === 0, keptUntil: latest(left.map(expectedEnd)) };
  }
}

/** When nothing will be left to do with an order; null where that hangs on a person or on PayPal. */
function expectedEnd({ state, createdAt, downloadExpiresAt, nextCheckAt }: OrderFields): Date | null {
  if (state === 'created' || state === 'approving') return new Date(createdAt.getTime() + APPROVAL_ENDS_MS);
  if (state === 'fulfilled' || state === 'refunded') return downloadExpiresAt ?? null;
  return isClosed(state) ? (nextCheckAt ?? null) : null;
}

function latest(ends: (Date | null)[]): string | null {
  const known = ends.filter((end) => end !== null).map((end) => end.getTime());
  return known.length > 0 && known.length === ends.length ? new Date(Math.max(...known)).toISOString() : null;
}
