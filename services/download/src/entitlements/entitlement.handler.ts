import { grantEntitlement, type InputOf, listEntitlements, type OutputOf } from '@brokerage/contracts';
import { type CallContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { EntitlementService } from './entitlement.service.ts';

@Controller()
export class EntitlementHandler {
  constructor(private readonly entitlements: EntitlementService) {}

  @Handles(grantEntitlement)
  async grant(input: InputOf<typeof grantEntitlement>): Promise<OutputOf<typeof grantEntitlement>> {
    return this.entitlements.grant(input);
  }

  @Handles(listEntitlements)
  async list(_input: unknown, { actor }: CallContext): Promise<OutputOf<typeof listEntitlements>> {
    if (!actor) throw new DomainError('unauthenticated');
    return { purchases: await this.entitlements.listOf(actor) };
  }
}
