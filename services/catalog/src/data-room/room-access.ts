import { type OutputOf, readNdaAccess } from '@brokerage/contracts';
import { type ActorContext, DomainError, RpcClient } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';

export type NdaAccess = NonNullable<OutputOf<typeof readNdaAccess>['agreement']>;

/** Decides who may enter a data room. Asks notification every time: without its answer nobody may. */
@Injectable()
export class RoomAccess {
  constructor(private readonly rpc: RpcClient) {}

  /** Throws `not_found` without an approved agreement, and for a listing that does not exist. */
  async ndaOf(listing: string, context: ActorContext): Promise<NdaAccess> {
    const { email } = context.actor;
    const { agreement, isOutdated } = await this.rpc.call(readNdaAccess, { listing, email }, context);
    if (agreement) return agreement;
    throw new DomainError(isOutdated ? 'nda_text_changed' : 'not_found');
  }
}
