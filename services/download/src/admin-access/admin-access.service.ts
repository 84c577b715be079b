import type { changeAccess, InputOf, OrderAccess, rehomeAccess } from '@brokerage/contracts';
import { CONFIG, DomainError } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { DownloadConfig } from '../download.config.ts';
import { storedToken } from '../entitlements/download-token.ts';
import type { EntitlementFields } from '../entitlements/entitlement.model.ts';
import { stateOf } from '../entitlements/entitlement.states.ts';
import { AdminAccessRepository } from './admin-access.repository.ts';

@Injectable()
export class AdminAccessService {
  constructor(
    private readonly entitlements: AdminAccessRepository,
    @Inject(CONFIG) private readonly config: DownloadConfig,
  ) {}

  async inspect(orderId: string): Promise<OrderAccess | null> {
    const [found, now] = await Promise.all([this.entitlements.find(orderId), this.entitlements.now()]);
    return found && present(found, now);
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
        await this.entitlements.revoke(orderId, await this.entitlements.now());
        break;
      case 'restore':
        await this.entitlements.restore(orderId);
        break;
    }
    return this.known(orderId);
  }

  /** A new version of the token: the address that the wrong person may have in hand opens nothing any more. */
  async rehome({ orderId, userId, email }: InputOf<typeof rehomeAccess>): Promise<OrderAccess> {
    const found = await this.entitlements.find(orderId);
    if (found && found.userId !== userId) {
      const tokenVersion = found.tokenVersion + 1;
      const token = storedToken(this.config.DOWNLOAD_TOKEN_KEY, found._id, tokenVersion);
      await this.entitlements.rehome(found, { userId, email, ...token, tokenVersion });
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
