import type { OutputOf, readChecklist, takePdf, Tier } from '@brokerage/contracts';
import { type Actor, type CallContext, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { EntitlementRepository } from '../entitlements/entitlement.repository.ts';
import { EntitlementService } from '../entitlements/entitlement.service.ts';
import { refusalOfReading, refusalOfUse } from '../entitlements/entitlement.states.ts';
import { Editions } from './editions.ts';

@Injectable()
export class ChecklistService {
  constructor(
    private readonly entitlements: EntitlementService,
    private readonly repository: EntitlementRepository,
    private readonly editions: Editions,
  ) {}

  async read(tier: Tier, token: string, owner: Actor): Promise<OutputOf<typeof readChecklist>> {
    const { found, now } = await this.entitlements.findOwned(token, owner);
    if (found.tier !== tier) throw new DomainError('entitlement_not_found');
    const refusal = refusalOfReading(found, now);
    if (refusal) throw new DomainError(refusal);
    return { checklist: this.editions.textOf(tier), entitlement: this.entitlements.present(found, now) };
  }

  /** Looks before it stamps, so that a refusal costs no PDF, and only once its turn has come, when the look is still true. */
  takePdf(
    token: string,
    attemptId: string,
    owner: Actor,
    { deadline }: CallContext,
  ): Promise<OutputOf<typeof takePdf>> {
    return this.editions.inTurn(async () => {
      assertAwaited(deadline);
      const { found, now } = await this.entitlements.findOwned(token, owner);
      const refusal = refusalOfUse(found, attemptId, now);
      if (refusal) throw new DomainError(refusal);
      const { _id: entitlementId, userId, email, orderNumber, tier } = found;
      const bytes = await this.editions.stamp(tier, { email, orderNumber, issuedAt: now });
      assertAwaited(deadline);
      const attempt = { entitlementId, userId, attemptId, at: now };
      const taken = (await this.repository.takeUse(attempt)) ?? (await this.repository.replayUse(attempt));
      if (!taken) throw new DomainError(await this.reasonOf(token, attemptId, owner));
      return {
        fileName: `self-storage-${tier}-checklist.pdf`,
        base64: Buffer.from(bytes).toString('base64'),
        usesLeft: taken.usesAllowed - taken.usesTaken,
      };
    });
  }

  /** Why the use was not to be had, although the look before had found one: somebody else was first, or time ran out. */
  private async reasonOf(token: string, attemptId: string, owner: Actor) {
    const { found, now } = await this.entitlements.findOwned(token, owner);
    return refusalOfUse(found, attemptId, now) ?? 'service_unavailable';
  }
}

/** Nobody may pay a use for an answer that comes too late to be read. */
function assertAwaited(deadline: number): void {
  if (Date.now() >= deadline) throw new DomainError('service_unavailable');
}
