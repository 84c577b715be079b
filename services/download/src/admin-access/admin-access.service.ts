import {
  type changeAccess,
  type countOwners,
  type InputOf,
  type OrderAccess,
  type OutputOf,
  OWNERS_COUNTED,
  type transferAccess,
} from '@brokerage/contracts';
import { CONFIG, DomainError } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { DownloadConfig } from '../download.config.ts';
import { storedToken } from '../entitlements/download-token.ts';
import { EditionHistory } from '../entitlements/edition-history.ts';
import type { EntitlementFields } from '../entitlements/entitlement.model.ts';
import { EntitlementRepository } from '../entitlements/entitlement.repository.ts';
import { stateOf } from '../entitlements/entitlement.states.ts';

@Injectable()
export class AdminAccessService {
  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly editions: EditionHistory,
    @Inject(CONFIG) private readonly config: DownloadConfig,
  ) {}

  async inspect(orderId: string): Promise<OrderAccess | null> {
    const [found, now] = await Promise.all([this.entitlements.findByOrder(orderId), this.entitlements.now()]);
    return found && { ...present(found, now), edition: this.editions.givenTo(found) };
  }

  async countOwners(): Promise<OutputOf<typeof countOwners>> {
    const now = await this.entitlements.now();
    const editions = this.editions.all().map(async (days) => {
      const [owners, withAccess] = await Promise.all([
        this.entitlements.countOwners(days, OWNERS_COUNTED),
        this.entitlements.countOwners(days, OWNERS_COUNTED, now),
      ]);
      const { tier, edition, publishedOn } = days;
      return { tier, edition, publishedOn, owners, withAccess };
    });
    return { editions: await Promise.all(editions) };
  }

  /** Throws `entitlement_not_found` for an order that was never granted. */
  async change({ orderId, change }: InputOf<typeof changeAccess>): Promise<OrderAccess> {
    switch (change.kind) {
      case 'extend':
        await this.entitlements.extend(orderId, new Date(change.expiresAt));
        break;
      case 'reset-uses':
        await this.entitlements.resetUses(orderId);
        break;
      case 'revoke':
        await this.entitlements.revoke(orderId);
        break;
      case 'restore':
        await this.entitlements.restore(orderId);
        break;
    }
    return this.known(orderId);
  }

  /** Transfers the access with a new token version, so that the link the previous owner may have stops working. */
  async transfer({ orderId, userId, email }: InputOf<typeof transferAccess>): Promise<OrderAccess> {
    const found = await this.entitlements.findByOrder(orderId);
    if (found && found.userId !== userId) {
      const tokenVersion = found.tokenVersion + 1;
      const token = storedToken(this.config.DOWNLOAD_TOKEN_KEY, found._id, tokenVersion);
      await this.entitlements.transfer(found, { userId, email, ...token, tokenVersion });
    }
    return this.known(orderId);
  }

  private async known(orderId: string): Promise<OrderAccess> {
    const access = await this.inspect(orderId);
    if (!access) throw new DomainError('entitlement_not_found');
    return access;
  }
}

function present(fields: EntitlementFields, now: Date): OrderAccess {
  const { usesAllowed, usesTaken, uses, grantedAt, expiresAt, revokedAt, revokedBy } = fields;
  return {
    state: stateOf(fields, now),
    usesAllowed,
    usesTaken,
    uses: uses.map(({ at, replays }) => ({ at: at.toISOString(), servedAgain: replays })),
    grantedAt: grantedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedBy: revokedAt ? (revokedBy ?? 'admin') : null,
  };
}
