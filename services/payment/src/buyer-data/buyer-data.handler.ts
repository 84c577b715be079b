import { eraseBuyerOfOrders, exportOrders, type InputOf, type OutputOf } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { BuyerDataRepository } from './buyer-data.repository.ts';

@Controller()
export class BuyerDataHandler {
  constructor(private readonly orders: BuyerDataRepository) {}

  @Handles(exportOrders)
  async exportOf({ userId }: InputOf<typeof exportOrders>): Promise<OutputOf<typeof exportOrders>> {
    const orders = await this.orders.findOf(userId);
    return {
      orders: orders.map(({ orderNumber, email, tier, total, state, paypalOrderId, createdAt, capturedAt }) => ({
        orderNumber,
        email,
        tier,
        total: { amountMinor: total.amountMinor, currency: total.currency },
        state,
        createdAt: createdAt.toISOString(),
        ...(paypalOrderId === undefined ? {} : { paypalOrderId }),
        ...(capturedAt === undefined ? {} : { capturedAt: capturedAt.toISOString() }),
      })),
    };
  }

  @Handles(eraseBuyerOfOrders)
  async erase({ userId }: InputOf<typeof eraseBuyerOfOrders>): Promise<OutputOf<typeof eraseBuyerOfOrders>> {
    return { done: await this.orders.makeAnonymous(userId) };
  }
}
