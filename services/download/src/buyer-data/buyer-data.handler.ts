import {
  accountErased,
  type BoughtService,
  eraseBuyerOfEntitlements,
  type EventData,
  exportEntitlements,
  type InputOf,
  MAX_PERSONAL_RECORDS,
  type OutputOf,
} from '@brokerage/contracts';
import { eraseAccountHere, Handles, HandlesEvent, RpcClient } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { EntitlementRepository } from '../entitlements/entitlement.repository.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { WorkingFileRepository } from '../working-files/working-file.repository.ts';

@Controller()
export class BuyerDataHandler {
  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly workingFiles: WorkingFileRepository,
    private readonly rpc: RpcClient,
  ) {}

  @Handles(exportEntitlements)
  async exportOf({ userId }: InputOf<typeof exportEntitlements>): Promise<OutputOf<typeof exportEntitlements>> {
    const purchases = await this.entitlements.findByOwner(userId, MAX_PERSONAL_RECORDS);
    const [services, savedAt, links] = await Promise.all([
      this.fulfilment.of(purchases),
      this.workingFiles.savedAtOf(userId),
      this.workingFiles.findShares({ userId }, await this.entitlements.now()),
    ]);
    return {
      purchases: purchases.map(({ _id, orderNumber, email, tier, grantedAt, expiresAt, uses }) => ({
        orderNumber,
        email,
        tier,
        grantedAt: grantedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        downloads: uses.map(({ at }) => at.toISOString()),
        marketReportBrief: briefText(services.get(_id)),
        workingFileSavedAt: savedAt.get(_id)?.toISOString(),
        workingFileLinksEnd: links
          .filter(({ entitlementId }) => entitlementId === _id)
          .map((link) => link.expiresAt.toISOString()),
      })),
    };
  }

  @Handles(eraseBuyerOfEntitlements)
  async erase({
    userId,
  }: InputOf<typeof eraseBuyerOfEntitlements>): Promise<OutputOf<typeof eraseBuyerOfEntitlements>> {
    await this.eraseHere(userId);
    return { done: true };
  }

  @HandlesEvent(accountErased, 'download-erasure')
  async eraseClosed({ userId }: EventData<typeof accountErased>): Promise<void> {
    await eraseAccountHere(this.rpc, { userId, service: 'download' }, async () => {
      await this.eraseHere(userId);
      return true;
    });
  }

  private async eraseHere(userId: string): Promise<void> {
    await this.workingFiles.eraseOf(userId);
    const purchases = await this.entitlements.findByOwner(userId, MAX_PERSONAL_RECORDS);
    await this.fulfilment.removeBriefs(purchases.map(({ _id }) => _id));
    await this.entitlements.makeAnonymous(userId);
  }
}

function briefText(services: readonly BoughtService[] = []): string | undefined {
  const brief = services.find((service) => service.brief)?.brief;
  return brief && [brief.area, brief.property, brief.questions, brief.decideOn].filter(Boolean).join('\n');
}
