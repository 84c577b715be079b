import {
  cancelClaimSchedule,
  claimCorrection,
  type EditedClaim,
  type InputOf,
  listClaims,
  listClaimVersions,
  type OutputOf,
  publishClaim,
  readClaim,
  reviewClaim,
  rollBackClaim,
  saveClaim,
  scheduleClaim,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { changeOf, editedFields, listedFields } from '../content/content-answers.ts';
import type { RatesFields } from '../rates/rates.model.ts';
import { RatesRepository } from '../rates/rates.repository.ts';
import { RatesService } from '../rates/rates.service.ts';
import type { ClaimFields } from './claim.model.ts';
import { ClaimRegister } from '../corrections/claim-register.ts';
import { Quotations } from '../corrections/quotations.ts';
import { ClaimRepository } from './claim.repository.ts';
import { ClaimService } from './claim.service.ts';

type Row = OutputOf<typeof listClaims>['claims'][number];

@Controller()
export class ClaimHandler {
  constructor(
    private readonly service: ClaimService,
    private readonly claims: ClaimRepository,
    private readonly register: ClaimRegister,
    private readonly quotations: Quotations,
    private readonly ratesService: RatesService,
    private readonly rates: RatesRepository,
  ) {}

  @Handles(listClaims)
  async list(): Promise<OutputOf<typeof listClaims>> {
    const claims = new Map((await this.claims.findAll()).map((claim) => [claim._id, claim]));
    const [[rates], quoted] = await Promise.all([this.rates.findAll(), this.quotations.all()]);
    const corrections = { ...(await this.service.corrections()), ...(await this.ratesService.corrections()) };
    const rows = this.register.claims.map((builtIn): Row | undefined => {
      const { id, subject, label } = builtIn;
      const quotedAt = [...(quoted.get(id) ?? [])];
      const correction = corrections[claimCorrection(id)];
      const { value, status, asOf, source } = { ...builtIn, ...correction };
      const isRate = this.register.isRate(id);
      const document = isRate ? rates && this.rateFacts(rates) : this.claimFacts(claims.get(id));
      if (!document) return undefined;
      const shown = { value, status, asOf, source: status === 'stated' ? null : (source?.title ?? null) };
      return { id, subject, label, ...shown, isCorrected: correction !== undefined, isRate, quotedAt, ...document };
    });
    return { claims: rows.filter((row) => row !== undefined) };
  }

  @Handles(readClaim)
  async read({ id }: InputOf<typeof readClaim>): Promise<EditedClaim> {
    return this.edited(await this.service.find(id));
  }

  @Handles(listClaimVersions)
  async versions({ id }: InputOf<typeof listClaimVersions>): Promise<OutputOf<typeof listClaimVersions>> {
    const versions = await this.service.versions(id);
    return {
      versions: versions.map((one) => ({
        version: one.version,
        draft: this.service.written(id, one.draft),
        change: changeOf(one),
      })),
    };
  }

  @Handles(saveClaim)
  async save({ id, version, draft }: InputOf<typeof saveClaim>, { actor }: ActorContext): Promise<EditedClaim> {
    return this.edited(await this.service.save({ id, version }, { draft }, actor));
  }

  @Handles(publishClaim)
  async publish(input: InputOf<typeof publishClaim>, { actor }: ActorContext): Promise<EditedClaim> {
    return this.edited(await this.service.publish(input, actor));
  }

  @Handles(scheduleClaim)
  async schedule(input: InputOf<typeof scheduleClaim>, { actor }: ActorContext): Promise<EditedClaim> {
    return this.edited(await this.service.schedule(input, actor));
  }

  @Handles(cancelClaimSchedule)
  async cancelSchedule(input: InputOf<typeof cancelClaimSchedule>, { actor }: ActorContext): Promise<EditedClaim> {
    return this.edited(await this.service.cancelSchedule(input, actor));
  }

  @Handles(reviewClaim)
  async review(input: InputOf<typeof reviewClaim>, { actor }: ActorContext): Promise<EditedClaim> {
    return this.edited(await this.service.review(input, actor));
  }

  @Handles(rollBackClaim)
  async rollBack(input: InputOf<typeof rollBackClaim>, { actor }: ActorContext): Promise<EditedClaim> {
    return this.edited(await this.service.rollBack(input, actor));
  }

  private async edited(claim: ClaimFields): Promise<EditedClaim> {
    const { _id: id, draft, published } = claim;
    const { subject, label, unit, heldBy, isRead } = this.register.claim(id);
    const [publication, quotedAt] = await Promise.all([this.service.publication(claim), this.quotations.of([id])]);
    return {
      id,
      draft: this.service.written(id, draft),
      published,
      subject,
      label,
      unit,
      heldBy,
      isRead,
      quotedAt,
      inEffect: this.service.inEffect(claim),
      ...editedFields(claim, this.service.isAhead(claim), publication.ok ? [] : publication.issues),
    };
  }

  private claimFacts(claim: ClaimFields | undefined) {
    if (!claim) return undefined;
    const { reviewBy } = this.service.inEffect(claim);
    return { reviewBy: reviewBy ?? '', ...listedFields(claim, this.service.isAhead(claim)) };
  }

  private rateFacts(rates: RatesFields) {
    const { reviewBy } = this.ratesService.inEffect(rates);
    return { reviewBy: reviewBy ?? '', ...listedFields(rates, this.ratesService.isAhead(rates)) };
  }
}
