import { type Rates, ratesPublished } from '@brokerage/contracts';
import { Outbox, outboxProvider, report } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  RATES_MODEL,
  RATES_VERSION_MODEL,
  type RatesFields,
  type RatesVersionFields,
  uncorrectedRates,
} from './rates.model.ts';
import { ClaimRegister } from '../corrections/claim-register.ts';
import { CorrectingRepository } from '../corrections/correcting.repository.ts';

/** Publishes the events of the lender rates from their document to the stream. */
export class RatesOutbox extends Outbox<RatesFields> {}

export const ratesOutbox = outboxProvider(RatesOutbox, RATES_MODEL);

@Injectable()
export class RatesRepository extends CorrectingRepository<RatesFields, RatesVersionFields> {
  protected readonly owner = 'ratesId';

  constructor(
    @InjectModel(RATES_MODEL) rates: Model<RatesFields>,
    @InjectModel(RATES_VERSION_MODEL) versions: Model<RatesVersionFields>,
    outbox: RatesOutbox,
    private readonly register: ClaimRegister,
  ) {
    super(rates, versions, outbox);
  }

  protected uncorrected(): RatesFields[] {
    const { claims, builtAt } = this.register;
    return claims.length === 0 ? [] : [uncorrectedRates(builtAt)];
  }

  protected versionOf({ _id, version, draft, change }: RatesFields) {
    return { ratesId: _id, version, draft, change };
  }

  protected reportPublished(_published: Rates, version: number) {
    return report(ratesPublished, { version });
  }
}
