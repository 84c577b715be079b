import { eraseBuyerOfOrders, exportOrders, type InputOf, type OutputOf } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { orderParts } from '../pricing/order-parts.ts';
import { orderReceipt } from '../receipts/receipt-text.ts';
import { BuyerDataRepository } from './buyer-data.repository.ts';

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
    return { done: await this.orders.makeAnonymous(userId) };
  }
}
