import type { Page } from '@playwright/test';
import { z } from 'zod';
import { signIn } from './admin.ts';
import { expect, holdApplication, hydrate, loadFonts, test } from './fixtures.ts';

/** How many elements each style recalculation affected. */
const StyleTrace = z.object({
  traceEvents: z.array(z.object({ args: z.object({ elementCount: z.number().optional() }).optional() })),
});

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('a menu opens on hover, closes when the pointer leaves, and its links work', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/');
  await hydrate(page);
  const trigger = page.getByRole('button', { name: 'Properties' });
  await page.mouse.move(900, 500);
  await trigger.hover();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Exclusive listings/ });
  await expect(link).toBeVisible();
  await page.mouse.move(400, 800);
  await expect(link).toBeHidden();
  await trigger.hover();
  await link.click();
  await expect(page).toHaveURL(/\/self-storages-for-sale$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a menu opened by hover before hydration stays open after it', async ({ page }) => {
  await page.setViewportSize(desktop);
  const release = await holdApplication(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // The buttons move when their font loads, and a still pointer would end up on another one.
  await loadFonts(page);
  await page.getByRole('button', { name: 'Properties' }).hover();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Exclusive listings/ });
  await expect(link).toBeVisible();
  release();
  await page.locator('html[data-live]').waitFor();
  await expect(link).toBeVisible();
  await page.mouse.move(400, 800);
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Properties' }).hover();
  await link.click();
  await expect(page).toHaveURL(/\/self-storages-for-sale$/);
});

test('focus that leaves a menu while its script loads stays where it is', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/faq');
  await hydrate(page);
  const { promise: wanted, resolve: asked } = Promise.withResolvers<void>();
  const { promise: opened, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\//, async (route) => {
    asked();
    await opened;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Properties' }).focus();
  await wanted;
  const home = page.getByRole('banner').getByRole('link').first();
  await home.focus();
  release();
  // Only the hydrated menus have this attribute, which says whether one is open.
  await page.locator('nav[aria-label="Main"] button[data-state]').first().waitFor();
  await expect(home).toBeFocused();
});

test('menus work without a script, by pointer and by keyboard', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.siteUrl, viewport: desktop });
  const page = await context.newPage();
  await page.goto('/faq');
  const link = (name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await page.getByRole('button', { name: 'Properties' }).hover();
  await expect(link(/Exclusive listings/)).toBeVisible();
  await page.mouse.move(400, 800);
  await expect(link(/Exclusive listings/)).toBeHidden();
  for (let press = 0; press < 4; press++) await page.keyboard.press('Tab');
  await expect(link(/Brokerage services/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/commercial-real-estate-agents-ontario$/);
  await context.close();
});

for (const [path, script] of [
  ['/faq', /\/assets\/main-[^/]*\.js/],
  ['/contact', /\/assets\/main-[^/]*\.js/],
  ['/faq', /\/assets\/start-/],
] as const) {
  test(`${path} is hydrated even if ${script.source} fails to load twice`, async ({ page, context }) => {
    let failures = 0;
    await page.route(script, (route) => (failures++ < 2 ? route.abort() : route.continue()));
    await page.goto(path);
    await page.getByRole('link', { name: 'Admin Login' }).focus();
    await expect.poll(() => failures).toBeGreaterThanOrEqual(2);
    await context.setOffline(true);
    await context.setOffline(false);
    await page.locator('html[data-live]').waitFor();
  });
}

test('menus work by keyboard alone: Enter opens, arrows move, Esc closes', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/faq');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const services = page.getByRole('button', { name: 'Services' });
  await expect(services).toBeFocused();
  await expect(services).toHaveAttribute('data-state', 'closed');
  await page.keyboard.press('ArrowRight');
  const properties = page.getByRole('button', { name: 'Properties' });
  await expect(properties).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(properties).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(properties).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/self-storages-for-sale$/);
});

test('on a phone the menu is a drawer with accordions that traps the focus and closes on Esc', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/faq');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await expect
    .poll(async () => {
      const box = await drawer.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    })
    .toBe(phone.width);
  await drawer.getByText('Resources', { exact: true }).click();
  await expect(drawer.getByRole('link', { name: 'Insights' })).toBeVisible();
  await drawer.getByText('Services', { exact: true }).click();
  await expect(drawer.getByRole('link', { name: 'Insights' })).toBeHidden();
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await drawer.getByText('Properties', { exact: true }).click();
  await drawer.getByRole('link', { name: 'Modular homes' }).click();
  await expect(page).toHaveURL(/\/modular-homes-ontario$/);
  await expect(drawer).toBeHidden();
});

test('the sign-in link shows its tooltip on hover and focus, and Esc hides it', async ({ page }) => {
  await page.goto('/faq');
  const link = page.getByRole('link', { name: 'Admin Login' });
  const tooltip = page.getByRole('tooltip', { name: 'Admin Login' });
  await expect(tooltip).toBeHidden();
  await hydrate(page);
  await expect(link).toBeFocused();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await page.mouse.move(10, 500);
  await link.blur();
  await link.hover();
  await expect(tooltip).toBeVisible();
});

test('a new path starts at the top with its heading focused, and a query keeps the scroll position', async ({
  page,
}) => {
  await page.goto('/insights');
  const financing = page
    .getByRole('link', { name: /^Financing/ })
    .or(page.getByRole('button', { name: 'Financing', exact: true }));
  await hydrate(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await financing.first().click();
  await expect(page).toHaveURL(/category=Financing/);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Calculators' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const [at, label, href] of [
  ['2026-11-18T15:00:00Z', 'Call', 'tel:'],
  ['2026-11-18T14:59:00Z', 'Text us', 'sms:'],
  ['2026-07-15T14:00:00Z', 'Call', 'tel:'],
  ['2026-11-21T17:00:00Z', 'Text us', 'sms:'],
] as const) {
  test(`at ${at} the header says "${label}"`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(at));
    await page.goto('/faq');
    const button = page.getByRole('banner').getByRole('link', { name: label, exact: true }).first();
    await expect(button).toBeVisible();
    expect(await button.getAttribute('href')).toMatch(new RegExp(`^${href}`));
  });
}

test('pages and built-in prices are shown without an error while no service answers', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  for (const path of ['/', '/insights', '/self-storages-for-sale', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/checklist-checkout');
  await expect(page.getByTestId('tier-premium')).toContainText('US$49.99');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page with a query is rendered with one title and one canonical address', async ({ page }) => {
  await page.goto('/contact?subject=Property%20Valuation%20Request');
  await expect(page.getByLabel(/Subject/)).toHaveValue('Property Valuation Request');
  expect(await page.locator('title').count()).toBe(1);
  expect(await page.locator('link[rel="canonical"]').count()).toBe(1);
});

test('an unknown address is a 404 page with links, and is recorded without its query', async ({ page }) => {
  const recorded = page.waitForRequest(
    (request) => request.url().endsWith('/api/site-events') && request.method() === 'POST',
  );
  const response = await page.goto('/no-such-page?secret=1');
  expect(response?.status()).toBe(404);
  expect((await recorded).postData()).not.toContain('secret');
  expect((await (await recorded).response())?.ok()).toBe(true);
  for (const name of ['Return to Home', 'Contact Us'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  expect(await page.locator('title').count()).toBe(1);
});

test('an address named like an Object.prototype property is a 404 page', async ({ page }) => {
  for (const folder of ['', '/admin', '/insights', '/sent', '/checkout'])
    for (const name of ['constructor', '__proto__', 'no-such-page']) {
      const response = await page.goto(`${folder}/${name}`);
      expect(response?.status(), `${folder}/${name}`).toBe(404);
      await page.locator('html[data-live]').waitFor();
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    }
});

test('a click before hydration is not lost', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/checklist-checkout', { waitUntil: 'commit' });
  await page.getByTestId('tier-basic').getByRole('button', { name: /buy/i }).click();
  release();
  await expect(page.getByText('Please sign in to make a purchase')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?next=/);
});

for (const path of ['/auth?next=/checklist-checkout', '/contact?subject=Self-Storage', '/?utm_source=fair'])
  test(`${path} always has its title and its heading during hydration`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      addEventListener('DOMContentLoaded', () => {
        const look = () => {
          const mains = document.querySelectorAll('main h1').length;
          const titles = document.head.querySelectorAll('title').length;
          const state = `${mains} main, ${titles} title, ${document.title === '' ? 'empty' : 'named'}`;
          if (!seen.includes(state)) seen.push(state);
        };
        look();
        new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
      });
    });
    await page.goto(path);
    await hydrate(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'seen') as string[])).toEqual(['1 main, 1 title, named']);
  });

test('a subject chosen before hydration keeps the typed message', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByLabel(/^message/i).fill('Typed before the page was alive.');
  await page.getByRole('main').getByRole('link', { name: 'Free valuation', exact: true }).click();
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  release();
  await expect(page.getByLabel(/^subject/i)).toHaveValue('Property Valuation Request');
  await expect(page.getByLabel(/^message/i)).toHaveValue('Typed before the page was alive.');
});

test('a form submitted before hydration is submitted after it, and its fields are not in the address', async ({
  page,
}) => {
  const release = await holdApplication(page);
  await page.goto('/checklist-checkout', { waitUntil: 'domcontentloaded' });
  await page.getByText('Have a code?').click();
  await page.getByLabel('Code', { exact: true }).fill('x');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByText('A code must have 3 to 32 letters, digits or hyphens')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('choices made before hydration are kept', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/valuation', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Office', { exact: true }).check();
  await page.getByLabel('Southwestern Ontario').check();
  await page.getByLabel(/How large/).fill('24000');
  release();
  await expect(page.locator('form[data-live]')).toBeVisible();
  await expect(page.getByLabel('Office', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Southwestern Ontario')).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
});

test('values typed and chosen before hydration are kept when the page is rendered again', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/nda?listing=listing-1', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Name', { exact: true }).fill('Jordan Example');
  await page.getByLabel('Email', { exact: true }).fill('jordan@example.ca');
  await page.getByLabel('Phone', { exact: true }).fill('416-555-0111');
  await page.getByLabel('Type your name to sign').fill('Somebody Else');
  await page.getByLabel(/I have read this agreement/).check();
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  release();
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Jordan Example');
  await expect(page.getByLabel(/I have read this agreement/)).toBeChecked();
  // The form's state has them too, with the listing from the address.
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.getByText('Type your name as you gave it above')).toBeVisible();
  await expect(page.getByText('Choose the listing')).toHaveCount(0);
});

test('a step submitted before hydration is validated when the page is rendered again', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/valuation?from=contact', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Office', { exact: true }).check();
  await page.getByLabel(/How large/).fill('24000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  release();
  await expect(page.getByText('Choose the region')).toBeVisible();
  await expect(page.getByLabel('Office', { exact: true })).toBeChecked();
  await expect(page.getByLabel(/How large/)).toHaveValue('24000');
});

test('values typed before hydration are kept and sent', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/self-storages-for-sale', { waitUntil: 'domcontentloaded' });
  const form = page.getByRole('form', { name: 'Contact form' });
  const texts = {
    Name: 'Jordan Example',
    Email: 'jordan@example.ca',
    Phone: '416-555-0111',
    Message: 'Written before the page was alive.',
  };
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel(/confirmation/).check();
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  release();
  await expect(page.locator('form[data-live]')).toBeVisible();
  for (const [label, text] of Object.entries(texts))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/contact'));
  await form.getByRole('button', { name: /send/i }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: texts.Name,
    phone: texts.Phone,
    message: texts.Message,
    acknowledge: 'yes',
  });
  await expect(page.getByRole('region', { name: 'We have your message' })).toBeVisible();
});

/** Returns what a page has loaded of the site's script so far, and whether it is hydrated. */
const application = (page: Page) =>
  page.evaluate(() => ({
    isAlive: 'live' in document.documentElement.dataset,
    hasRouter: performance.getEntriesByType('resource').some(({ name }) => /\/assets\/(react|router)-/.test(name)),
  }));

test('an article that is only read, scrolled and left by a link never loads the application', async ({ page }) => {
  await page.goto('/insights/cmhc-financing-guide', { waitUntil: 'networkidle' });
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 4000);
  await page
    .getByRole('link', { name: 'rate article' })
    .or(page.getByRole('main').getByRole('link').last())
    .first()
    .hover();
  await page.keyboard.press('PageDown');
  await page.waitForLoadState('networkidle');
  expect(await application(page)).toEqual({ isAlive: false, hasRouter: false });
  await page.getByRole('region', { name: 'Read next' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/cmhc-financing-guide$/);
  await page.waitForLoadState('networkidle');
  expect(await application(page)).toEqual({ isAlive: false, hasRouter: false });
});

test('the menu drawer on a phone works without loading the application', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/faq', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByText('Properties', { exact: true }).click();
  await expect(drawer.getByRole('link', { name: 'Modular homes' })).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(drawer).toBeHidden();
  expect(await application(page)).toEqual({ isAlive: false, hasRouter: false });
});

test('a page that is not hydrated shows the account after a sign-in in another tab', async ({
  page,
  context,
  stack,
}) => {
  await page.goto('/faq', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Admin Login' })).toBeVisible();
  const other = await context.newPage();
  await signIn(other, stack);
  await expect(page.locator('summary[aria-label="Your account"]')).toBeVisible();
});

test('hydration keeps the scroll position, and the next page starts at its top', async ({ page }) => {
  const scrolledTo = () => page.evaluate(() => Math.round(window.scrollY));
  await page.route(/\/assets\/start-/, async (route) => {
    await page.evaluate(() => window.scrollTo(0, 1500));
    await route.continue();
  });
  await page.goto('/insights');
  await hydrate(page);
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  expect(await scrolledTo()).toBe(1500);

  await page.getByRole('main').getByRole('article').last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/insights\/./);
  await expect.poll(scrolledTo).toBe(0);
});

test('footer lists are collapsible on a phone and always open on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/privacy');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Calculators' })).toBeHidden();
  await footer.locator('summary', { hasText: 'Resources' }).press('Enter');
  await expect(footer.getByRole('link', { name: 'Calculators' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(footer.getByRole('link', { name: 'Terms' })).toBeVisible();
  await expect(footer.locator('summary').first()).toBeHidden();
  await expect(footer.getByRole('heading', { name: 'Services' })).toBeVisible();
  // 1440 by 900 at 400 % zoom: the header scrolls away to leave room for the text.
  await page.setViewportSize({ width: 360, height: 225 });
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('at closing time the header changes and fewer than 50 elements are restyled', async ({ page }) => {
  await page.clock.install({ time: '2026-11-24T23:59:30Z' });
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
  // The page checks its clock when its script starts, and every minute from then on.
  await expect(banner.locator('[href^=sms]').first()).toHaveAttribute('title', 'Open now, until 7:00 PM');
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['devtools.timeline'] });
  await page.clock.fastForward('01:00');
  await expect(banner.getByRole('link', { name: 'Text us' })).toBeVisible();
  const trace = StyleTrace.parse(JSON.parse(String(await browser?.stopTracing())));
  const counts = trace.traceEvents.map(({ args }) => args?.elementCount ?? 0);
  expect(Math.max(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(50);
});

test('the office hours state when the office opens next', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-22T02:00:00Z');
  await page.goto('/contact');
  const state = () =>
    page
      .getByRole('contentinfo')
      .locator('.office-state')
      .evaluate((element) => getComputedStyle(element, '::after').content);
  await expect.poll(state).toBe('"Closed until Monday 10:00 AM"');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Text us' })).toHaveAttribute(
    'title',
    'Closed until Monday 10:00 AM',
  );
});
