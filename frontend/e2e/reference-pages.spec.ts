import { BUILT_IN_AGENTS } from '@brokerage/contracts';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const [agent] = BUILT_IN_AGENTS;
const AGENT = `/${agent.slug}`;
async function structuredData(page: Page, type: string): Promise<Record<string, unknown>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const found = texts.map((text) => JSON.parse(text) as Record<string, unknown>).find((data) => data['@type'] === type);
  expect(found, `a block of type ${type}`).toBeDefined();
  return found ?? {};
}

test('the market report shows each figure with its status, as a chart, a table and a file', async ({ page }) => {
  await page.goto('/ontario-storage-report');
  const main = page.getByRole('main');
  for (const figure of ['37.3M sq ft', '85-92%', '3-5%', 'CA$4.3B', '22,000']) {
    await expect(main.getByText(figure, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText('stated by the brokerage, November 20, 2026').first()).toBeVisible();
  await expect(main.getByText(/MPAC.*2023/).first()).toBeVisible();
  await expect(main.getByRole('img', { name: /occupancy/i })).toBeVisible();
  await main.getByText('Show as a table').first().click();
  await expect(main.getByRole('table').first()).toBeVisible();
  const rents = main.getByRole('region', { name: 'Rents', exact: true });
  await expect(rents.getByRole('img', { name: /StorageVault/ })).toHaveAccessibleDescription(
    /2023 Q4: no figure found\..*2024 Q3: Revenue \+1\.6%, Net operating income \+1\.2%\./,
  );
  await rents.getByText('Show as a table').click();
  await expect(rents.getByRole('row', { name: '2024 Q3 +1.6% +1.2%' })).toBeVisible();
  const file = await page.request.get('/data/ontario-storage-report.csv');
  expect(file.status()).toBe(200);
  expect(file.headers()['content-type']).toContain('text/csv');
  expect(await file.text()).toContain('37.3M sq ft');
});

test('the buttons of the market report lead to the checklists and to a form with its subject filled in', async ({
  page,
}) => {
  await page.goto('/ontario-storage-report');
  await expect(page.getByRole('link', { name: 'Get Investment Checklist' }).first()).toHaveAttribute(
    'href',
    '/checklist-checkout',
  );
  await page.getByRole('link', { name: 'Request Full Report' }).first().click();
  await expect(page.getByLabel(/^subject/i)).toHaveValue('Full Ontario storage report');
});

test('the regulations article cites the lien act in full and answers five questions', async ({ page }) => {
  await page.goto('/self-storage-regulations-ontario');
  await expect(page.getByText('Repair and Storage Liens Act, R.S.O. 1990, c. R.25').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Fire safety' }).click();
  await expect(page).toHaveURL(/#fire-safety$/);
  await expect(page.getByRole('heading', { name: 'Fire safety' })).toBeInViewport();
  const { mainEntity } = await structuredData(page, 'FAQPage');
  expect(mainEntity).toHaveLength(5);
  const { wordCount } = await structuredData(page, 'Article');
  expect(wordCount).toBeGreaterThanOrEqual(1200);
  await expect(page.getByText(`${String(wordCount)} words`)).toBeVisible();
});

test('all ten answers are on the page without a script, and each question has an anchor', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.siteUrl });
  const page = await context.newPage();
  await page.goto('/faq#time-to-close');
  await expect(page.locator('main li[id]')).toHaveCount(10);
  await expect(page.getByText(/closes 60-90 days after/)).toBeVisible();
  await expect(page.getByText(/about CA\$500K/)).toBeVisible();
  await expect(page.locator('#time-to-close')).toBeInViewport();
  await context.close();
});

test('the structured data of the questions matches the page', async ({ page }) => {
  await page.goto('/faq');
  const { mainEntity } = await structuredData(page, 'FAQPage');
  expect(mainEntity).toHaveLength(10);
  const text = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
  for (const { name, acceptedAnswer } of mainEntity as { name: string; acceptedAnswer: { text: string } }[]) {
    expect(text).toContain(name);
    expect(text).toContain(acceptedAnswer.text);
  }
});

test('an agent profile has one address, and an unknown name is a 404', async ({ page, request }) => {
  const second = await request.get(`/agents/${agent.slug}`, { maxRedirects: 0 });
  expect(second.status()).toBe(301);
  expect(second.headers().location).toContain(AGENT);
  expect((await request.get('/somebody-else')).status()).toBe(404);
  await page.goto(AGENT);
  await expect(page.getByRole('heading', { level: 1, name: agent.name })).toBeVisible();
  await page.getByRole('link', { name: 'Experience', exact: true }).click();
  await expect(page).toHaveURL(/#experience$/);
  await expect(page.getByText('20+', { exact: true })).toBeInViewport();
  const person = await structuredData(page, 'Person');
  expect(person).toMatchObject({ name: agent.name, jobTitle: agent.title, telephone: agent.directPhone });
});

test('an unknown address is reported once, with its path and without its query', async ({ page }) => {
  const bodies: string[] = [];
  await page.route('**/api/site-events', async (route) => {
    bodies.push(route.request().postData() ?? '');
    await route.fulfill({ status: 204 });
  });
  await page.goto('/no-such-page?token=secret');
  for (const name of [
    'Buy self-storage',
    'Sell self-storage',
    'Investment properties',
    'Ontario storage market report',
  ]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
  const reported = { kind: 'page-not-found', path: '/no-such-page', source: 'direct' };
  await expect.poll(() => bodies).toEqual([JSON.stringify(reported)]);
});

test('choosing a subject next to the form keeps the typed message', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel(/^message/i).fill('This text stays where it is.');
  await page.getByRole('main').getByRole('link', { name: 'Free valuation', exact: true }).click();
  await expect(page.getByLabel(/^subject/i)).toHaveValue('Property Valuation Request');
  await page.getByLabel(/^subject/i).fill('My own words');
  await page.getByRole('main').getByRole('link', { name: 'Free valuation', exact: true }).click();
  await expect(page.getByLabel(/^subject/i)).toHaveValue('Property Valuation Request');
  await expect(page.getByLabel(/^message/i)).toHaveValue('This text stays where it is.');
});

test('the refund rule and the terms of the shop can be read on public pages', async ({ page }) => {
  await page.goto('/refunds');
  await expect(page.getByText(/within 7 days of the purchase if no download was completed/i)).toBeVisible();
  await page.goto('/terms');
  await expect(page.getByText(/in US dollars, as shown on/)).toBeVisible();
  await expect(page.getByText(/3 downloads of the PDF and 7 days of access/)).toBeVisible();
});

test('a visitor searches the site from the 404 page and reaches the matching section', async ({ page }) => {
  await page.goto('/no-such-page');
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('lien notice');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=lien\+notice$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: “lien notice”');
  const results = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('mark') });
  await expect(results.filter({ hasText: 'Self-storage regulations in Ontario' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await results.filter({ hasText: 'Self-storage regulations in Ontario' }).getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/self-storage-regulations-ontario#/);
});

test('a search reports when nothing is found, and can be retried when its index fails to load', async ({ page }) => {
  let isThere = false;
  await page.route('**/search/site.json', (route) => (isThere ? route.continue() : route.abort()));
  await page.goto('/search?q=qwxyzv');
  await expect(page.getByRole('alert')).toContainText('The search index could not be loaded.');
  isThere = true;
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('No page has all of these words.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Regulations' })).toBeVisible();
});
