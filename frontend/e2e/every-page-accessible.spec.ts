import { faultsOf, overflow } from './accessibility.ts';
import { builtSite, isArticle, PRIVATE_PAGES } from './built-site.ts';
import { hydrate, expect, test } from './fixtures.ts';

const paths = builtSite.pages.map(({ path }) => path).filter((path) => !PRIVATE_PAGES.includes(path));
const articles = paths.filter(isArticle);
const pages = paths.filter((path) => !isArticle(path));
const half = (all: string[], which: 0 | 1): string[] => all.filter((_, index) => index % 2 === which);

/** A window of 1280 px at 400 % and at 200 % zoom. */
const ZOOMED = [320, 640];

for (const [kind, some] of [
  ['pages', half(pages, 0)],
  ['pages', half(pages, 1)],
  ['articles', half(articles, 0)],
  ['articles', half(articles, 1)],
] as const) {
  test(`${kind} from ${some[0]} to ${some.at(-1)} are accessible in both schemes, fit every screen and zoom, ask nothing of other sites and come to life as they were made`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(300_000);
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== stack.siteUrl) foreign.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const findings: string[] = [];
    for (const path of some) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const fault of await faultsOf(page)) findings.push(`${path}, ${fault}`);
      for (const zoomed of ZOOMED) {
        await page.setViewportSize({ width: zoomed, height: 450 });
        for (const fault of await overflow(page)) findings.push(`${path}, ${zoomed} px: ${fault}`);
      }
      // The page as the browser draws it is the page as it was made: `consoleErrors` would hold any difference.
      await hydrate(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    expect(findings).toEqual([]);
    expect(foreign).toEqual([]);
  });
}
