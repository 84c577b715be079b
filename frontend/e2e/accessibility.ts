import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const LEAVING_MESSAGE = '[data-sonner-toast][data-removed="true"]';

/**
 * What axe finds on the page, target sizes included. Only violations are described, and in the page itself: to describe what
 * passed, in a second page, takes three times as long. No page has a frame of another origin, which would need that page.
 */
export async function violations(page: Page): Promise<string[]> {
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
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
