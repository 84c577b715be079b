import {
  type BuiltInClaim,
  type Corrections,
  type PublishingIssue,
  RATE_CLAIMS,
  rateRangeText,
  Rates,
  RatesDraft,
} from '@brokerage/contracts';
import { Injectable } from '@nestjs/common';
import { correctionOf } from '../corrections/claim-corrections.ts';
import { ClaimRegister } from '../corrections/claim-register.ts';
import { basisIssues, CorrectingService, present, registeredBasis } from '../corrections/correcting.service.ts';
import type { Publishable } from '../content/content.model.ts';
import { type RatesFields, type RatesVersionFields, uncorrectedRates } from './rates.model.ts';
import { RatesRepository } from './rates.repository.ts';

type RateField = keyof typeof RATE_CLAIMS;
const FIELDS = Object.keys(RATE_CLAIMS) as RateField[];

/** The ranges of lenders: claims with one date and one source, corrected together. */
@Injectable()
export class RatesService extends CorrectingService<RatesFields, RatesVersionFields> {
  constructor(
    rates: RatesRepository,
    private readonly register: ClaimRegister,
  ) {
    super(rates, {
      noun: 'rates',
      parts: ['draft'],
      addressStays: false,
      errors: { notFound: 'claim_not_found', notPublishable: 'rates_not_publishable' },
      files: { folder: 'rates', published: Rates, draft: RatesDraft },
    });
  }

  protected registered(): RatesDraft {
    const ranges = FIELDS.map((field) => {
      const { low, high } = this.claimOf(field);
      return [field, { low, high }];
    });
    return RatesDraft.parse({ ...Object.fromEntries(ranges), ...registeredBasis(this.claimOf('fiveYear')) });
  }

  protected laidOver(_id: string, shown: RatesDraft): Corrections {
    const { fiveYear: _five, tenYear: _ten, cmhc: _cmhc, private: _private, ...basis } = shown;
    return Object.assign(
      {},
      ...FIELDS.map((field) => {
        const builtIn = this.claimOf(field);
        const range = shown[field];
        const isSame = !range || (range.low === builtIn.low && range.high === builtIn.high);
        return correctionOf(builtIn, { ...basis, ...(isSame ? {} : { ...range, value: rateRangeText(range) }) });
      }),
    ) as Corrections;
  }

  protected draftOf(published: Rates): RatesDraft {
    const fields = RatesDraft.keyof().options.map((field) => [field, published[field] ?? null]);
    return RatesDraft.parse(Object.fromEntries(fields));
  }

  protected newDocument(): RatesFields {
    return uncorrectedRates(this.register.builtAt);
  }

  protected toPublish({ _id, draft }: RatesFields, today: string): Publishable<Rates> {
    const written = this.written(_id, draft);
    const content = Rates.parse({ id: _id, ...present(draft), reviewBy: written.reviewBy });
    const issues = [...rangeIssues(written), ...basisIssues(written, { isStated: false, today })];
    return issues.length === 0 ? { ok: true, content } : { ok: false, issues, content };
  }

  private claimOf(field: RateField): BuiltInClaim {
    return this.register.claim(RATE_CLAIMS[field]);
  }
}

function rangeIssues(written: RatesDraft): PublishingIssue[] {
  return FIELDS.flatMap((field) => {
    const range = written[field];
    if (!range || range.low <= range.high) return [];
    return [{ field: `draft.${field}.high`, message: 'This is below the low end of the range' }];
  });
}
