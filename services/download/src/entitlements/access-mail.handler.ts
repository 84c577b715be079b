import { composeAccessMail, type InputOf, type OutputOf } from '@brokerage/contracts';
import { DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { EntitlementRepository } from './entitlement.repository.ts';
import { firstEnd, stateOf } from './entitlement.states.ts';

/** The mail that follows from an access that ends soon. Asked again, it says the same under the same mail id. */
@Controller()
export class AccessMailHandler {
  constructor(private readonly entitlements: EntitlementRepository) {}

  @Handles(composeAccessMail)
  async compose({ entitlementId }: InputOf<typeof composeAccessMail>): Promise<OutputOf<typeof composeAccessMail>> {
    const [[found], now] = await Promise.all([this.entitlements.findByIds([entitlementId]), this.entitlements.now()]);
    if (!found) throw new DomainError('entitlement_not_found');
    const { email, orderNumber, tier, usesAllowed, usesTaken, expiresAt } = found;
    if (usesTaken > 0 || stateOf(found, now) !== 'active') return { mail: null };
    // One reminder of each end: an access that was prolonged ends once more.
    const isFirst = expiresAt.getTime() === firstEnd(found).getTime();
    const mailId = `expiry-reminder-${entitlementId}${isFirst ? '' : `-${expiresAt.getTime()}`}`;
    const content = {
      template: 'expiry-reminder',
      orderNumber,
      tier,
      usesLeft: usesAllowed - usesTaken,
      expiresAt: expiresAt.toISOString(),
    } as const;
    return { mail: { mailId, to: email, content } };
  }
}
