import {
  grantEntitlement,
  type InputOf,
  listEntitlements,
  type OutputOf,
  restoreEntitlement,
  revokeEntitlement,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { EntitlementService } from './entitlement.service.ts';

@Controller()
export class EntitlementHandler {
  constructor(private readonly entitlements: EntitlementService) {}

  @Handles(grantEntitlement)
  async grant(input: InputOf<typeof grantEntitlement>): Promise<OutputOf<typeof grantEntitlement>> {
    return this.entitlements.grant(input);
  }

  @Handles(revokeEntitlement)
  async revoke({ orderId }: InputOf<typeof revokeEntitlement>): Promise<OutputOf<typeof revokeEntitlement>> {
    return { known: await this.entitlements.revokeForPayment(orderId) };
  }

  @Handles(restoreEntitlement)
  async restore({ orderId }: InputOf<typeof restoreEntitlement>): Promise<OutputOf<typeof restoreEntitlement>> {
    return { known: await this.entitlements.restoreAfterPayment(orderId) };
  }

  @Handles(listEntitlements)
  async list(_input: unknown, { actor }: ActorContext): Promise<OutputOf<typeof listEntitlements>> {
    return { purchases: await this.entitlements.listOf(actor) };
  }
}
