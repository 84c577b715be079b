import { expect, test } from './fixtures.ts';

const paused = () => document.querySelector('video')?.paused;
const FILM = /storage-row-[^/]*\.(webm|mp4)$/;

test('the film starts after the page is loaded and can be paused and resumed by its button', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Pause film' });
  await expect(button).toBeVisible();
  await expect.poll(() => page.evaluate(paused)).toBe(false);
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play film' })).toBeFocused();
  await expect.poll(() => page.evaluate(paused)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(paused)).toBe(false);
});

test('the film pauses while it is out of view', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(paused)).toBe(false);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(paused)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => page.evaluate(paused)).toBe(false);
});

for (const [wish, prepare] of [
  ['reduced motion', { reducedMotion: 'reduce' }],
  ['reduced data', { saveData: true }],
] as const) {
  test(`a visitor who asked for ${wish} gets the picture, and the film only by the button`, async ({ page }) => {
    const films: string[] = [];
    page.on('request', (request) => FILM.test(request.url()) && films.push(request.url()));
    if ('reducedMotion' in prepare) await page.emulateMedia({ reducedMotion: prepare.reducedMotion });
    else
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
    await page.goto('/');
    const play = page.getByRole('button', { name: 'Play film' });
    await expect(play).toBeVisible();
    expect(await page.evaluate(paused)).toBe(true);
    expect(films).toEqual([]);
    await play.click();
    await expect.poll(() => page.evaluate(paused)).toBe(false);
    expect(films.length).toBeGreaterThan(0);
  });
}

test('without scripts the picture is shown, without a film button', async ({ browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.siteUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /film/ })).toHaveCount(0);
  expect(await page.locator('picture img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await context.close();
});

test('the hero is 700 px high on a desktop and half covered; its picture is small and has priority', async ({
  page,
}) => {
  const poster = page.waitForResponse(/storage-row-wide-.*\.avif$/);
  await page.goto('/');
  const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
  expect((await hero.boundingBox())?.height).toBe(700);
  await expect(hero.locator('.bg-night').last()).toBeAttached();
  expect(await hero.locator('div[style*="opacity"]').evaluate((field) => getComputedStyle(field).opacity)).toBe('0.5');
  expect((await (await poster).body()).length).toBeLessThanOrEqual(40_000);
  await expect(hero.locator('img')).toHaveAttribute('fetchpriority', 'high');
});

test('the home page has its sections in order, and its links lead to the pages they name', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual([
    'Three things we do for owners and buyers',
    'For sale now',
    'What is your facility worth?',
    'How self-storage compares with what else you could buy',
    'Do the first check yourself',
    'The Ontario market in four figures',
    'Worth reading first',
    'Why choose us',
    'A person answers',
    'Contact',
  ]);
  for (const [name, href] of [
    ['Talk to a broker', '/contact'],
    ['How buying works', '/buy-self-storage-ontario'],
    ['How selling works', '/sell-self-storage-ontario'],
    ['All our services', '/commercial-real-estate-agents-ontario'],
    ['Compare the checklists', '/checklist-checkout'],
    ['Read the market report', '/ontario-storage-report'],
    ['All articles', '/insights'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(main.getByRole('link', { name: 'Get a free valuation' })).toHaveAttribute(
    'href',
    /^\/contact\?subject=Property(\+|%20)Valuation(\+|%20)Request$/,
  );
  await expect(main.locator('a[href^="/insights/"]')).toHaveCount(3);
});

test('no rating or award is shown without published reviews and an awarding body', async ({ page }) => {
  for (const path of [
    '/',
    '/checklist-checkout',
    '/contact',
    '/alex-morgan',
    '/commercial-real-estate-agents-ontario',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content()).not.toMatch(/aggregateRating|Rated \d|Platinum|awarding body/);
  }
});

test('every first step links to the page on representation and the RECO Information Guide', async ({ page }) => {
  for (const path of [
    '/contact',
    '/valuation',
    '/nda',
    '/self-storages-for-sale',
    '/buy-self-storage-ontario',
    '/commercial-real-estate-agents-ontario',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('a[href="/representation"]').first()).toBeVisible();
  }
  await page.getByRole('main').locator('a[href="/representation"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RECO Information Guide');
  await expect(page.getByRole('link', { name: 'Open the RECO Information Guide' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.reco\.on\.ca\/.+reco-bulletins$/,
  );
});
