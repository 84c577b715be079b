import { eraseBuyerOfEntitlements, exportEntitlements, type InputOf, type OutputOf } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { BuyerDataRepository } from './buyer-data.repository.ts';

@Controller()
export class BuyerDataHandler {
  constructor(private readonly entitlements: BuyerDataRepository) {}

  @Handles(exportEntitlements)
  async exportOf({ userId }: InputOf<typeof exportEntitlements>): Promise<OutputOf<typeof exportEntitlements>> {
    const purchases = await this.entitlements.findOf(userId);
    return {
      purchases: purchases.map(({ orderNumber, email, tier, grantedAt, expiresAt, uses }) => ({
        orderNumber,
        email,
        tier,
        grantedAt: grantedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        downloads: uses.map(({ at }) => at.toISOString()),
      })),
    };
  }

  @Handles(eraseBuyerOfEntitlements)
  async erase({
    userId,
  }: InputOf<typeof eraseBuyerOfEntitlements>): Promise<OutputOf<typeof eraseBuyerOfEntitlements>> {
    await this.entitlements.makeAnonymous(userId);
    return { done: true };
  }
}
