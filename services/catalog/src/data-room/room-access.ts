import { type OutputOf, readAgreementAccess } from '@brokerage/contracts';
import { type ActorContext, DomainError, RpcClient } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';

export type Agreement = NonNullable<OutputOf<typeof readAgreementAccess>['agreement']>;

/** Who may enter a data room. Notification is asked anew each time: without its answer nobody may. */
@Injectable()
export class RoomAccess {
  constructor(private readonly rpc: RpcClient) {}

  /** Throws `not_found` to whoever has no approved agreement, also of a listing that is not there. */
  async agreementOf(listing: string, context: ActorContext): Promise<Agreement> {
    const { email } = context.actor;
    const { agreement, isOutdated } = await this.rpc.call(readAgreementAccess, { listing, email }, context);
    if (agreement) return agreement;
    throw new DomainError(isOutdated ? 'nda_text_changed' : 'not_found');
  }
}
