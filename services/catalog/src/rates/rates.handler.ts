import {
  cancelRatesSchedule,
  type EditedRates,
  type InputOf,
  listRatesVersions,
  type OutputOf,
  publishRates,
  RATES,
  readRates,
  reviewRates,
  rollBackRates,
  saveRates,
  scheduleRates,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { changeOf, editedFields } from '../content/content-answers.ts';
import { Quotations } from '../corrections/quotations.ts';
import type { RatesFields } from './rates.model.ts';
import { RatesService } from './rates.service.ts';

const id = RATES;

@Controller()
export class RatesHandler {
  constructor(
    private readonly service: RatesService,
    private readonly quotations: Quotations,
  ) {}

  @Handles(readRates)
  async read(): Promise<EditedRates> {
    return this.edited(await this.service.find(id));
  }

  @Handles(listRatesVersions)
  async versions(): Promise<OutputOf<typeof listRatesVersions>> {
    const versions = await this.service.versions(id);
    return {
      versions: versions.map((one) => ({
        version: one.version,
        draft: this.service.written(id, one.draft),
        change: changeOf(one),
      })),
    };
  }

  @Handles(saveRates)
  async save({ version, draft }: InputOf<typeof saveRates>, { actor }: ActorContext): Promise<EditedRates> {
    return this.edited(await this.service.save({ id, version }, { draft }, actor));
  }

  @Handles(publishRates)
  async publish({ version }: InputOf<typeof publishRates>, { actor }: ActorContext): Promise<EditedRates> {
    return this.edited(await this.service.publish({ id, version }, actor));
  }

  @Handles(scheduleRates)
  async schedule({ version, at }: InputOf<typeof scheduleRates>, { actor }: ActorContext): Promise<EditedRates> {
    return this.edited(await this.service.schedule({ id, version, at }, actor));
  }

  @Handles(cancelRatesSchedule)
  async cancelSchedule(
    { version }: InputOf<typeof cancelRatesSchedule>,
    { actor }: ActorContext,
  ): Promise<EditedRates> {
    return this.edited(await this.service.cancelSchedule({ id, version }, actor));
  }

  @Handles(reviewRates)
  async review({ version }: InputOf<typeof reviewRates>, { actor }: ActorContext): Promise<EditedRates> {
    return this.edited(await this.service.review({ id, version }, actor));
  }

  @Handles(rollBackRates)
  async rollBack({ version, to }: InputOf<typeof rollBackRates>, { actor }: ActorContext): Promise<EditedRates> {
    return this.edited(await this.service.rollBack({ id, version, to }, actor));
  }

  private async edited(rates: RatesFields): Promise<EditedRates> {
    const publication = await this.service.publication(rates);
    const issues = publication.ok ? [] : publication.issues;
    return {
      id,
      draft: this.service.written(id, rates.draft),
      published: rates.published,
      quotedAt: await this.quotations.ofRates(),
      ...editedFields(rates, this.service.isAhead(rates), issues),
    };
  }
}
