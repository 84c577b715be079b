import { violations } from './accessibility.ts';
import { builtSite, isArticle, PRIVATE_PAGES } from './built-site.ts';
import { bringToLife, expect, test } from './fixtures.ts';

const paths = builtSite.pages.map(({ path }) => path).filter((path) => !PRIVATE_PAGES.includes(path));

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    for (const [kind, some] of [
      ['pages', paths.filter((path) => !isArticle(path))],
      ['articles', paths.filter(isArticle)],
    ] as const) {
      test(`all ${kind} in the ${colorScheme} scheme at ${width} px are accessible, fit the screen and ask nothing of other sites`, async ({
        page,
        stack,
      }) => {
        test.setTimeout(300_000);
        const foreign: string[] = [];
        page.on('request', (request) => {
          const { origin, protocol } = new URL(request.url());
          if (protocol.startsWith('http') && origin !== stack.siteUrl) foreign.push(request.url());
        });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        const findings: string[] = [];
        for (const path of some) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          for (const found of await violations(page)) findings.push(`${path} ${found}`);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (overflow > 0) findings.push(`${path} is ${overflow} px too wide`);
          // Its page as the browser draws it is the page as it was made: `consoleErrors` would hold any difference.
          if (width === 1440 && colorScheme === 'light') await bringToLife(page);
        }
        expect(findings).toEqual([]);
        expect(foreign).toEqual([]);
      });
    }
  }
}

for (const [zoom, width] of [
  [200, 640],
  [400, 320],
] as const) {
  test(`a window of 1280 px at ${zoom} % zoom shows every page without sideways scrolling`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 450 });
    const findings: string[] = [];
    for (const path of paths.filter((each) => !isArticle(each) || each.endsWith('cmhc-financing-guide'))) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) findings.push(`${path} is ${overflow} px too wide`);
    }
    expect(findings).toEqual([]);
  });
}
