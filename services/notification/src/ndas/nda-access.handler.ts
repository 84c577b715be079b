import { type InputOf, listOwnNdas, listNdaNames, ndaText, type OutputOf, readNdaAccess } from '@brokerage/contracts';
import { type ActorContext, databaseNow, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { NdaFields } from './nda.model.ts';
import { OfferedListingRepository } from '../offered-listings/offered-listing.repository.ts';
import { NdaRepository } from './nda.repository.ts';

/** Answers what an approved agreement gives access to, for whom and until when. Owners of such data ask here on every access. */
@Controller()
export class NdaAccessHandler {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly ndas: NdaRepository,
    private readonly offered: OfferedListingRepository,
  ) {}

  @Handles(readNdaAccess)
  async access({ listing, email }: InputOf<typeof readNdaAccess>): Promise<OutputOf<typeof readNdaAccess>> {
    const living = await this.living(email, listing);
    const found = living.find((nda) => !isOutdated(nda));
    return {
      agreement: found ? { id: found._id, name: found.name, until: untilOf(found) } : null,
      isOutdated: !found && living.length > 0,
    };
  }

  @Handles(listNdaNames)
  async names({ ids }: InputOf<typeof listNdaNames>): Promise<OutputOf<typeof listNdaNames>> {
    const found = await this.ndas.findByIds(ids);
    return { people: found.map(({ _id: id, name, email }) => ({ id, name, email })) };
  }

  @Handles(listOwnNdas)
  async own(_input: InputOf<typeof listOwnNdas>, { actor }: ActorContext): Promise<OutputOf<typeof listOwnNdas>> {
    const best = new Map<string, NdaFields>();
    for (const nda of await this.living(actor.email)) {
      const known = best.get(nda.listing);
      if (!known || (isOutdated(known) && !isOutdated(nda))) best.set(nda.listing, nda);
    }
    const nameOf = await this.offered.namesOf([...best.keys()]);
    return {
      agreements: [...best.values()].map((nda) => ({
        listing: nda.listing,
        name: nameOf(nda.listing),
        until: untilOf(nda),
        isOutdated: isOutdated(nda),
      })),
    };
  }

  /** Compares with `expiresAt`: the sweep marks an agreement as expired only a little later. */
  private async living(email: string, listing?: string): Promise<NdaFields[]> {
    const now = await databaseNow(this.connection);
    const approved = await this.ndas.findApproved(email, listing);
    return approved.filter(({ expiresAt }) => expiresAt === null || now < expiresAt);
  }
}

const isOutdated = ({ textVersion }: NdaFields): boolean => textVersion !== ndaText().version;
const untilOf = ({ expiresAt }: NdaFields): string | null => expiresAt?.toISOString() ?? null;
