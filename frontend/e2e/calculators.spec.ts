import { BUILT_IN_BROKERAGE } from '@brokerage/contracts';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, holdApplication, hydrate, test } from './fixtures.ts';

const step = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) });

const amortization = (page: Page) =>
  page.getByRole('table', { name: /Interest, principal and balance/ }).getByRole('row');

test('figures in the address fill the form: 500,000 at 5 % over 25 years is 2,908 a month', async ({ page }) => {
  await page.goto('/calculators?price=500000&ltv=100&rate=5&years=25');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('500000');
  await expect(step(page, 'Monthly payment')).toContainText('CA$2,908');
});

test('typed figures update the results and the address, and a reload restores them', async ({ page }) => {
  await page.goto('/calculators');
  await expect(page.getByTestId('land-transfer-tax')).toHaveText('CA$26,475');
  await page.getByLabel('Price', { exact: true }).fill('2,100,000');
  await page.getByLabel('Annual net operating income (NOI)').fill('$127.74k');
  await page.getByLabel('Interest rate').fill('6.25');
  await expect(step(page, 'Annual debt service')).toContainText('CA$107,247');
  await expect(step(page, 'Debt service coverage (DSCR)')).toContainText('1.19x');
  await expect(step(page, 'Largest loan the income carries')).toContainText('61.9% of the price');
  await expect(page.getByTestId('land-transfer-tax')).toHaveText('CA$38,475');
  await expect(page).toHaveURL(/price=2100000.*noi=127740.*rate=6\.25/);
  await page.reload();
  await expect(page.getByLabel('Interest rate')).toHaveValue('6.25');
  await expect(step(page, 'Debt service coverage (DSCR)')).toContainText('1.19x');
});

for (const [address, how] of [
  ['/calculators', 'hydrated'],
  ['/calculators?years=25', 'rendered again in the browser'],
] as const) {
  test(`values typed before hydration are calculated when the page is ${how}`, async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.getByLabel('The property is in the City of Toronto').check();
    await page.getByLabel('Price', { exact: true }).fill('2,100,000');
    await page.getByLabel('Interest rate').fill('6.25');
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    release();
    await expect(step(page, 'Annual debt service')).toContainText('CA$107,247');
    await expect(page.getByTestId('land-transfer-tax')).toHaveText('CA$76,950');
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('2,100,000');
    await expect(page.getByLabel('Interest rate')).toBeFocused();
    await expect(page).toHaveURL(/toronto=yes&price=2100000.*&rate=6\.25$/);
  });
}

for (const [address, how, years] of [
  ['/calculators', 'hydrated', 25],
  ['/calculators?years=20', 'rendered again in the browser', 20],
] as const) {
  test(`a section expanded before hydration stays expanded when the page is ${how}`, async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const fold = page.getByText('The same as a table');
    await fold.press('Enter');
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    release();
    await page.locator('html[data-live]').waitFor();
    await expect(amortization(page)).toHaveCount(years + 1);
    await expect(amortization(page).last()).toContainText(new RegExp(`^${years}.*CA\\$0$`));
    await expect(fold).toBeFocused();
  });
}

test('NOI with a lender’s expenses can be used in the next sheet', async ({ page }) => {
  await page.goto('/calculators?revenue=145947&opex=35&price=2100000');
  await expect(step(page, 'Net operating income')).toContainText('CA$94,866');
  await expect(step(page, 'Cap rate on this income')).toContainText('4.52%');
  await page.getByRole('button', { name: 'Use this income below' }).click();
  await expect(page.getByLabel('Annual net operating income (NOI)')).toHaveValue('94866');
});

test('each step shows its formula and its working', async ({ page }) => {
  await page.goto('/calculators');
  await expect(step(page, 'Cap rate').last()).toContainText(/net operating income ÷ price.*97,500 ÷ 1,500,000/s);
  await expect(step(page, 'Monthly payment')).toContainText('(1 + rate ÷ 2)^(1/6) − 1');
});

test('an unreadable figure is explained and does not affect the other results', async ({ page }) => {
  await page.goto('/calculators?rate=1e3');
  const rate = page.getByLabel('Interest rate');
  await expect(rate).toHaveAttribute('aria-invalid', 'true');
  await expect(rate).toHaveAccessibleDescription(/Enter the annual rate as a percentage, from 0 to 25/);
  await expect(step(page, 'Debt service coverage (DSCR)')).toContainText('—');
  await expect(page.getByTestId('land-transfer-tax')).toHaveText('CA$26,475');
  await rate.fill('6.25');
  await expect(rate).not.toHaveAttribute('aria-invalid', 'true');
  await expect(step(page, 'Debt service coverage (DSCR)')).toContainText('x');
});

test('results are announced when typing pauses', async ({ page }) => {
  await page.goto('/calculators');
  await expect(page.getByTestId('announcement')).toHaveText('');
  await page.getByLabel('Price', { exact: true }).fill('');
  await expect(page.getByTestId('announcement')).toContainText('not known');
  await page.getByLabel('Price', { exact: true }).fill('1300000');
  await expect(page.getByTestId('announcement')).toContainText('Land transfer tax CA$22,475');
});

test('the link to the figures can be copied, and the example can be restored', async ({ page, context, stack }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack.siteUrl });
  await page.goto('/calculators');
  await page.getByLabel('Price', { exact: true }).fill('1300000');
  await page.getByRole('button', { name: 'Copy link to these figures' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stack.siteUrl}/calculators?price=1300000`);
  await page.getByRole('button', { name: 'Back to the example' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1,500,000');
  await expect(page).toHaveURL(/\/calculators$/);
});

test('the Toronto land transfer tax is added for a property in Toronto and kept in the address', async ({ page }) => {
  await page.goto('/calculators?price=2100000');
  await expect(page.getByTestId('land-transfer-tax')).toHaveText('CA$38,475');
  await page.getByLabel('The property is in the City of Toronto').press('Space');
  await expect(page.getByTestId('land-transfer-tax')).toHaveText('CA$76,950');
  await expect(page).toHaveURL(/toronto=yes/);
  await page.reload();
  await expect(page.getByLabel('The property is in the City of Toronto')).toBeChecked();
  await expect(page.getByTestId('land-transfer-tax')).toHaveText('CA$76,950');
});

test('two scenarios are compared side by side, can be swapped, and are kept in the address', async ({ page }) => {
  await page.goto('/calculators?price=1300000');
  await hydrate(page);
  await page.getByRole('button', { name: 'Keep these figures to compare' }).press('Enter');
  await page.getByLabel('Price', { exact: true }).fill('1,500,000');
  const row = (name: string) =>
    page.getByRole('region', { name: 'Two scenarios side by side' }).getByRole('row', { name, exact: false });
  await expect(row('Land transfer tax')).toHaveText('Land transfer taxCA$22,475CA$26,475+CA$4,000');
  await expect(row('Price')).toHaveText('Price1,300,0001,500,000—');
  await expect(page).toHaveURL(/kept=price%3D1300000/);
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  // On paper it is one page, with whom to contact.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Figures for a purchase')).toBeVisible();
  await expect(page.getByText(BUILT_IN_BROKERAGE.generalEmail).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  expect(
    Buffer.from(await page.pdf())
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Swap the two' }).press('Enter');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1300000');
  await expect(row('Land transfer tax')).toHaveText('Land transfer taxCA$26,475CA$22,475−CA$4,000');
  await page.getByRole('button', { name: 'End the comparison' }).press('Enter');
  await expect(page).toHaveURL(/calculators\?price=1300000$/);
});

test('values typed into the calculator are not sent to any server', async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => told.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/calculators');
  await page.getByLabel('Price', { exact: true }).fill('7654321');
  await expect(page).toHaveURL(/7654321/);
  expect(told.filter((request) => request.includes('7654321'))).toEqual([]);
});

test('without scripts the page shows the worked example', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.siteUrl });
  const page = await context.newPage();
  const response = await page.goto('/calculators');
  await expect(step(page, 'Monthly payment')).toContainText('CA$6,679');
  expect(await response?.text()).toContain('The fields need JavaScript.');
  await context.close();
});

test('the calculators are accessible and fit the screen while an error is shown', async ({ page }) => {
  await page.goto('/calculators?price=987654321&noi=abc');
  await expect(page.getByLabel('Annual net operating income (NOI)')).toHaveAttribute('aria-invalid', 'true');
  await page.getByText('The same as a table').click();
  // Scroll up: a field half under the sticky header is only a matter of scrolling.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await faultsOf(page)).toEqual([]);
});
