import { type Claim, claimPublished } from '@brokerage/contracts';
import { Outbox, outboxProvider, report } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CLAIM, CLAIM_VERSION, type ClaimFields, type ClaimVersionFields, uncorrectedClaim } from './claim.model.ts';
import { ClaimRegister } from '../corrections/claim-register.ts';
import { CorrectingRepository } from '../corrections/correcting.repository.ts';

/** Publishes the events of claims from their documents to the stream. */
export class ClaimOutbox extends Outbox<ClaimFields> {}

export const claimOutbox = outboxProvider(ClaimOutbox, CLAIM);

@Injectable()
export class ClaimRepository extends CorrectingRepository<ClaimFields, ClaimVersionFields> {
  protected readonly owner = 'claimId';

  constructor(
    @InjectModel(CLAIM) claims: Model<ClaimFields>,
    @InjectModel(CLAIM_VERSION) versions: Model<ClaimVersionFields>,
    outbox: ClaimOutbox,
    private readonly register: ClaimRegister,
  ) {
    super(claims, versions, outbox);
  }

  protected uncorrected(): ClaimFields[] {
    const { register } = this;
    const own = register.claims.filter(({ id }) => !register.isRate(id));
    return own.map(({ id }) => uncorrectedClaim(id, register.builtAt));
  }

  protected versionOf({ _id, version, draft, change }: ClaimFields) {
    return { claimId: _id, version, draft, change };
  }

  protected reportPublished({ id }: Claim, version: number) {
    return report(claimPublished, { claimId: id, version });
  }
}
