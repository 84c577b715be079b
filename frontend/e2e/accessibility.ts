import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const LEAVING_MESSAGE = '[data-sonner-toast][data-removed="true"]';

const RULES: Record<'everything' | 'colours', RunOptions> = {
  everything: { rules: { 'target-size': { enabled: true } } },
  /** The rules whose verdict depends on a colour. */
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Waits until a condition of the page holds. To ask once first costs a tenth of what it takes to begin waiting. */
async function until(page: Page, condition: (leaving: string) => boolean, timeout?: number): Promise<void> {
  if (!(await page.evaluate(condition, LEAVING_MESSAGE))) {
    await page.waitForFunction(condition, LEAVING_MESSAGE, timeout === undefined ? {} : { timeout });
  }
}

/** What fades has the contrast of the moment; a message that is leaving is nobody's to read any more. */
const isAtRest = (leaving: string): boolean =>
  document.querySelector(leaving) === null &&
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);

/**
 * What axe finds on the page, target sizes included; only violations are described. axe is put into a page once and called there:
 * its adapter for Playwright puts it in anew for every look and gathers the frames, of which no page has any, in twice the time.
 */
export async function violations(page: Page, rules: keyof typeof RULES = 'everything'): Promise<string[]> {
  await until(page, isAtRest);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([leaving, options]) => {
      const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: document, exclude: [[leaving]] },
        { resultTypes: ['violations'], ...options },
      );
      return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    [LEAVING_MESSAGE, RULES[rules]] as const,
  );
}

/** Time the browser has to lay a page out anew for another window: words are divided once the dictionary is there. */
const LAID_OUT_WITHIN_MS = 5000;

/** By how much a page is too wide for its window once it is laid out. */
export async function overflow(page: Page): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= window.innerWidth;
  await until(page, fits, LAID_OUT_WITHIN_MS).catch(() => undefined);
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
    // To lay a page out anew takes a third of what axe takes: the width that it has already comes first.
    for (const width of colorScheme === 'dark' ? WIDTHS.toReversed() : WIDTHS) {
      if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
      const rules = colorScheme === 'light' ? 'everything' : 'colours';
      const found = [...(widths.includes(width) ? await violations(page, rules) : []), ...(await overflow(page))];
      faults.push(...found.map((fault) => `${colorScheme}, ${width} px: ${fault}`));
    }
  }
  return faults;
}
