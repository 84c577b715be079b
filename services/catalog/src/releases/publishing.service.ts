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

/** What is public of each kind of content, in the order in which the site shows it. */
interface Content {
  listings: Listing[];
  agents: Agent[];
  closings: Closing[];
  reviews: Review[];
  articles: Article[];
  /** What stands in the place of values that come with the software. */
  corrections: Corrections;
}

/** Makes a release of what is published. */
@Injectable()
export class PublishingService implements PublicationCheck {
  private readonly publisher: SitePublisher | undefined;
  private readonly retryMs: number;
  /** The one that was asked for last: the next publication, and each preview, begins with it. */
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

  /** Of the site this process publishes; undefined when it publishes none. */
  get build(): string | undefined {
    return this.publisher?.build;
  }

  /** Whether the content is another than the one the newest release was made of, and was not refused, nor failed a moment ago. */
  async isDue(): Promise<boolean> {
    if (this.build === undefined) return false;
    const content = await this.fingerprint();
    // After the look: what was read before a hold began is whole.
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
    // Before the content: what changes between the two is published once more.
    const content = await this.fingerprint();
    const published = await this.content();
    if (await this.hold.isOn()) return;
    try {
      await this.release(publisher, content, published);
    } catch (error) {
      // Said and put off: the broker would wait for pages that never come, and every sweep would make all of them in vain.
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

  /** A release has its own copies: what it shows does not depend on drafts and versions. The newest release's are there already. */
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

  /** The page that a listing would have if it were published as it is here. */
  async previewListing(listing: Listing): Promise<string> {
    const content = await this.content();
    const listings = withPreviewed(content.listings, listing);
    return this.preview({ ...content, listings }, listingPath(listing));
  }

  /** The page that an agent would have if they were published as they are here. */
  async previewAgent(agent: Agent): Promise<string> {
    const content = await this.content();
    return this.preview({ ...content, agents: withPreviewed(content.agents, agent) }, `/${agent.slug}`);
  }

  /** The page for owners who sell, as it would be if a closing were published as it is here. */
  async previewClosing(closing: Closing): Promise<string> {
    const content = await this.content();
    const closings = withPreviewed(content.closings, closing);
    return this.preview({ ...content, closings }, '/sell-self-storage-ontario');
  }

  /** A page that shows reviews of what this one is of, as it would be if it were published as it is here. */
  async previewReview(review: Review): Promise<string> {
    const content = await this.content();
    const reviews = withPreviewed(content.reviews, review);
    return this.preview({ ...content, reviews }, review.subject === 'brokerage' ? '/' : '/checklists/basic');
  }

  /** The page that an article would have if it were published as it is here, or what keeps it from being made. */
  async previewArticle(article: Article): Promise<{ html: string } | { issues: PublishingIssue[] }> {
    const made = await this.made(await this.withArticle(article), articlePath(article.slug));
    return 'html' in made ? made : { issues: issuesOf(article, made.problems) };
  }

  /** Only a text can say what its page shows to be wrong; the fields of other kinds are looked at before. */
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
    // For its problems alone: nothing of it is kept.
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

  /** The first page of these as it would be with these corrections of claims, or the home page where none is one. */
  async previewCorrected(quotedAt: readonly string[], corrections: Corrections): Promise<string> {
    const page = quotedAt.find((path) => !path.startsWith('/data/')) ?? '/';
    const content = await this.content();
    const brokerage = await this.brokerage.corrections();
    return this.preview({ ...content, corrections: { ...corrections, ...brokerage } }, page);
  }

  /** The contact page as it would be with this brokerage. */
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
   * Makes the release that follows `newest` show the pages of an earlier one. Not one with anything that was on the site by somebody's
   * consent and was taken off it since: pages without it were made for no content that there ever was, and passed no check.
   */
  async restore({ number, newest }: InputOf<typeof restoreRelease>): Promise<void> {
    const { build, releases } = this;
    const earlier = build === undefined ? null : await releases.find(build, number);
    if (build === undefined || !earlier?.consented) throw new DomainError('release_not_found');
    const { manifest, state, consented } = earlier;
    // Before the content: what is taken off between the two is published anew.
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

  /** What visitors see of what is published, and what can be gone back to. */
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

  /** Another one as soon as anything of the content changes. Looked at every second: articles are long, and named by their versions. */
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

/** Those of one article, as its editor is told. */
function issuesOf({ id }: Article, problems: readonly ArticleProblem[]): PublishingIssue[] {
  return problems
    .filter((problem) => problem.id === id)
    .map(({ field, line, message }) => ({
      field: `draft.${field}`,
      message: line === undefined ? message : `Line ${line}: ${message}`,
    }));
}

/** In the place of the same one, or after the others. */
function withPreviewed<T extends { id: string }>(all: readonly T[], previewed: T): T[] {
  if (!all.some(({ id }) => id === previewed.id)) return [...all, previewed];
  return all.map((one) => (one.id === previewed.id ? previewed : one));
}
