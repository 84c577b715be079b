import {
  type Agent,
  type Article,
  articlePath,
  BROKERAGE,
  type Brokerage,
  type Closing,
  type Corrections,
  type InputOf,
  type Listing,
  listingPath,
  type Publication,
  PublishedSite,
  type PublishingIssue,
  type restoreRelease,
  type Review,
  shownAgent,
  shownListing,
  torontoDay,
} from '@brokerage/contracts';
import { CONFIG, DomainError, hashOf, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AgentRepository } from '../agents/agent.repository.ts';
import { ArticleRepository } from '../articles/article.repository.ts';
import { BrokerageService, correctionsOf } from '../brokerage/brokerage.service.ts';
import type { CatalogConfig } from '../catalog.config.ts';
import { ClaimService } from '../claims/claim.service.ts';
import { ClosingRepository } from '../closings/closing.repository.ts';
import type { PublicationCheck } from '../content/publication-check.ts';
import { ListingRepository } from '../listings/listing.repository.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { RatesService } from '../rates/rates.service.ts';
import { ReviewRepository } from '../reviews/review.repository.ts';
import { type ArticleProblem, type PublishedContent, SitePublisher } from './publisher.ts';
import { consentedOf } from './consented.ts';
import { PublishingHold } from './publishing-hold.ts';
import type { ReleaseFields } from './release.model.ts';
import { ReleaseRepository } from './release.repository.ts';

/** The public content of each kind, in the order of the site. */
interface Content {
  listings: Listing[];
  agents: Agent[];
  closings: Closing[];
  reviews: Review[];
  articles: Article[];
  /** The values that replace those of the software. */
  corrections: Corrections;
}

/** Makes releases of the published content. */
@Injectable()
export class PublishingService implements PublicationCheck {
  private readonly publisher: SitePublisher | undefined;
  private readonly retryMs: number;
  /** The state requested last: the next publication, and each preview, begins with it. */
  private lastState: { hash: string; state: Uint8Array } | undefined;

  constructor(
    private readonly listings: ListingRepository,
    private readonly agents: AgentRepository,
    private readonly closings: ClosingRepository,
    private readonly reviews: ReviewRepository,
    private readonly articles: ArticleRepository,
    private readonly claims: ClaimService,
    private readonly rates: RatesService,
    private readonly brokerage: BrokerageService,
    private readonly releases: ReleaseRepository,
    private readonly media: MediaRepository,
    private readonly hold: PublishingHold,
    @Inject(CONFIG) { PUBLISHER_DIR, PUBLISH_RETRY_MS }: CatalogConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.retryMs = PUBLISH_RETRY_MS;
    this.publisher = PUBLISHER_DIR === undefined ? undefined : new SitePublisher(PUBLISHER_DIR, releases);
  }

  /** The build of the site this process publishes; undefined when it publishes none. */
  get build(): string | undefined {
    return this.publisher?.build;
  }

  /** Whether the content differs from the newest release and was neither refused nor failed a moment ago. */
  async isDue(): Promise<boolean> {
    if (this.build === undefined) return false;
    const content = await this.fingerprint();
    // Checked after reading: content read before a hold began is complete.
    if (await this.hold.isOn()) return false;
    const newest = await this.releases.newest(this.build);
    if (newest?.content === content) return false;
    const refusal = await this.releases.refusal(this.build);
    if (refusal?.content !== content) return true;
    return refusal.retryAt !== undefined && refusal.retryAt <= (await this.releases.now());
  }

  /** Safe to repeat at any point: bodies are stored first, by hash, and the release is one write. */
  async publish(): Promise<void> {
    const { publisher } = this;
    if (!publisher || !(await this.isDue())) return;
    const { build } = publisher;
    // Taken before the content: a change in between is published again.
    const content = await this.fingerprint();
    const published = await this.content();
    if (await this.hold.isOn()) return;
    try {
      await this.release(publisher, content, published);
    } catch (error) {
      // Recorded and postponed: otherwise the broker would wait for pages that never come, and every sweep would render
      // all of them in vain.
      const now = await this.releases.now();
      const retryAt = new Date(now.getTime() + this.retryMs);
      await this.releases.refuse({ _id: build, content, problems: [], refusedAt: now, retryAt });
      throw error;
    }
  }

  private async release(publisher: SitePublisher, content: string, published: Content): Promise<void> {
    const { build } = publisher;
    const newest = await this.releases.newest(build);
    const last = await this.releases.last();
    const now = await this.releases.now();
    const before = {
      seen: last && last._id !== newest?._id ? await this.stateOf(last) : null,
      previous: newest && (await this.stateOf(newest)),
    };
    const made = await publisher.publish(await this.shown(published), before);
    if ('problems' in made) {
      await this.releases.refuse({ _id: build, content, problems: made.problems, refusedAt: now });
      this.logger.warn({ build, problems: made.problems.length }, 'content was refused: see /api/admin/publication');
      return;
    }
    await this.keepPictures(made.site, newest);
    const manifest = await this.releases.keep(Buffer.from(JSON.stringify(made.site)));
    const state = await this.releases.keep(made.state);
    this.lastState = { hash: state, state: made.state };
    const number = (newest?.number ?? 0) + 1;
    const consented = consentedOf(published);
    const release = { _id: `${build}-${number}`, build, number, content, manifest, state, consented, publishedAt: now };
    if (await this.releases.insert(release))
      this.logger.info({ build, number, rendered: made.rendered.length }, 'a release was published');
  }

  /** Copies pictures into the release, so that it does not depend on drafts and versions. Those of the newest release are already there. */
  private async keepPictures({ files }: PublishedSite, newest: ReleaseFields | null): Promise<void> {
    const before = newest ? await this.filesOf(newest) : [];
    const kept = new Set(before.map(({ hash }) => hash));
    const pictures = files.filter(({ path }) => path.startsWith('/media/')).map(({ hash }) => hash);
    for (const hash of new Set(pictures)) if (!kept.has(hash)) await this.releases.keep(await this.media.body(hash));
  }

  private async filesOf({ manifest }: ReleaseFields): Promise<PublishedSite['files']> {
    return PublishedSite.parse(JSON.parse((await this.releases.read(manifest)).toString('utf8'))).files;
  }

  private async shown({ listings, agents, corrections, ...others }: Content): Promise<PublishedContent> {
    const named = [...listings.flatMap(({ photos }) => photos), ...agents.flatMap(({ portrait }) => portrait ?? [])];
    const ids = named.map(({ media }) => media);
    const pictures = ids.length === 0 ? [] : await this.media.findAll([...new Set(ids)]);
    const content = {
      ...others,
      listings: listings.map((one) => shownListing(one, pictures)),
      agents: agents.map((one) => shownAgent(one, pictures)),
    };
    return { content, pictures, corrections, today: torontoDay(await this.releases.now()) };
  }

  private async stateOf({ state: hash }: ReleaseFields): Promise<Uint8Array> {
    if (this.lastState?.hash !== hash) this.lastState = { hash, state: await this.releases.read(hash) };
    return this.lastState.state;
  }

  private async newestState(build: string): Promise<Uint8Array | null> {
    const newest = await this.releases.newest(build);
    return newest && this.stateOf(newest);
  }

  /** The page of a listing if it were published as given. */
  async previewListing(listing: Listing): Promise<string> {
    const content = await this.content();
    const listings = withPreviewed(content.listings, listing);
    return this.preview({ ...content, listings }, listingPath(listing));
  }

  /** The page of an agent if they were published as given. */
  async previewAgent(agent: Agent): Promise<string> {
    const content = await this.content();
    return this.preview({ ...content, agents: withPreviewed(content.agents, agent) }, `/${agent.slug}`);
  }

  /** The page for owners who sell, if a closing were published as given. */
  async previewClosing(closing: Closing): Promise<string> {
    const content = await this.content();
    const closings = withPreviewed(content.closings, closing);
    return this.preview({ ...content, closings }, '/sell-self-storage-ontario');
  }

  /** A page with reviews of the same subject, if this one were published as given. */
  async previewReview(review: Review): Promise<string> {
    const content = await this.content();
    const reviews = withPreviewed(content.reviews, review);
    return this.preview({ ...content, reviews }, review.subject === 'brokerage' ? '/' : '/checklists/basic');
  }

  /** The page of an article if it were published as given, or the issues that prevent it. */
  async previewArticle(article: Article): Promise<{ html: string } | { issues: PublishingIssue[] }> {
    const made = await this.made(await this.withArticle(article), articlePath(article.slug));
    return 'html' in made ? made : { issues: issuesOf(article, made.problems) };
  }

  /** Only an article can be wrong in a way that its page alone shows; the fields of other kinds are checked before. */
  async issues(noun: string, content: object): Promise<PublishingIssue[]> {
    return noun === 'article' ? this.articleIssues(content as Article) : [];
  }

  async pagesLeadingTo(articleId: string): Promise<string[]> {
    const { publisher } = this;
    if (!publisher) return [];
    const content = await this.content();
    const { slug } = content.articles.find(({ id }) => id === articleId) ?? {};
    const articles = content.articles.filter(({ id }) => id !== articleId);
    const before = { previous: await this.newestState(publisher.build), seen: null };
    // Only the problems are needed, so nothing is stored.
    const bodies = { keep: () => Promise.resolve(), read: (hash: string) => this.releases.read(hash) };
    const made = await publisher.publish(await this.shown({ ...content, articles }), before, bodies);
    const sentence = ` leads to ${articlePath(slug ?? '')}, `;
    return 'problems' in made
      ? made.problems.flatMap((one) => (one.includes(sentence) ? one.split(sentence).slice(0, 1) : []))
      : [];
  }

  private async articleIssues(article: Article): Promise<PublishingIssue[]> {
    if (!this.publisher) return [];
    const content = await this.shown(await this.withArticle(article));
    return issuesOf(
      article,
      await this.publisher.checkArticle(content, article.id, await this.newestState(this.publisher.build)),
    );
  }

  private async withArticle(article: Article): Promise<Content> {
    const content = await this.content();
    return { ...content, articles: withPreviewed(content.articles, article) };
  }

  /** The first of these pages with these corrections of claims, or the home page if none is a page. */
  async previewCorrected(quotedAt: readonly string[], corrections: Corrections): Promise<string> {
    const page = quotedAt.find((path) => !path.startsWith('/data/')) ?? '/';
    const content = await this.content();
    const brokerage = await this.brokerage.corrections();
    return this.preview({ ...content, corrections: { ...corrections, ...brokerage } }, page);
  }

  /** The contact page with this brokerage. */
  async previewBrokerage(brokerage: Brokerage): Promise<string> {
    const content = await this.content();
    const { [BROKERAGE]: _present, ...corrections } = content.corrections;
    return this.preview({ ...content, corrections: { ...corrections, ...correctionsOf(brokerage) } }, '/contact');
  }

  private async preview(content: Content, path: string): Promise<string> {
    const made = await this.made(content, path);
    if ('html' in made) return made.html;
    throw new Error(`${path} could not be made: an article of the site has problems`);
  }

  private async made(content: Content, path: string) {
    if (!this.publisher) throw new DomainError('pages_not_made');
    return this.publisher.preview(await this.shown(content), path, await this.newestState(this.publisher.build));
  }

  /**
   * Makes the release that follows `newest` show the pages of an earlier one. Refuses one that shows something whose
   * consent has been withdrawn since: pages without it would match no content that ever existed and would be unchecked.
   */
  async restore({ number, newest }: InputOf<typeof restoreRelease>): Promise<void> {
    const { build, releases } = this;
    const earlier = build === undefined ? null : await releases.find(build, number);
    if (build === undefined || !earlier?.consented) throw new DomainError('release_not_found');
    const { manifest, state, consented } = earlier;
    // Taken before the content: something withdrawn in between is published again.
    const content = await this.fingerprint();
    const now = new Set(consentedOf(await this.besideArticles()).map(({ key }) => key));
    const withdrawn = consented.filter(({ key }) => !now.has(key)).map(({ name }) => name);
    if (withdrawn.length > 0) throw new DomainError('release_shows_withdrawn', { details: { withdrawn } });
    const [publishedAt, seen] = await Promise.all([releases.now(), releases.newest(build)]);
    const next = newest + 1;
    const again = {
      _id: `${build}-${next}`,
      build,
      number: next,
      content,
      manifest,
      state,
      consented,
      restores: number,
      publishedAt,
    };
    if (seen?.number === newest && (await releases.insert(again))) return;
    if ((await releases.find(build, next))?.restores !== number) throw new DomainError('version_conflict');
  }

  /** What visitors see of the published content, and which releases can be restored. */
  async status(): Promise<Publication> {
    const { build, releases } = this;
    if (build === undefined) return { state: 'off', number: null, publishedAt: null, problems: [], releases: [] };
    const [kept, refusal, content] = await Promise.all([
      releases.kept(build),
      releases.refusal(build),
      this.fingerprint(),
    ]);
    const listed = kept.map(({ number, publishedAt, restores }) => ({
      number,
      publishedAt: publishedAt.toISOString(),
      restores: restores ?? null,
    }));
    const [newest] = listed;
    const seen = { number: newest?.number ?? null, publishedAt: newest?.publishedAt ?? null, releases: listed };
    if (kept[0]?.content === content)
      return { state: newest?.restores ? 'restored' : 'published', ...seen, problems: [] };
    if (refusal?.content === content)
      return { state: refusal.retryAt ? 'failed' : 'refused', ...seen, problems: refusal.problems };
    return { state: 'waiting', ...seen, problems: [] };
  }

  private async content(): Promise<Content> {
    const [others, articles] = await Promise.all([this.besideArticles(), this.articles.published()]);
    return { ...others, articles };
  }

  /** Changes with any content. Computed every few seconds, so articles, which are long, are represented by their versions. */
  private async fingerprint(): Promise<string> {
    const [others, articles] = await Promise.all([this.besideArticles(), this.articles.publishedVersions()]);
    return hashOf(JSON.stringify({ ...others, articles }));
  }

  private async besideArticles(): Promise<Omit<Content, 'articles'>> {
    const [listings, agents, closings, reviews, claims, rates, brokerage] = await Promise.all([
      this.listings.published(),
      this.agents.published(),
      this.closings.published(),
      this.reviews.published(),
      this.claims.corrections(),
      this.rates.corrections(),
      this.brokerage.corrections(),
    ]);
    return { listings, agents, closings, reviews, corrections: { ...claims, ...rates, ...brokerage } };
  }
}

/** The problems of one article for its editor. */
function issuesOf({ id }: Article, problems: readonly ArticleProblem[]): PublishingIssue[] {
  return problems
    .filter((problem) => problem.id === id)
    .map(({ field, line, message }) => ({
      field: `draft.${field}`,
      message: line === undefined ? message : `Line ${line}: ${message}`,
    }));
}

/** Replaces the one with the same id, or appends. */
function withPreviewed<T extends { id: string }>(all: readonly T[], previewed: T): T[] {
  if (!all.some(({ id }) => id === previewed.id)) return [...all, previewed];
  return all.map((one) => (one.id === previewed.id ? previewed : one));
}
