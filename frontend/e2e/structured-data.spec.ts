import { builtSite, isArticle } from './built-site.ts';
import { expect, test } from './fixtures.ts';
import { plainPage } from './plain-page.ts';

/** Keys whose values are addresses, codes or machine-readable forms of the page's text. */
const NOT_TEXT = new Set(
  '@context @type @id keywords url item image sameAs thumbnailUrl logo inLanguage priceCurrency availability addressCountry opens closes dayOfWeek position wordCount datePublished dateModified dateModified datePosted contentUrl mainEntityOfPage addressRegion bestRating worstRating unitCode unitText uploadDate duration'.split(
    ' ',
  ),
);

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Returns every text and number of a block with its key. */
function leaves(value: Json, key = ''): [string, string][] {
  if (NOT_TEXT.has(key) || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => leaves(entry, key));
  if (typeof value === 'object') return Object.entries(value).flatMap(([name, entry]) => leaves(entry, name));
  return [[key, String(value)]];
}

const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .trim()
    .toLowerCase();

for (const articles of [false, true]) {
  test(`structured data of ${articles ? 'articles' : 'pages'} matches the visible text`, async ({ page, request }) => {
    const missing: string[] = [];
    for (const { path } of builtSite.pages.filter(({ path }) => isArticle(path) === articles)) {
      const document = await plainPage(page, request, path);
      const { text, blocks } = await document.evaluate((document) => {
        const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
        const found = blocks.map((block) => block.textContent ?? '');
        for (const block of document.querySelectorAll('script, style, dialog')) block.remove();
        for (const part of document.querySelectorAll('p, li, dd, dt, td, th, h1, h2, h3, h4, div, br'))
          part.append(' ');
        return { text: document.body.textContent ?? '', blocks: found };
      });
      await document.dispose();
      const words = plain(text);
      for (const block of blocks) {
        for (const [key, value] of leaves(JSON.parse(block)))
          if (!words.includes(plain(value))) missing.push(`${path} ${key}: ${value}`);
      }
    }
    expect(missing).toEqual([]);
  });
}

test('pages contain the expected types of structured data', async ({ request }) => {
  const kinds = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap((match) =>
      [JSON.parse(match[1] ?? '')].flat().flatMap((object) => object['@type']),
    );
  };
  for (const [path, kind] of [
    ['/', 'RealEstateAgent'],
    ['/', 'LocalBusiness'],
    ['/faq', 'FAQPage'],
    ['/self-storage-regulations-ontario', 'FAQPage'],
    ['/self-storage-regulations-ontario', 'Article'],
    ['/insights/cmhc-financing-guide', 'Article'],
    ['/insights/cmhc-financing-guide', 'BreadcrumbList'],
    ['/listings/self-storage-stated-income', 'RealEstateListing'],
    ['/self-storages-for-sale', 'ItemList'],
    ['/checklist-checkout', 'Product'],
    ['/checklists/basic', 'Product'],
    ['/checklists/basic', 'FAQPage'],
    ['/alex-morgan', 'Person'],
  ] as const)
    expect([path, await kinds(path)]).toEqual([path, expect.arrayContaining([kind])]);
});
