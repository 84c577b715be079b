import {
  bookConsultation,
  briefMarketReport,
  type InputOf,
  offerConsultation,
  type OutputOf,
} from '@brokerage/contracts';
import { type Actor, type ActorContext, DomainError, Handles, RpcClient } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import type { EntitlementFields } from '../entitlements/entitlement.model.ts';
import { EntitlementService } from '../entitlements/entitlement.service.ts';
import { refusalError } from '../entitlements/entitlement.states.ts';
import { boughtService, FulfilmentService } from '../fulfilment/fulfilment.service.ts';

/** Lets buyers act on the services they are owed, even after their access has ended. */
@Controller()
export class BuyerFulfilmentHandler {
  constructor(
    private readonly entitlements: EntitlementService,
    private readonly fulfilment: FulfilmentService,
    private readonly rpc: RpcClient,
  ) {}

  @Handles(bookConsultation)
  async book(
    { downloadToken, name }: InputOf<typeof bookConsultation>,
    context: ActorContext,
  ): Promise<OutputOf<typeof bookConsultation>> {
    const { _id, email, orderNumber } = await this.purchaseOf(downloadToken, context.actor);
    const task = await this.fulfilment.openTask(_id, 'consultation');
    if (!task?.minutes) throw new DomainError('not_found');
    const call = {
      soldCall: task._id,
      name,
      email,
      minutes: task.minutes,
      about: `${task.title}, order ${orderNumber}`,
    };
    return this.rpc.call(offerConsultation, call, context);
  }

  @Handles(briefMarketReport)
  async brief(
    { downloadToken, ...brief }: InputOf<typeof briefMarketReport>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof briefMarketReport>> {
    const { _id } = await this.purchaseOf(downloadToken, actor);
    const task = await this.fulfilment.setBrief(_id, brief);
    if (!task) throw new DomainError('not_found');
    return boughtService(task, false);
  }

  private async purchaseOf(downloadToken: string, actor: Actor): Promise<EntitlementFields> {
    const { found } = await this.entitlements.findOwned(downloadToken, actor);
    if (found.revokedAt) throw refusalError('entitlement_revoked', found);
    return found;
  }
}
