import type { ChecklistSample, OutputOf, readChecklist, Tier } from '@brokerage/contracts';
import { type Actor, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { EntitlementService } from '../entitlements/entitlement.service.ts';
import { refusalError, refusalOfReading } from '../entitlements/entitlement.states.ts';
import { Editions } from './editions.ts';

@Injectable()
export class ChecklistService {
  constructor(
    private readonly entitlements: EntitlementService,
    private readonly editions: Editions,
  ) {}

  async read(tier: Tier, token: string, owner: Actor): Promise<OutputOf<typeof readChecklist>> {
    const { found, now } = await this.entitlements.findOwned(token, owner);
    if (found.tier !== tier) throw new DomainError('entitlement_not_found');
    const refusal = refusalOfReading(found, now);
    if (refusal) throw refusalError(refusal, found);
    return { checklist: this.editions.textOf(tier), entitlement: this.entitlements.present(found, now) };
  }

  sampleOf(tier: Tier): ChecklistSample {
    return this.editions.sampleOf(tier);
  }
}
