import { z } from 'zod';
import { expect, holdApplication, hydrate, test } from './fixtures.ts';

const SHARED = ['self-storage-vs-residential', 'cmhc-financing-guide', 'cmhc-construction-financing-ontario'];

const ArticleData = z.object({
  wordCount: z.int(),
  datePublished: z.iso.date(),
  dateModified: z.iso.date(),
  articleSection: z.string(),
});

test('the index lists all 46 articles, three of them featured', async ({ page }) => {
  await page.goto('/insights');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(46);
  await expect(page.getByRole('region', { name: 'Featured' }).getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'More Articles' })).toBeVisible();
});

test('a category filters the list, has an address, and is marked as current', async ({ page }) => {
  await page.goto('/insights');
  const filter = page.getByRole('navigation', { name: 'Article categories' });
  await filter.getByRole('link', { name: 'Operations' }).click();
  await expect(page).toHaveURL(/\/insights\?category=Operations$/);
  await expect(page.getByRole('heading', { name: 'Articles', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(7);
  await expect(filter.locator('[aria-current]')).toHaveText(/Operations/);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(7);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(46);
});

test('a category without articles shows a message and links back to the list', async ({ page }) => {
  await page.goto('/insights?category=Gardening');
  await expect(page.getByText('No articles found in this category yet. Check back soon!')).toBeVisible();
  await page.getByRole('link', { name: 'View All Articles' }).click();
  await expect(page).toHaveURL(/\/insights$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(46);
});

test('a search typed before hydration is run after it', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/insights');
  await page.getByLabel('Search the articles').fill('compuonding');
  release();
  await expect(page.getByRole('link', { name: /Canadian mortgage compounding/ })).toBeVisible();
});

test('search loads its index on first use and tolerates a typo', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/search/articles.json')) asked.push(request.url());
  });
  await page.goto('/insights');
  const box = page.getByLabel('Search the articles');
  await expect(box).toBeVisible();
  expect(asked).toEqual([]);
  await box.fill('compuonding');
  await expect(page.getByRole('link', { name: /Canadian mortgage compounding/ })).toBeVisible();
  await box.fill('zzqqxx');
  await expect(page.getByText('No article found')).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'View All Articles' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(46);
  await box.fill('zoning');
  await page.getByRole('navigation', { name: 'Article categories' }).getByRole('link', { name: 'Technology' }).click();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(5);
});

test('search reports a failed index and can be retried', async ({ page }) => {
  await page.route('**/search/articles.json', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto('/insights');
  await page.getByLabel('Search the articles').fill('zoning');
  await expect(page.getByText('The search index could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /Zoning for self-storage/ })).toBeVisible();
});

test('a link in an article loads only the next article, and Back loads nothing again', async ({ page }) => {
  const fragments: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/fragments/')) fragments.push(pathname);
  });
  await page.goto('/insights/self-storage-vs-residential');
  await hydrate(page);
  expect(fragments).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
  await page.getByRole('link', { name: 'rate article' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Commercial mortgage rates in 2025/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Commercial mortgage rates in 2025/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Two example deals' })).toBeVisible();
  expect(fragments).toEqual(['/fragments/commercial-mortgage-rates-2025.html']);
  expect(await page.evaluate(() => document.documentElement.dataset.sameDocument)).toBe('yes');
});

test('an article that fails to load shows an error and can be retried', async ({ page, consoleErrors }) => {
  let broken = true;
  await page.route('**/fragments/**', (route) => (broken ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto('/insights');
  await hydrate(page);
  await page.getByRole('link', { name: /How to read a self-storage rent roll/ }).click();
  await expect(page.getByRole('heading', { name: 'This article could not be loaded' })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/rent roll/);
  for (const error of consoleErrors.splice(0)) expect(error).toContain('the article answered 503');
});

test('the word count of an article matches the page, and the page shows its structured data', async ({ page }) => {
  await page.goto('/insights/cmhc-financing-guide');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = ArticleData.parse(
    blocks.map((block) => JSON.parse(block)).find((block) => block['@type'] === 'Article'),
  );
  const words = (await page.locator('#article-text').innerText())
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
  expect(words).toHaveLength(data.wordCount);
  const main = page.getByRole('main');
  await expect(main.getByText(`${data.wordCount} words`)).toBeVisible();
  await expect(main.locator(`time[datetime="${data.datePublished}"]`)).toBeVisible();
  await expect(main.locator(`time[datetime="${data.dateModified}"]`)).toBeVisible();
  expect(data.datePublished <= data.dateModified).toBe(true);
  await expect(main.getByRole('link', { name: data.articleSection, exact: true })).toBeVisible();
});

test('sharing opens a popup, on the three articles that offer it', async ({ page, context }) => {
  await context.route(/facebook\.com/, (route) => route.fulfill({ body: 'shared' }));
  for (const id of SHARED) {
    await page.goto(`/insights/${id}`);
    await expect(page.getByRole('region', { name: 'Share this article' }).getByRole('link')).toHaveCount(4);
  }
  await page.waitForLoadState('networkidle');
  const popup = context.waitForEvent('page');
  await page.getByRole('region', { name: 'Share this article' }).getByRole('link', { name: 'Facebook' }).click();
  const opened = await popup;
  expect(new URL(opened.url()).searchParams.get('u')).toBe(page.url());
  await page.goto('/insights/reading-a-rent-roll');
  await expect(page.getByRole('region', { name: 'Share this article' })).toHaveCount(0);
});

test('an unknown article is a 404 page', async ({ page }) => {
  const response = await page.goto('/insights/no-such-article');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all articles are listed as links, and an article can be read', async ({ page }) => {
    await page.goto('/insights');
    await expect(page.locator('main h3 a[href^="/insights/"]')).toHaveCount(46);
    await page.goto('/insights/reading-a-rent-roll');
    await expect(page.getByText('A rent roll is a photograph of one day.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Read next' })).toBeVisible();
  });
});
