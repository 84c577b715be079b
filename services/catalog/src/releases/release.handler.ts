import {
  BROKERAGE,
  readCurrentRelease,
  readPublication,
  readReleaseBody,
  type InputOf,
  type OutputOf,
  previewAgent,
  previewArticle,
  previewBrokerage,
  previewClaim,
  previewClosing,
  previewListing,
  previewRates,
  previewReview,
  RATES,
  restoreRelease,
} from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { AgentService } from '../agents/agent.service.ts';
import { ArticleService } from '../articles/article.service.ts';
import { BrokerageService } from '../brokerage/brokerage.service.ts';
import { Quotations } from '../corrections/quotations.ts';
import { ClaimService } from '../claims/claim.service.ts';
import { ClosingService } from '../closings/closing.service.ts';
import { ListingService } from '../listings/listing.service.ts';
import { RatesService } from '../rates/rates.service.ts';
import { ReviewService } from '../reviews/review.service.ts';
import { PublishingService } from './publishing.service.ts';
import { ReleaseRepository } from './release.repository.ts';

@Controller()
export class ReleaseHandler {
  constructor(
    private readonly publishing: PublishingService,
    private readonly releases: ReleaseRepository,
    private readonly listings: ListingService,
    private readonly agents: AgentService,
    private readonly articles: ArticleService,
    private readonly closings: ClosingService,
    private readonly reviews: ReviewService,
    private readonly quotations: Quotations,
    private readonly claims: ClaimService,
    private readonly rates: RatesService,
    private readonly brokerage: BrokerageService,
  ) {}

  @Handles(readCurrentRelease)
  async current({ build }: InputOf<typeof readCurrentRelease>): Promise<OutputOf<typeof readCurrentRelease>> {
    const newest = await this.releases.newest(build);
    if (!newest) return { release: null };
    const { _id: id, number, manifest, publishedAt } = newest;
    return { release: { id, build, number, manifest, publishedAt: publishedAt.toISOString() } };
  }

  @Handles(readReleaseBody)
  async body({ hash, part }: InputOf<typeof readReleaseBody>): Promise<OutputOf<typeof readReleaseBody>> {
    const found = await this.releases.part(hash, part);
    return { parts: found?.parts ?? 0, bytes: found?.bytes ?? '' };
  }

  @Handles(readPublication)
  publication(): Promise<OutputOf<typeof readPublication>> {
    return this.publishing.status();
  }

  @Handles(previewListing)
  async preview({ id }: InputOf<typeof previewListing>): Promise<OutputOf<typeof previewListing>> {
    return { html: await this.publishing.previewListing(await this.listings.previewed(id)) };
  }

  @Handles(previewAgent)
  async previewAgent({ id }: InputOf<typeof previewAgent>): Promise<OutputOf<typeof previewAgent>> {
    return { html: await this.publishing.previewAgent(await this.agents.previewed(id)) };
  }

  @Handles(previewArticle)
  async previewArticle({ id }: InputOf<typeof previewArticle>): Promise<OutputOf<typeof previewArticle>> {
    const article = await this.articles.previewed(id);
    const made = await this.publishing.previewArticle(article);
    return 'html' in made ? made : this.articles.refuse(made.issues);
  }

  @Handles(previewClosing)
  async previewClosing({ id }: InputOf<typeof previewClosing>): Promise<OutputOf<typeof previewClosing>> {
    return { html: await this.publishing.previewClosing(await this.closings.previewed(id)) };
  }

  @Handles(previewReview)
  async previewReview({ id }: InputOf<typeof previewReview>): Promise<OutputOf<typeof previewReview>> {
    return { html: await this.publishing.previewReview(await this.reviews.previewed(id)) };
  }

  @Handles(previewClaim)
  async previewClaim({ id }: InputOf<typeof previewClaim>): Promise<OutputOf<typeof previewClaim>> {
    const corrections = { ...(await this.rates.corrections()), ...(await this.claims.correctionsWith(id)) };
    return { html: await this.publishing.previewCorrected(await this.quotations.of([id]), corrections) };
  }

  @Handles(previewRates)
  async previewRates(): Promise<OutputOf<typeof previewRates>> {
    const corrections = { ...(await this.claims.corrections()), ...(await this.rates.correctionsWith(RATES)) };
    return { html: await this.publishing.previewCorrected(await this.quotations.ofRates(), corrections) };
  }

  @Handles(previewBrokerage)
  async previewBrokerage(): Promise<OutputOf<typeof previewBrokerage>> {
    return { html: await this.publishing.previewBrokerage(await this.brokerage.previewed(BROKERAGE)) };
  }

  @Handles(restoreRelease)
  async restore(input: InputOf<typeof restoreRelease>): Promise<OutputOf<typeof restoreRelease>> {
    await this.publishing.restore(input);
    return this.publishing.status();
  }
}
