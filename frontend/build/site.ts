/**
 * Makes the site from the two bundles Vite has built: every page as HTML, and the files around them. Run after
 * `vite build` (browser, `dist/`) and `vite build --ssr` (`dist-server/`).
 */
import { BUILT_IN_LISTINGS } from '@brokerage/contracts';
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page, PageStart } from '../src/pages.ts';
import type { SearchedSection } from '../src/features/site/search/site-search.ts';
import type * as Server from '../src/server.tsx';
import type { RenderedPage } from '../src/server.tsx';
import { claimsOverdue } from '../src/shared/claims/register.ts';
import { CONTENT_PATH, publicContent } from '../src/features/site/listings/site-content.ts';
import { reportCsv, trackerCsv } from '../src/features/site/report/report-csv.ts';
import { renderArticles } from './article-bodies.ts';
import { writeFeeds } from './article-feeds.ts';
import { articlePages, writeFragments } from './article-files.ts';
import { sectionsOf, writeSearchIndexes } from './search-index.ts';
import { checkBudget } from './budget.ts';
import { type PrintedFigure, figuresOf } from './figures.ts';
import { frontPagesIn } from './source-links.ts';
import { compressAssets } from './compress-assets.ts';
import { BOOT_SCRIPT_HASH, document } from './document.ts';
import { datedBy, listingPages } from './listing-pages.ts';
import { listingPdf } from './listing-pdf.ts';
import { drawOgImages } from './og-images.ts';
import { pageStyle } from './page-style.ts';
import { readRouteAssets } from './route-assets.ts';
import { reportPdf } from './report-pdf.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

const dist = join(import.meta.dirname, '..', 'dist');
const server: typeof Server = await import(join(import.meta.dirname, '..', 'dist-server', 'server.js'));
const { browserPaths, ogImagePath, ORIGIN_PLACEHOLDER, PAGES, REDIRECTS, renderPage, SITE } = server;

const assets = await readRouteAssets(dist);
await compressAssets(join(dist, 'assets'));
const articles = await renderArticles();
const content = publicContent({ listings: BUILT_IN_LISTINGS });
const pages: Page[] = [...PAGES, ...listingPages(content), ...articlePages(articles)].map((page) =>
  datedBy(content, page),
);
await mkdir(join(dist, 'og'), { recursive: true });

async function writeDist(path: string, text: string): Promise<void> {
  const file = join(dist, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const drawOgImage = await drawOgImages();

async function writeOgImage(path: `/${string}`, head: string): Promise<void> {
  const title = /<meta property="og:title" content="([^"]*)"/.exec(head)?.[1];
  if (title === undefined) throw new Error(`${path} has no og:title`);
  const card = { path, title: decodeText(title), label: labelOf(path), brokerage: SITE.brokerageName };
  await writeFile(join(dist, ogImagePath(path)), await drawOgImage(card));
}

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

async function bytesSent(urls: string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(async (url) => (await stat(join(dist, `${url}.gz`))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function writePage(path: `/${string}`, file: string, start: PageStart, expected: number): Promise<RenderedPage> {
  const page = await renderPage(path, content);
  if (page.status !== expected) throw new Error(`${path} was rendered with status ${page.status}`);
  if (page.body.includes('hidden id="S:')) throw new Error(`${path} has content that only a script would show`);
  if (expected === 200) await writeOgImage(path, page.head);
  const own = assets.of(page.routeIds);
  const [untouched, used] = await Promise.all([bytesSent([own.entry, ...own.first]), bytesSent(own.modules)]);
  checkBudget(path, start, { untouched, used });
  await writeDist(file, document({ page, start, assets: own, style: await pageStyle(assets.css, page.body) }));
  return page;
}

/** Addresses of the brokerage itself: no sources. */
const OWN_ADDRESSES = [SITE.modularHomesUrl, ...SITE.websites, ...SITE.socials.map(({ url }) => url)];

/** The document of every page that only a browser draws. */
const ADMIN = '/admin';
const fileOf = (path: string): string => (path === '/' ? 'pages/index.html' : `pages${path}.html`);
const sections: SearchedSection[] = [];
const outside: PrintedFigure[] = [];
for (const { path, start = 'interaction', noindex = false } of pages) {
  const { body } = await writePage(path, fileOf(path), start, 200);
  // What the list of the articles says, each of them says itself.
  if (!noindex && path !== '/insights') sections.push(...sectionsOf(path, body));
  if (noindex) continue;
  outside.push(...figuresOf(path, body, content).filter(({ basis }) => basis === null));
  const fronts = frontPagesIn(body, OWN_ADDRESSES);
  if (fronts.length > 0) throw new Error(`${path} links to a front page instead of to a source: ${fronts.join(', ')}`);
}
if (outside.length > 0) {
  const list = outside.map(({ path, figure, context }) => `${path}: ${figure} in "${context}"`);
  throw new Error(`figures that rest on nothing (see docs/add-a-claim.md):\n${list.join('\n')}`);
}
const overdue = claimsOverdue(new Date().toISOString().slice(0, 10));
if (overdue.length > 0)
  process.stderr.write(`Past their review date, see /admin/content: ${overdue.map(({ id }) => id).join(', ')}\n`);
await writePage('/no-such-page', 'pages/404.html', 'idle', 404);
await writeDist('files/sitemap.xml', sitemapXml(ORIGIN_PLACEHOLDER, pages));
const files = join(dist, 'files');
await writeFragments(files, articles);
await writeFeeds(files, ORIGIN_PLACEHOLDER, articles);
await writeSearchIndexes(files, articles, sections);
await writeDist('files/data/ontario-storage-report.csv', reportCsv());
await writeDist('files/data/ontario-storage-tracker.csv', trackerCsv());
await writeFile(join(files, 'data/ontario-storage-report.pdf'), await reportPdf());
await writeDist(`files${CONTENT_PATH}`, JSON.stringify(content));
for (const listing of content.listings)
  await writeFile(join(files, `data/${listing.slug}.pdf`), await listingPdf(listing));
await copyFile(join(import.meta.dirname, '../src/styles/favicon.svg'), join(dist, 'files/favicon.svg'));
const worker = '../src/features/library/viewer/offline-worker.js';
await copyFile(join(import.meta.dirname, worker), join(dist, 'files/checklist-worker.js'));
await writeDist('files/robots.txt', robotsTxt(ORIGIN_PLACEHOLDER));

await writeDist(
  'site.json',
  JSON.stringify({
    originPlaceholder: ORIGIN_PLACEHOLDER,
    inlineScriptHashes: [BOOT_SCRIPT_HASH],
    pages: [
      ...pages.map(({ path, noindex = false }) => ({ path, file: fileOf(path), noindex })),
      ...browserPaths()
        .filter((path) => path !== ADMIN)
        .map((path) => ({ path, file: fileOf(ADMIN), noindex: true })),
    ],
    notFound: 'pages/404.html',
    redirects: REDIRECTS,
  }),
);
await rm(join(dist, '.vite'), { recursive: true });
process.stdout.write(`${pages.length + 1} pages written\n`);
