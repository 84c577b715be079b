import { createHash } from 'node:crypto';
import {
  agentPlaceholders,
  articlePath,
  brokeragePlaceholders,
  correctionsInPlace,
  type Picture,
  picturePath,
  type PublishedSite,
} from '@brokerage/contracts';
import PQueue from 'p-queue';
import { contentPath, isOfContent, partOf, type SiteContent } from '../src/shared/content/site-content.ts';
import { REPORT_CSV_PATH } from '../src/features/site/report/report.content.ts';
import { TRACKER_CSV_PATH } from '../src/features/site/report/tracker.content.ts';
import { reportCsv, trackerCsv } from '../src/features/site/report/report-csv.ts';
import type { SearchedSection } from '../src/features/site/search/site-search.ts';
import { SITE_SEARCH_PATH } from '../src/features/site/search/site-search.ts';
import { SEARCH_INDEX_PATH } from '../src/features/site/insights/article-search.ts';
import { writeFragment } from '../src/shared/articles/article-view.ts';
import { type Page, PAGES, REDIRECTS } from '../src/pages.ts';
import { browserPaths, type RenderedPage, renderPage } from '../src/server.tsx';
import { contactAgent } from '../src/shared/contact-agent.ts';
import { ogImagePath, ORIGIN_PLACEHOLDER } from '../src/shared/seo.ts';
import { type ArticleBodies, type ArticleProblem, type ReadBody, sentenceOf } from './article-bodies.ts';
import { ARTICLE_FEEDS, articleFeeds } from './article-feeds.ts';
import { checkBudget } from './budget.ts';
import { BOOT_SCRIPT_HASH, document } from './document.ts';
import { figuresOf, ownersIn, type PrintedFigure, type QuotedFigure, quotedFigures, quotedTwice } from './figures.ts';
import { agentPages, agentRedirects, articlePages, articleRedirects, datedBy, listingPages } from './content-pages.ts';
import { LISTING_FEEDS, listingFeeds } from './listing-feeds.ts';
import { listingPdf } from './listing-pdf.ts';
import type { OgCard } from './og-images.ts';
import { type EarlierStyles, pageStyles } from './page-style.ts';
import { type PublishedContent, shownContent } from './published-content.ts';
import { routeAssets, type SiteBuild } from './route-assets.ts';
import { reportPdf } from './report-pdf.ts';
import { indexParts, searchIndexJson, sectionsOf, siteSearchJson } from './search-index.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';
import { mainOf, textOf } from './page-text.ts';
import { frontPagesIn } from './source-links.ts';
import { REPORT_PDF_PATH, SITE } from '../src/shared/site.ts';

interface PageRecord {
  /** Hash of each part of the content that the page was rendered from. */
  parts: Record<string, string>;
  hash: string;
  /** Hash of the text between header and footer. */
  text: string;
  /** Day on which visitors first saw this text: `lastmod` of the sitemap. */
  changedOn: string;
  image: { card: string; hash: string } | null;
  /** Hash of the selectors found on the page, and hash of the body with the resulting rules. */
  style: { found: string; hash: string };
  /** Hash of the body with the searchable sections; null if there are none. */
  sections: string | null;
  /** Internal links of the page, without those that the not-found page has too, like every page. */
  links: string[];
  /** Empty for a page that search engines may not read. */
  quoted: QuotedFigure[];
}

/** What the next publication of the same build can reuse. */
export interface PublishedState {
  build: string;
  /** Hash of the corrections in effect; a change invalidates every page. */
  corrections: string;
  pages: Record<string, PageRecord>;
  /** All other files by path, with the hash of their input. */
  files: Record<string, { of: string; hash: string }>;
  notFound: Pick<PageRecord, 'parts' | 'hash' | 'links'>;
  articles: ArticleBodies;
  /** Hashes of the bodies that this state refers to and that are not files of the site. */
  bodies: string[];
}

export interface Publication {
  site: PublishedSite;
  state: PublishedState;
  /** Paths of the pages rendered in this run. */
  rendered: string[];
}

/** Thrown with the reasons why a site cannot be published, worded for the person who publishes. */
export class PublicationRefused extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

interface PublishOptions {
  build: SiteBuild;
  content: PublishedContent;
  /** Lists the files of each picture in the content: the site refers to them, and whoever stores them provides them. */
  pictures?: readonly Picture[];
  drawOgImage: (card: OgCard) => Promise<Uint8Array>;
  /** Stores a body as soon as it is made, once per hash; all others exist already. */
  keepBody: (hash: string, body: Uint8Array) => Promise<void> | void;
  /** Reads a body that a state of this build refers to. */
  readBody: ReadBody;
  /** State of the same build. */
  previous?: PublishedState | undefined;
  /** The state that visitors saw last, of any build. */
  seen?: PublishedState | undefined;
  /** Calendar day in Toronto on which visitors first see the changes. */
  today: string;
}

interface PreviewOptions {
  build: SiteBuild;
  content: PublishedContent;
  path: string;
  today: string;
  /** The state published or built before, for reuse of what did not change. */
  before: PublishedState;
  readBody: ReadBody;
}

interface CheckOptions extends Pick<PreviewOptions, 'content' | 'today' | 'before' | 'readBody'> {
  /** Id of the article. */
  id: string;
}

export const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hashOfValue = (value: unknown): string => hashOf(JSON.stringify(value ?? null));

/** A higher value would only use more memory. */
const PAGES_AT_ONCE = 4;

/** The brokerage's own addresses, which are not sources. */
const OWN_ADDRESSES = [
  ...(SITE.modularHomesUrl === null ? [] : [SITE.modularHomesUrl]),
  ...SITE.websites,
  ...SITE.socials.map(({ url }) => url),
];
/** The document shared by all pages that only the browser renders. */
const ADMIN = '/admin';
/** Paths that the gateway answers without a file of the site: the API, scripts and styles, files of buyers. */
const ANSWERED_ELSEWHERE = /^\/(?:api|assets|\.well-known)\/|^\/checklists\/self-storage-\w+-checklist\.pdf$/;

/**
 * Builds the site from the content, rendering only pages and files whose inputs changed. Throws `PublicationRefused`
 * with every problem found.
 */
export async function publish({
  build,
  content: all,
  pictures = [],
  drawOgImage,
  keepBody,
  readBody,
  previous,
  seen,
  today,
}: PublishOptions): Promise<Publication> {
  const assets = routeAssets(build);
  const before = previous?.build === build.id ? previous : undefined;
  const styleOf = pageStyles(build.css, before && earlierStyles(before, readBody));
  const rendering = shownContent(all, today, before && { bodies: before.articles, read: readBody });
  const { content, bodies: articles } = rendering;
  const partHash = partHashes(content);
  const corrections = hashOfValue(correctionsInPlace());
  const isCorrectedAsBefore = before?.corrections === corrections;
  const kept = new Set<string>();
  const rendered: string[] = [];
  const problems = rendering.problems.map((problem) => sentenceOf(problem, all.articles));
  const owners = ownersIn(content);
  const keep = async (body: string | Uint8Array): Promise<string> => {
    const hash = hashOf(body);
    if (kept.has(hash)) return hash;
    kept.add(hash);
    await keepBody(hash, typeof body === 'string' ? Buffer.from(body) : body);
    return hash;
  };

  for (const text of rendering.made.values()) await keep(text);
  /** Sections extracted in this run, by hash of their body. */
  const sectionsMade = new Map<string, string>();

  async function keepSections(sections: SearchedSection[]): Promise<string | null> {
    if (sections.length === 0) return null;
    const body = JSON.stringify(sections);
    const hash = await keep(body);
    sectionsMade.set(hash, body);
    return hash;
  }

  async function readSections(hash: string): Promise<SearchedSection[]> {
    return JSON.parse(sectionsMade.get(hash) ?? (await readBody(hash))) as SearchedSection[];
  }

  const hashesOf = async (parts: object): Promise<Record<string, string>> =>
    Object.fromEntries(await Promise.all(Object.keys(parts).map(async (name) => [name, await partHash(name)])));

  async function isAsBefore({ parts }: Pick<PageRecord, 'parts'>): Promise<boolean> {
    for (const [name, hash] of Object.entries(parts)) if ((await partHash(name)) !== hash) return false;
    return isCorrectedAsBefore;
  }

  /** Renders the full document of a page, and returns it with its parts. */
  async function documentOf({ path, start = 'interaction' }: Page, expected: number) {
    const page = await renderPage(path, content);
    if (page.status !== expected) problems.push(`${path} was rendered with status ${page.status}`);
    if (page.body.includes('hidden id="S:')) problems.push(`${path} has content that only a script would show`);
    const own = assets.of(page.routeIds);
    const untouched = assets.bytesSent([own.entry, ...own.first]);
    problems.push(...checkBudget(path, start, { untouched, used: assets.bytesSent(own.modules) }));
    const style = await styleOf(page.body);
    return { page, style, html: document({ page, start, assets: own, style: style.css }) };
  }

  async function imageOf(path: `/${string}`, head: string, earlier: PageRecord | undefined) {
    const title = /<meta property="og:title" content="([^"]*)"/.exec(head)?.[1];
    if (title === undefined) throw new Error(`${path} has no og:title`);
    const card = { path, title: decodeText(title), label: labelOf(path), brokerage: SITE.brokerageName };
    const named = hashOfValue(card);
    if (earlier?.image?.card === named) return earlier.image;
    return { card: named, hash: await keep(await drawOgImage(card)) };
  }

  async function recordOf(page: Page): Promise<PageRecord> {
    const { path, noindex = false } = page;
    const earlier = before?.pages[path];
    if (earlier && (await isAsBefore(earlier))) return earlier;
    const made = await documentOf(page, 200);
    rendered.push(path);
    const figures = noindex ? [] : figuresOf(path, made.page.body, owners);
    if (!noindex) problems.push(...textProblems(path, made.page.body, figures));
    return {
      parts: await hashesOf(made.page.parts),
      hash: await keep(made.html),
      text: hashOf(textOf(mainOf(made.page.body))),
      changedOn: page.updatedOn,
      // A page that shares a photograph needs no drawing.
      image: made.page.head.includes(ogImagePath(path)) ? await imageOf(path, made.page.head, earlier) : null,
      style: { found: made.style.found, hash: await keep(made.style.css) },
      // The article list only repeats what the articles say.
      sections: noindex || path === '/insights' ? null : await keepSections(sectionsOf(path, made.page.body)),
      links: linksIn(made.page).filter((link) => !onEveryPage.has(link)),
      quoted: quotedFigures(figures),
    };
  }

  async function notFoundRecord(): Promise<PublishedState['notFound']> {
    if (before && (await isAsBefore(before.notFound))) return before.notFound;
    const { page, html } = await documentOf({ path: '/no-such-page', updatedOn: '', start: 'idle' }, 404);
    return { parts: await hashesOf(page.parts), hash: await keep(html), links: linksIn(page) };
  }

  const notFound = await notFoundRecord();
  const onEveryPage = new Set(notFound.links);
  const pages = pagesOf(content);
  // Renders other pages while pictures are drawn and bodies stored.
  const recorded = await new PQueue({ concurrency: PAGES_AT_ONCE }).addAll(pages.map((page) => () => recordOf(page)));
  const records: Record<string, PageRecord> = {};
  for (const [index, record] of recorded.entries()) {
    const { path } = pages[index] as Page;
    records[path] = { ...record, changedOn: changedOn(record, seen?.pages[path], today) };
  }

  const made: Record<string, { of: string; hash: string }> = {};
  /** Makes a file, unless its input is unchanged. */
  async function file(path: string, of: unknown, make: () => string | Uint8Array | Promise<string | Uint8Array>) {
    const from = hashOfValue(of);
    const earlier = before?.files[path];
    made[path] = earlier?.of === from ? earlier : { of: from, hash: await keep(await make()) };
  }
  const summaries = [...content.articlePages.values()];
  const ofArticles = hashOfValue(summaries.map(({ hash }) => hash));
  const feeds = once(() => articleFeeds(ORIGIN_PLACEHOLDER, summaries));
  await file('/robots.txt', 'build', () => robotsTxt(ORIGIN_PLACEHOLDER));
  await file('/favicon.svg', 'build', () => build.favicon);
  await file('/checklist-worker.js', 'build', () => build.offlineWorker);
  await file(ARTICLE_FEEDS.rss, { ofArticles, corrections }, () => feeds().rss);
  await file(ARTICLE_FEEDS.json, { ofArticles, corrections }, () => feeds().json);
  for (const { path, parts, pages: some } of indexParts(SEARCH_INDEX_PATH, summaries, ({ head }) => head.slug))
    await file(path, { parts, of: some.map(({ hash }) => hash) }, async () =>
      searchIndexJson(await Promise.all(some.map((one) => one.load())), parts),
    );
  await file(REPORT_CSV_PATH, corrections, reportCsv);
  await file(TRACKER_CSV_PATH, corrections, trackerCsv);
  await file(REPORT_PDF_PATH, corrections, reportPdf);
  for (const { head, hash, load } of summaries)
    await file(`/fragments/${head.slug}.html`, hash, async () => writeFragment(await load()));
  await file(contentPath('articles'), content.articles, () => JSON.stringify({ articles: content.articles }));
  const ofTheBuild = new Set(Object.keys(made));
  const contact = contactAgent(content.agents);
  for (const listing of content.listings)
    await file(`/data/${listing.slug}.pdf`, { listing, contact, corrections }, () => listingPdf(listing, contact));
  const { listings, agents, closings, reviews } = content;
  await file(contentPath('listings'), listings, () => JSON.stringify({ listings }));
  const listed = once(() => listingFeeds(ORIGIN_PLACEHOLDER, listings));
  await file(LISTING_FEEDS.rss, { listings, corrections }, () => listed().rss);
  await file(LISTING_FEEDS.json, { listings, corrections }, () => listed().json);
  await file(contentPath('agents'), agents, () => JSON.stringify({ agents }));
  await file(contentPath('closings'), closings, () => JSON.stringify({ closings }));
  await file(contentPath('reviews'), reviews, () => JSON.stringify({ reviews }));
  const dated = pages.map((page) => ({ ...page, updatedOn: records[page.path]?.changedOn ?? page.updatedOn }));
  await file('/sitemap.xml', dated, () => sitemapXml(ORIGIN_PLACEHOLDER, dated));
  const searched = pages.flatMap(({ path }) => {
    const { sections = null } = records[path] ?? {};
    return sections === null ? [] : { path, sections };
  });
  for (const { path, parts, pages: some } of indexParts(SITE_SEARCH_PATH, searched, (page) => page.path))
    await file(path, { parts, of: some }, async () => {
      const sections = await Promise.all(some.map((page) => readSections(page.sections)));
      return siteSearchJson(sections.flat(), parts);
    });

  const files: PublishedSite['files'] = pages.flatMap(({ path, noindex = false }) => {
    const { hash, image, parts } = records[path] as PageRecord;
    const ofContent = isOfContent(parts);
    return [
      { path, hash, isPage: true, noindex, ofContent },
      ...(image ? [{ path: ogImagePath(path), hash: image.hash, isPage: false, noindex: false, ofContent }] : []),
    ];
  });
  const admin = records[ADMIN];
  if (!admin) throw new Error('there is no document for the pages that only a browser draws');
  for (const path of browserPaths(content).filter((one) => one !== ADMIN))
    files.push({ path, hash: admin.hash, isPage: true, noindex: true, ofContent: false });
  // Fragments are for the site's own script, not for search engines.
  for (const [path, { hash }] of Object.entries(made))
    files.push({ path, hash, isPage: false, noindex: path.endsWith('.html'), ofContent: !ofTheBuild.has(path) });

  files.push(...pictureFiles(content, pictures));

  const redirects = [...REDIRECTS, ...agentRedirects(content), ...articleRedirects(all)];
  problems.push(...brokenLinks({ ...records, 'The foot or head of every page': notFound }, files, redirects));
  problems.push(...quotedTwice(quotedOn(records)).map(quotedTwiceText));
  if (problems.length > 0) throw new PublicationRefused(problems);
  const bodies = [
    ...searched.map(({ sections }) => sections),
    ...Object.values(articles).map(({ body }) => body),
    ...new Set(Object.values(records).map(({ style }) => style.hash)),
  ];
  return {
    site: {
      build: build.id,
      originPlaceholder: ORIGIN_PLACEHOLDER,
      inlineScriptHashes: [BOOT_SCRIPT_HASH],
      files,
      notFound: notFound.hash,
      redirects,
      brokerage: SITE,
      placeholders: [...brokeragePlaceholders(SITE), ...content.agents.flatMap(agentPlaceholders)].map(
        ({ field }) => field,
      ),
    },
    state: { build: build.id, corrections, pages: records, files: made, notFound, articles, bodies },
    rendered: rendered.toSorted(),
  };
}

function earlierStyles({ pages }: PublishedState, read: ReadBody): EarlierStyles {
  return { bodies: new Map(Object.values(pages).map(({ style }) => [style.found, style.hash])), read };
}

/** Lists every page, from content and from code. */
function pagesOf(content: SiteContent): Page[] {
  return [...PAGES, ...agentPages(content), ...listingPages(content), ...articlePages(content)].map((page) =>
    datedBy(content, page),
  );
}

/** Lists the files of shown pictures only: a photograph of a withdrawn listing has no address any more. */
function pictureFiles({ listings, agents }: SiteContent, pictures: readonly Picture[]): PublishedSite['files'] {
  const shown = [...listings.flatMap(({ photos }) => photos), ...agents.flatMap(({ portrait }) => portrait ?? [])];
  const named = new Set(shown.map(({ media }) => media));
  return pictures
    .filter(({ id }) => named.has(id))
    .flatMap(({ id, files }) =>
      files.map(({ format, width, hash }) => {
        const path = picturePath(id, format, width);
        return { path, hash, isPage: false, noindex: false, ofContent: true };
      }),
    );
}

/** Returns when the visible text last changed; by default the date its author names. */
function changedOn(record: PageRecord, seen: PageRecord | undefined, today: string): string {
  if (!seen) return record.changedOn;
  return seen.text === record.text ? seen.changedOn : today;
}

/**
 * Renders one page of unpublished content as visitors would see it, for its author: without checks and without scripts.
 * Returns the problems instead if the article's text cannot be rendered.
 */
export async function previewPage({
  build,
  content: all,
  path,
  today,
  before,
  readBody,
}: PreviewOptions): Promise<{ html: string } | { problems: ArticleProblem[] }> {
  const { content, problems } = shownContent(all, today, { bodies: before.articles, read: readBody });
  const article = all.articles.find(({ slug }) => articlePath(slug) === path);
  const ofArticle = problems.filter(({ id }) => id === article?.id);
  if (ofArticle.length > 0) return { problems: ofArticle };
  const page = await renderPage(path, content);
  if (page.status !== 200) throw new Error(`there is no ${path} in this content`);
  const styleOf = pageStyles(build.css, before.build === build.id ? earlierStyles(before, readBody) : undefined);
  const { css: style } = await styleOf(page.body);
  const html = document({ page, start: 'interaction', assets: routeAssets(build).of(page.routeIds), style });
  return { html: html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '').replaceAll(ORIGIN_PLACEHOLDER, '') };
}

/** Returns the reasons why an article cannot be published: the same ones that would refuse the site with it. */
export async function articleProblems({
  content: all,
  id,
  today,
  before,
  readBody,
}: CheckOptions): Promise<ArticleProblem[]> {
  const { content, problems } = shownContent(all, today, { bodies: before.articles, read: readBody });
  const ofArticle = problems.filter((problem) => problem.id === id);
  const article = all.articles.find((one) => one.id === id);
  if (!article || ofArticle.length > 0) return ofArticle;
  const path = articlePath(article.slug);
  const page = await renderPage(path, content);
  const ofText = (message: string): ArticleProblem => ({ id, field: 'text', message });
  const figures = figuresOf(path, page.body, ownersIn(content));
  const paths = new Set<string>(pagesOf(content).map((one) => one.path));
  const earlier = quotedOn(before.pages).filter(([one]) => one !== path && paths.has(one));
  const twice = quotedTwice([...earlier, [path, quotedFigures(figures)]]);
  const there = new Set([
    ...Object.keys(before.pages),
    ...Object.keys(before.files),
    ...[...agentPages(content), ...listingPages(content), ...articlePages(content)].map((one) => one.path),
    ...[...REDIRECTS, ...agentRedirects(content), ...articleRedirects(all)].map(({ from }) => from),
  ]);
  return [
    ...textProblems(path, page.body, figures).map(ofText),
    ...twice.filter((one) => one.paths.includes(path)).map((one) => ofText(quotedTwiceText(one))),
    ...deadLinks(linksIn(page), there).map((link) => ofText(`This leads to ${link}, which is not there`)),
  ];
}

/** Returns a function that hashes a part of the content by name, once for all pages that read it. */
function partHashes(content: SiteContent): (name: string) => Promise<string> {
  const hashes = new Map<string, Promise<string>>();
  return (name) => {
    const hash = hashes.get(name) ?? partOf(content, name).then(hashOfValue);
    hashes.set(name, hash);
    return hash;
  };
}

/** Computes the value on first use. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Lists the problems of a page that search engines may read. */
function textProblems(path: string, body: string, figures: readonly PrintedFigure[]): string[] {
  const outside = figures.filter(({ basis }) => basis === null);
  const fronts = frontPagesIn(body, OWN_ADDRESSES);
  return [
    ...outside.map(
      ({ figure, context }) =>
        `${path}: ${figure} in “${context}” has no basis that a reader can see. Say in the sentence where it is from, or leave it out`,
    ),
    ...fronts.map((address) => `${path} links to the front page of ${address}: link to the page there that says it`),
    ...(body.includes(htmlOf(SITE.brokerageName)) ? [] : [`${path} does not name the brokerage`]),
  ];
}

const quotedOn = (pages: Readonly<Record<string, PageRecord>>) =>
  Object.entries(pages).map(([path, { quoted }]) => [path, quoted] as const);

const quotedTwiceText = ({ figure, basis, paths }: ReturnType<typeof quotedTwice>[number]): string =>
  `${figure} (${basis}) is typed on ${paths.join(' and ')}. State it on one of them, or have it added to the claims`;

const htmlOf = (text: string): string =>
  Object.entries(ENTITIES).reduce((html, [entity, character]) => html.replaceAll(character, entity), text);

const linksIn = ({ body }: RenderedPage): string[] => [
  ...new Set([...body.matchAll(/\bhref="(\/(?!\/)[^"#?]*)/g)].map(([, path = '']) => path)),
];

/** Finds links, on new and reused pages, to addresses that the site no longer has. */
function brokenLinks(
  records: Record<string, Pick<PageRecord, 'links'>>,
  files: PublishedSite['files'],
  redirects: PublishedSite['redirects'],
): string[] {
  const there = new Set([...files.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
  return Object.entries(records).flatMap(([path, { links }]) =>
    deadLinks(links, there).map((link) => `${path} leads to ${link}, which is not there`),
  );
}

const deadLinks = (links: readonly string[], there: ReadonlySet<string>): string[] =>
  links.filter((link) => !there.has(link) && !ANSWERED_ELSEWHERE.test(link));

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};
const decodeText = (text: string): string =>
  text.replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

const labelOf = (path: string): string =>
  path.startsWith('/insights/') ? 'Insights' : 'Self-storage and commercial property, Ontario';
