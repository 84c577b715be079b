import type { Page, Request } from '@playwright/test';
import { scriptBudget } from '../build/budget.ts';
import { PAGES as LISTED } from '../src/pages.ts';
import { faultsOf } from './accessibility.ts';
import { hydrate, expect, test } from './fixtures.ts';

const PAGES_MADE = new Map<string, (typeof LISTED)[number]>(LISTED.map((page) => [page.path, page]));

// `every-page-accessible.spec.ts` covers the sitemap's pages at rest; here the home page's film runs.
for (const path of ['/', '/auth?next=/checklist-checkout', '/nowhere']) {
  test(`${path} is accessible, fits the screen and makes no third-party requests`, async ({ page, stack }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== stack.siteUrl) foreign.push(origin);
    });
    await page.goto(path);
    expect(await faultsOf(page)).toEqual([]);
    expect(foreign).toEqual([]);
  });
}

/** Waits until a starting script has sent its requests. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });

for (const path of ['/', '/insights/cmhc-financing-guide', '/contact', '/checklist-checkout', '/auth']) {
  test(`${path} stays within its script budget, counted in bytes transferred`, async ({ page }) => {
    const requests: Request[] = [];
    page.on('requestfinished', (request) => {
      if (/\.js($|\?)/.test(request.url())) requests.push(request);
    });
    // A script that is preloaded and then run makes two requests, which may end in either order. The browser's cache
    // answers one of them with no bytes, so each script counts once, with the larger size.
    const scriptSizes = async (): Promise<Map<string, number>> => {
      const sizes = new Map<string, number>();
      for (const request of requests) {
        const { responseBodySize } = await request.sizes();
        sizes.set(request.url(), Math.max(responseBodySize, sizes.get(request.url()) ?? 0));
      }
      return sizes;
    };
    const loaded = async (): Promise<number> =>
      [...(await scriptSizes()).values()].reduce((sum, size) => sum + size, 0);
    const start = PAGES_MADE.get(path)?.start ?? 'interaction';
    const budget = scriptBudget(path, start);
    await page.goto(path);
    // The first script is requested when the browser is idle, long after loading on a busy machine.
    await expect.poll(loaded).toBeGreaterThan(1000);
    if (start === 'interaction') await idle(page);
    else await page.locator('html[data-live]').waitFor();
    expect(await loaded()).toBeLessThanOrEqual(budget.untouched);
    await hydrate(page);
    await expect.poll(async () => (await scriptSizes()).size).toBeGreaterThan(4);
    await idle(page);
    expect(await loaded()).toBeLessThanOrEqual(budget.used);
    for (const request of requests) expect((await request.response())?.headers()['content-encoding']).toBe('br');
  });
}

test('an unknown address is a 404 page with a link to the home page', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
});

test('the checklist viewer without a token redirects to the home page with a reason', async ({ page }) => {
  await page.goto('/checklist');
  await expect(page.getByText('Invalid checklist access')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('the success page without a token shows an error', async ({ page }) => {
  await page.goto('/checkout/success');
  await expect(page.getByText('Invalid payment confirmation')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment Processing Error' })).toBeVisible();
});

test('the shop shows built-in prices without an error while the catalog is unavailable', async ({ page }) => {
  await page.route('**/api/products', (route) => route.fulfill({ status: 503, json: { code: 'service_unavailable' } }));
  await page.goto('/checklist-checkout');
  await expect(page.getByTestId('tier-basic')).toContainText('US$29.99');
  await expect(page.getByTestId('tier-premium')).toContainText('US$49.99');
  await expect(page.getByTestId('tier-professional')).toContainText('US$99.99');
  await expect(page.getByRole('status').filter({ hasText: /fail|error/i })).toHaveCount(0);
});

test('a visitor who is not signed in is redirected from the admin area', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByText('Please sign in to access the admin dashboard')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});
