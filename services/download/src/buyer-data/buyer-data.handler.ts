import {
  accountErased,
  eraseBuyerOfEntitlements,
  type EventData,
  exportEntitlements,
  type InputOf,
  type OutputOf,
} from '@brokerage/contracts';
import { eraseAccountHere, Handles, HandlesEvent, RpcClient } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { EntitlementRepository } from '../entitlements/entitlement.repository.ts';

const MAX_EXPORTED = 1000;

@Controller()
export class BuyerDataHandler {
  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly rpc: RpcClient,
  ) {}

  @Handles(exportEntitlements)
  async exportOf({ userId }: InputOf<typeof exportEntitlements>): Promise<OutputOf<typeof exportEntitlements>> {
    const purchases = await this.entitlements.findByOwner(userId, MAX_EXPORTED);
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

  @HandlesEvent(accountErased, 'download-erasure')
  async eraseClosed({ userId }: EventData<typeof accountErased>): Promise<void> {
    await eraseAccountHere(this.rpc, { userId, service: 'download' }, async () => {
      await this.entitlements.makeAnonymous(userId);
      return true;
    });
  }
}
