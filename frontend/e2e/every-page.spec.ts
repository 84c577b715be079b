import type { APIRequestContext, Page } from '@playwright/test';
import { builtSite } from './built-site.ts';
import { MAX_TITLE } from '../src/pages.ts';
import { expect, test } from './fixtures.ts';
import { plainPage } from './plain-page.ts';

const { pages, redirects } = builtSite;

interface PageFacts {
  path: string;
  title: string;
  headings: number;
  description: string;
  canonical: string[];
  robots: string | null;
  ogImage: string | null;
  links: string[];
  ids: string[];
  text: string;
  /** JSON-LD blocks as found in the page. */
  data: string[];
}

async function readPlain(page: Page, request: APIRequestContext, path: string): Promise<PageFacts> {
  const plain = await plainPage(page, request, path);
  const facts = await plain.evaluate((document) => {
    const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null;
    return {
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      description: attribute('meta[name="description"]', 'content') ?? '',
      canonical: [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href') ?? ''),
      robots: attribute('meta[name="robots"]', 'content'),
      ogImage: attribute('meta[property="og:image"]', 'content'),
      links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      text: (document.querySelector('main')?.textContent ?? '').trim(),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (block) => block.textContent ?? '',
      ),
    };
  });
  await plain.dispose();
  return { path, ...facts };
}

test('every page is complete without scripts: one heading, unique title and description, valid links and data', async ({
  page,
  stack,
  request,
}) => {
  const all: PageFacts[] = [];
  // Pages rendered only in the browser share one document.
  const documents = pages.filter(({ file }, index) => pages.findIndex((page) => page.file === file) === index);
  for (const { path } of documents) all.push(await readPlain(page, request, path));

  for (const facts of all) {
    const noindex = pages.find(({ path }) => path === facts.path)?.noindex;
    expect(facts.headings, facts.path).toBe(1);
    expect(facts.canonical, facts.path).toEqual([`${stack.siteUrl}${facts.path}`]);
    expect(facts.robots, facts.path).toBe(noindex ? 'noindex' : 'index, follow');
    expect(facts.title.length, facts.title).toBeGreaterThan(10);
    expect(facts.title.length, facts.title).toBeLessThanOrEqual(MAX_TITLE);
    expect(facts.description.length, `${facts.path}: ${facts.description}`).toBeLessThanOrEqual(160);
    if (!noindex) {
      expect(facts.description.length, `${facts.path}: ${facts.description}`).toBeGreaterThanOrEqual(70);
      expect(facts.text.length, facts.path).toBeGreaterThan(900);
    }
    for (const object of facts.data.flatMap((block) => JSON.parse(block)))
      expect(object, facts.path).toHaveProperty('@context', 'https://schema.org');
  }
  for (const field of ['title', 'description'] as const) {
    const found = all.filter(({ robots }) => field === 'title' || robots !== 'noindex');
    const values = found.map((facts) => facts[field]);
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
  for (const { path, ogImage } of all) {
    const answer = await request.get(ogImage ?? '');
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'image/png']);
  }

  const known = new Map(all.map(({ path, ids }) => [path, new Set(ids)]));
  // The site's frame has the same links on every page.
  const statuses = new Map<string, number>();
  const statusOf = async ({ href }: URL): Promise<number> => {
    const status = statuses.get(href) ?? (await request.get(href)).status();
    statuses.set(href, status);
    return status;
  };
  const broken: string[] = [];
  for (const { path, links } of all) {
    for (const href of new Set(links)) {
      const url = new URL(href, `${stack.siteUrl}${path}`);
      if (url.origin !== stack.siteUrl) continue;
      const ids = known.get(url.pathname);
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (ids) {
        if (anchor && !ids.has(anchor)) broken.push(`${path} -> ${href}`);
      } else if ((await statusOf(url)) !== 200) broken.push(`${path} -> ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

test('aliases, trailing slashes and capitals redirect to the canonical address, and unknown addresses are 404', async ({
  request,
  stack,
}) => {
  const ask = (path: string) => request.get(path, { maxRedirects: 0 });
  for (const { from, to } of [...redirects, { from: '/faq/', to: '/faq' }, { from: '/FAQ', to: '/faq' }]) {
    const answer = await ask(`${from}?utm_source=test`);
    expect([answer.status(), new URL(answer.headers().location ?? '', stack.siteUrl).pathname]).toEqual([301, to]);
  }
  for (const path of ['/agents/nobody', '/nobody', '/insights/no-such-article', '/no-such-page'])
    expect([path, (await ask(path)).status()]).toEqual([path, 404]);
});

test('the sitemap lists exactly the pages that may be indexed', async ({ request, stack }) => {
  const text = await (await request.get('/sitemap.xml')).text();
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)].map(
    (match) => match[1],
  );
  expect(listed).toEqual(pages.filter(({ noindex }) => !noindex).map(({ path }) => `${stack.siteUrl}${path}`));
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${stack.siteUrl}/sitemap.xml`);
});

test('feeds list all articles and listings by their addresses', async ({ request, stack }) => {
  const rss = await (await request.get('/feed.xml')).text();
  const feed = await (await request.get('/feed.json')).json();
  expect(feed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/);
  const articles = pages.map(({ path }) => path).filter((path) => path.startsWith('/insights/'));
  expect(feed.items).toHaveLength(articles.length);
  for (const path of articles) {
    expect(rss).toContain(`${stack.siteUrl}${path}`);
    expect(feed.items.map((item: { url: string }) => item.url)).toContain(`${stack.siteUrl}${path}`);
  }
  const listings = pages.map(({ path }) => path).filter((path) => path.startsWith('/listings/'));
  const sold = await (await request.get('/listings.json')).json();
  expect(sold.items.map((item: { url: string }) => item.url).toSorted()).toEqual(
    listings.map((path) => `${stack.siteUrl}${path}`).toSorted(),
  );
  for (const path of listings) expect(await (await request.get('/listings.xml')).text()).toContain(path);
  const home = await (await request.get('/')).text();
  expect(home).toContain('type="application/rss+xml" title="Properties for sale" href="/listings.xml"');
});
