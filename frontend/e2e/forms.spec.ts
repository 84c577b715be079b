import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { builtSite } from './built-site.ts';
import { signIn } from './admin.ts';
import { hydrate, expect, test } from './fixtures.ts';

/** Built pages with one of our forms, and those that render theirs in the browser. */
const FORM_PAGES = [
  ...builtSite.pages.filter(({ file }) => /<form[^>]* novalidate/i.test(builtPage(file))).map(({ path }) => path),
  '/auth',
  '/auth?next=/account',
];

function builtPage(file: string): string {
  return readFileSync(new URL(`../dist/${file}`, import.meta.url), 'utf8');
}

/** Submits the form as it is, and expects the focus on the first invalid field, in view. */
async function sendInvalid(form: Locator): Promise<void> {
  await form.locator('button:visible').first().click();
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expect
    .poll(() =>
      form.evaluate((element) => {
        const first = [...element.querySelectorAll('[aria-invalid="true"]')].find((field) => field.checkVisibility());
        const focused = document.activeElement;
        const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
        const shown = document.elementFromPoint(x + width / 2, y + height / 2);
        return {
          isFirstInvalid: Boolean(focused && first?.contains(focused)),
          isShown: Boolean(shown && focused?.contains(shown)),
        };
      }),
    )
    .toEqual({ isFirstInvalid: true, isShown: true });
}

const person = async (page: import('@playwright/test').Page): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Jordan Example');
  await page.getByLabel('Email', { exact: true }).fill('jordan@example.ca');
  await page.getByLabel('Phone', { exact: true }).fill('416-555-0111');
};

/** The confirmation that replaces a submitted form: its heading has the focus, and it shows a reference. */
async function confirmation(page: import('@playwright/test').Page, title: string): Promise<Locator> {
  const receipt = page.getByRole('region', { name: title });
  await expect(receipt.getByRole('heading', { name: title })).toBeFocused();
  await expect(receipt.getByText(/^R-[0-9A-F]{8}$/)).toBeVisible();
  return receipt;
}

test('the valuation accepts numbers as owners write them, shows its range with the calculation, and is sent', async ({
  page,
}) => {
  await page.goto('/valuation');
  await expect(page.getByRole('main').getByText('Takes 2 minutes')).toBeVisible();
  await page.getByLabel('Self-storage', { exact: true }).check();
  await page.getByLabel('Southwestern Ontario').check();
  await page.getByLabel(/How large/).fill('24,000 sq ft');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/What percentage of it/).fill('mostly');
  await page.getByLabel(/^5\. Revenue/).fill('$290,000');
  await page.getByLabel(/^6\. Operating/).fill('0.11M');
  await expect(page.getByText('CA$2,570,000 to CA$3,270,000')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Occupancy must be a number from 0 to 100, such as 87')).toBeVisible();
  await expect(page.getByLabel(/What percentage of it/)).toBeFocused();
  await page.getByLabel(/What percentage of it/).fill('87 %');
  await page.getByLabel(/What percentage of it/).blur();
  await expect(page.getByLabel(/What percentage of it/)).toHaveValue('87');
  await expect(page.getByLabel(/^5\. Revenue/)).toHaveValue('290,000');
  await expect(page.getByLabel(/^6\. Operating/)).toHaveValue('110,000');
  await page.getByText('Have a rent roll?').click();
  await page.getByRole('textbox', { name: 'Units and rents by size' }).fill('10x20, Jane Doe');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We could not read the rent roll')).toBeVisible();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'roll.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Size,Tenant,Units,Rented,Rent\n10x20,Jane Doe,140,122,195\n'),
  });
  const panel = page.getByRole('region', { name: 'A first range' });
  await expect(panel).toContainText('87% of units rented: CA$285,480 a year');
  await expect(panel).toContainText('Confidence: Good.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('No plans yet').check();
  await page.getByLabel('Rent roll').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await person(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/valuation'));
  await page.getByRole('button', { name: 'Request valuation' }).click();
  const receipt = await confirmation(page, 'We have your answers');
  await expect(receipt).toContainText(/You will hear from us by.*E[DS]T/);
  for (const text of ['CA$2,570,000 to CA$3,270,000', 'Survey or site plan'])
    await expect(page.getByRole('main')).toContainText(text);
  expect((await sent).postDataJSON()).toMatchObject({
    squareFeet: 24_000,
    occupancyPercent: 87,
    revenue: 290_000,
    expenses: 110_000,
    unitMix: [{ size: '10x20', units: 140, rented: 122, monthlyRent: 195 }],
  });
});

for (const width of [390, 1440]) {
  test(`at ${width} px an owner gets a range and sends the valuation with nine clicks, keeping what was typed before`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      addEventListener('click', ({ isTrusted, target }) => {
        const isPress = isTrusted && target instanceof Element && target.closest('a, button, input') !== null;
        sessionStorage.presses = Number(sessionStorage.presses ?? 0) + Number(isPress);
      });
    });
    await page.goto('/sell-self-storage-ontario');
    await page.getByRole('link', { name: 'Get a free valuation' }).first().click();
    await expect(page.getByLabel('Subject (optional)')).toHaveValue('Property Valuation Request');
    await page.getByLabel('Name', { exact: true }).fill('Olivia Owner');
    await page.getByLabel('Email', { exact: true }).fill('olivia.owner@example.ca');
    await page.getByRole('link', { name: 'Answer the eight questions' }).click();
    await page.getByLabel('Self-storage', { exact: true }).check();
    await page.getByLabel('Southwestern Ontario').check();
    await page.getByLabel(/How large/).fill('24,000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel(/What percentage of it/).fill('87');
    await page.getByLabel(/^5\. Revenue/).fill('290k');
    await page.getByLabel(/^6\. Operating/).fill('110k');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('No plans yet').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Olivia Owner');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('olivia.owner@example.ca');
    await page.getByLabel('Phone', { exact: true }).fill('416-555-0199');
    await page.getByRole('button', { name: 'Request valuation' }).click();
    await confirmation(page, 'We have your answers');
    await expect(page.getByRole('main')).toContainText('CA$2,570,000 to CA$3,270,000');
    expect(await page.evaluate(() => Number(sessionStorage.presses))).toBe(9);
  });
}

test('valuation answers survive Back, Forward and a reload, and each step has an address', async ({ page }) => {
  const step = (number: number) => page.getByText(`Step ${number} of 4`);
  await page.goto('/faq');
  await page.goto('/valuation');
  await hydrate(page);
  await page.getByLabel('Self-storage', { exact: true }).check();
  await page.getByLabel('Southwestern Ontario').check();
  await page.getByLabel(/How large/).fill('24000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/What percentage of it/).fill('87');
  await page.getByLabel(/^5\. Revenue/).fill('290000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(step(3)).toBeVisible();
  await page.getByLabel('Rent roll').check();
  await page.goBack();
  await expect(step(2)).toBeVisible();
  await page.reload();
  await expect(step(2)).toBeVisible();
  await expect(page.getByLabel(/What percentage of it/)).toHaveValue('87');
  await page.goForward();
  await expect(step(3)).toBeVisible();
  await expect(page.getByLabel('Rent roll')).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(step(1)).toBeVisible();
  await expect(page.getByLabel(/How large/)).toHaveValue('24,000');
  await expect(page.getByLabel('Self-storage', { exact: true })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  // A step does not open while the questions before it are unanswered.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/valuation?step=3');
  await expect(step(1)).toBeVisible();
});

test('an agreement can only be signed with the name given above', async ({ page }) => {
  await page.goto('/nda?listing=listing-1');
  await hydrate(page);
  await person(page);
  await page.getByLabel('Type your name to sign').fill('Somebody Else');
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.getByText('Type your name as you gave it above')).toBeVisible();
  await page.getByLabel('Type your name to sign').fill('Jordan Example');
  await page.getByLabel(/I have read this agreement/).check();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  const receipt = await confirmation(page, 'We have received your signed agreement');
  await expect(receipt).toContainText('Listing 1');
  await expect(page.getByRole('form')).toHaveCount(0);
});

test('signing an outdated agreement shows an error at the button, and typed values survive the reload', async ({
  page,
}) => {
  // As if the page had been opened before the text was changed.
  await page.route('**/api/nda', async (route) => {
    const content = { ...route.request().postDataJSON(), textVersion: '2020-01-01' };
    await route.continue({ postData: JSON.stringify(content) });
  });
  await page.goto('/nda?listing=listing-1');
  await hydrate(page);
  await person(page);
  await page.getByLabel('Type your name to sign').fill('Jordan Example');
  await page.getByLabel(/I have read this agreement/).check();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  const form = page.getByRole('form', { name: 'Non-disclosure agreement' });
  await expect(form.getByRole('alert').filter({ hasText: 'The agreement has a new version.' })).toBeVisible();
  await form.getByRole('button', { name: 'Reload the page' }).click();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await hydrate(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Jordan Example');
});

test('criteria are confirmed in place, and the form can be opened again, blank or from a link', async ({ page }) => {
  await page.goto('/buyer-criteria');
  await hydrate(page);
  await page.getByLabel('Self-storage', { exact: true }).check();
  await page.getByLabel('Northern Ontario').check();
  await page.getByLabel('Mid cap').check();
  await page.getByLabel('Not started').check();
  await person(page);
  await page.getByRole('button', { name: 'Register my criteria' }).click();
  await confirmation(page, 'Your criteria are registered');
  await page.getByRole('button', { name: 'Register other criteria' }).click();
  await expect(page.getByLabel('Self-storage', { exact: true })).not.toBeChecked();

  await page.goto('about:blank');
  await page.goto('/buyer-criteria#kinds=self-storage%2Cindustrial&regions=north&sizeTier=mid-cap&financing=cash');
  await expect(page.getByText('These are the criteria you registered.')).toBeVisible();
  for (const label of ['Self-storage', 'Industrial', 'Northern Ontario growth markets', 'Cash'])
    await expect(page.getByLabel(label, { exact: true })).toBeChecked();
  await expect(page.getByLabel(/Send me emails/)).not.toBeChecked();
});

for (const path of FORM_PAGES) {
  test(`after a rejected submission of ${path} the first invalid field has the focus and is on screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await hydrate(page);
    const forms = page.getByRole('main').locator('form[novalidate]');
    await expect(forms.first()).toBeAttached();
    for (const fold of await page.locator('details:has(form) > summary').all()) await fold.click();
    await expect(forms.first()).toBeVisible();
    for (const form of await forms.all()) await sendInvalid(form);
  });
}

test('after a rejected admin form the first invalid field has the focus and is on screen', async ({ page, stack }) => {
  await signIn(page, stack);
  await page.goto('/admin/prices');
  const price = page.getByTestId('product-basic').locator('form');
  await price.getByRole('spinbutton').fill('29.999');
  await sendInvalid(price);
  await page.goto('/account');
  for (const name of ['Change your password', 'Set up the second factor'])
    await sendInvalid(page.getByRole('form', { name }));
  const password = page.getByRole('form', { name: 'Change your password' });
  await password.getByLabel('Current password').fill('not this one at all');
  for (const label of ['New password', 'Confirm password'])
    await password.getByLabel(label).fill('a long sentence, new');
  await sendInvalid(password);
  await expect(password.getByText('Your current password is incorrect.')).toBeVisible();
  await page.goto('/admin/coupons');
  await page.getByRole('button', { name: 'New coupon' }).click();
  const coupon = page.getByRole('dialog', { name: 'New coupon' });
  await coupon.getByLabel('Code').fill('SPRING');
  await coupon.getByLabel('Amount', { exact: true }).fill('a lot');
  await coupon.getByLabel('Reason').fill('Not to be made');
  await sendInvalid(coupon.locator('form'));
  await expect(coupon.getByLabel('Amount', { exact: true })).toBeFocused();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is confirmed, then sent, and no personal data is in the address', async ({ page }) => {
    await page.goto('/contact');
    await person(page);
    await page.getByLabel('Message', { exact: true }).fill('A message from a browser without scripts.');
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByRole('heading', { name: 'One more look, then send' })).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('A message from a browser without scripts.');
    await expect
      .poll(async () => {
        const send = page.getByRole('button', { name: 'Send' });
        if (await send.isVisible()) await send.click();
        return new URL(page.url()).pathname;
      })
      .toBe('/sent/contact');
    expect(page.url()).not.toContain('jordan');
  });

  test('an error is shown, and typed values are kept', async ({ page }) => {
    await page.goto('/contact');
    await person(page);
    await page.getByLabel('Message', { exact: true }).fill('short');
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Jordan Example');
    // The answer is a page of the site, with its menus, footer and fonts.
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Source Serif/);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('the shop explains that buying needs JavaScript', async ({ page }) => {
    await page.goto('/checklist-checkout');
    await page.getByRole('link', { name: 'Buy Premium' }).click();
    await expect(page.getByRole('heading', { name: 'Buying needs JavaScript' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No checklist' })).toBeHidden();
    await page.goto('/account');
    await expect(page.getByText('This page needs JavaScript')).toBeVisible();
    await expect(page.getByText('Checking your session')).toBeHidden();
  });

  test('the valuation is a single form that accepts the same numbers', async ({ page }) => {
    await page.goto('/valuation');
    await expect(page.getByRole('button', { name: 'Request valuation' })).toBeVisible();
    await page.getByLabel('Self-storage', { exact: true }).check();
    await page.getByLabel('Southwestern Ontario').check();
    await page.getByLabel(/How large/).fill('24,000 sq ft');
    await page.getByLabel(/What percentage of it/).fill('87%');
    await page.getByLabel(/^5\. Revenue/).fill('$0.29M');
    await page.getByLabel('No plans yet').check();
    await person(page);
    await page.getByRole('button', { name: 'Request valuation' }).click();
    await expect(page.getByRole('heading', { name: 'One more look, then send' })).toBeVisible();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  });
});
