import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const LEAVING_MESSAGE = '[data-sonner-toast][data-removed="true"]';

const RULES: Record<'everything' | 'colours', Parameters<AxeBuilder['options']>[0]> = {
  everything: { rules: { 'target-size': { enabled: true } } },
  /** The rules whose verdict depends on a colour. */
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/**
 * What axe finds on the page, target sizes included. Only violations are described, and in the page itself: to describe what
 * passed, in a second page, takes three times as long. No page has a frame of another origin, which would need that page.
 */
export async function violations(page: Page, rules: keyof typeof RULES = 'everything'): Promise<string[]> {
  // What fades has the contrast of the moment; a message that is leaving is nobody's to read any more.
  await page.waitForFunction(
    (leaving) =>
      document.querySelector(leaving) === null &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
    LEAVING_MESSAGE,
  );
  const { violations: found } = await new AxeBuilder({ page })
    .exclude(LEAVING_MESSAGE)
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...RULES[rules] })
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Time the browser has to lay a page out anew for another window: words are divided once the dictionary is there. */
const LAID_OUT_WITHIN_MS = 5000;

/** By how much a page is too wide for its window once it is laid out. */
export async function overflow(page: Page): Promise<string[]> {
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, {
      timeout: LAID_OUT_WITHIN_MS,
    })
    .catch(() => undefined);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return excess > 0 ? [`${excess} px too wide`] : [];
}

const WIDTHS = [390, 1440];

/**
 * What is wrong with a page as it is, in the light and in the dark, on a phone and on a desktop; axe looks at the given widths. The
 * page is not loaded anew for that: all that differs is style, and in the dark nothing but colours (see `tokens.css`). Afterwards the
 * window is light, and a desk's.
 */
export async function faultsOf(page: Page, widths = WIDTHS): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const rules = colorScheme === 'light' ? 'everything' : 'colours';
      const found = [...(widths.includes(width) ? await violations(page, rules) : []), ...(await overflow(page))];
      faults.push(...found.map((fault) => `${colorScheme}, ${width} px: ${fault}`));
    }
  }
  return faults;
}
