import { type Rates, ratesPublished } from '@brokerage/contracts';
import { report } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RatesOutbox } from './rates-outbox.ts';
import {
  RATES_MODEL,
  RATES_VERSION_MODEL,
  type RatesFields,
  type RatesVersionFields,
  uncorrectedRates,
} from './rates.model.ts';
import { ClaimRegister } from '../corrections/claim-register.ts';
import { CorrectingRepository } from '../corrections/correcting.repository.ts';

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
