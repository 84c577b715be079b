import { faultsOf } from './accessibility.ts';
import { articles, half, pages } from './built-site.ts';
import { hydrate, expect, test } from './fixtures.ts';

for (const [kind, some] of [
  ['pages', half(pages, 0)],
  ['pages', half(pages, 1)],
  ['articles', half(articles, 0)],
  ['articles', half(articles, 1)],
] as const) {
  test(`${kind} from ${some[0]} to ${some.at(-1)} are accessible in both schemes, ask nothing of other sites and come to life as they were made`, async ({
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
      // The page as the browser draws it is the page as it was made: `consoleErrors` would hold any difference.
      await hydrate(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    expect(findings).toEqual([]);
    expect(foreign).toEqual([]);
  });
}
