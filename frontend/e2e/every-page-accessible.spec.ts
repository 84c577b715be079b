import type { Page, Route } from '@playwright/test';
import { PAGES } from '../src/pages.ts';
import { faultsOf } from './accessibility.ts';
import { articles, half, pages } from './built-site.ts';
import { expect, hydrate, loadFonts, test } from './fixtures.ts';

/** Returns every visible control and heading with its position. */
const controls = (page: Page) =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll('a, button, input, select, textarea, label, h1, h2, h3')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return { element, x: x + scrollX, y: y + scrollY };
      }),
  );

/** Returns those that moved or disappeared: a click on its way would hit another one, or nothing. */
const movedOf = (found: Awaited<ReturnType<typeof controls>>): Promise<string[]> =>
  found.evaluate((before) =>
    before.flatMap(({ element, x, y }) => {
      const now = element.getBoundingClientRect();
      const name = `${element.tagName.toLowerCase()} ${element.textContent.trim().slice(0, 40)}`;
      if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return [`${name} went`];
      const [right, down] = [now.x + scrollX - x, now.y + scrollY - y];
      return Math.abs(right) > 1 || Math.abs(down) > 1 ? [`${name} moved by ${right}, ${down}`] : [];
    }),
  );

const APPLICATION = /\/assets\/start-/;
const startsApplication = (path: string): boolean =>
  PAGES.some((page) => page.path === path && (page.start ?? 'interaction') !== 'interaction');
const isAlive = (page: Page): Promise<boolean> => page.evaluate(() => 'live' in document.documentElement.dataset);

/** Gets its contents from the server after hydration. */
const FILLED_LATER = '/printable-checklist';

for (const [kind, some] of [
  ['pages', half(pages, 0)],
  ['pages', half(pages, 1)],
  ['articles', half(articles, 0)],
  ['articles', half(articles, 1)],
] as const) {
  test(`${kind} from ${some[0]} to ${some.at(-1)} are accessible, make no third-party requests and hydrate without shifts`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(900_000);
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== stack.siteUrl) foreign.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Within office hours: outside them the header offers a text instead of a call.
    await page.clock.setFixedTime('2026-11-24T16:00:00Z');
    const findings: string[] = [];
    for (const path of some) {
      const alive = Promise.withResolvers<void>();
      const hold = async (route: Route): Promise<void> => {
        await alive.promise;
        await route.continue();
      };
      // Holding a request disables the browser's cache, so only do it where the application starts by itself.
      if (startsApplication(path)) await page.route(APPLICATION, hold);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await loadFonts(page);
      const found = await controls(page);
      if (await isAlive(page)) findings.push(`${path}, came to life before anybody reached for it`);
      alive.resolve();
      // Hydration must match the built page: `consoleErrors` would contain any difference.
      await hydrate(page);
      await page.unroute(APPLICATION, hold);
      for (const fault of path === FILLED_LATER ? [] : await movedOf(found)) findings.push(`${path}, ${fault}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const fault of await faultsOf(page)) findings.push(`${path}, ${fault}`);
    }
    expect(findings).toEqual([]);
    expect(foreign).toEqual([]);
  });
}
