import { expect, test } from './fixtures.ts';

const person = async (page: import('@playwright/test').Page): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Jordan Example');
  await page.getByLabel('Email', { exact: true }).fill('jordan@example.ca');
  await page.getByLabel('Phone', { exact: true }).fill('416-555-0111');
};

test('the valuation asks eight questions in four steps, shows its range with the working, and is sent', async ({
  page,
}) => {
  await page.goto('/valuation');
  await expect(page.getByText('Takes 2 minutes')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Choose the kind of property')).toBeVisible();
  await page.getByLabel('Self-storage', { exact: true }).check();
  await page.getByLabel('Southwestern Ontario').check();
  await page.getByLabel(/How large/).fill('24000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/How much of it/).fill('84');
  await page.getByLabel(/^5\. Revenue/).fill('290000');
  await page.getByLabel(/^6\. Operating/).fill('110000');
  await expect(page.getByText('CA$2,570,000 to CA$3,270,000')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('No plan yet').check();
  await page.getByLabel('Rent roll').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await person(page);
  await page.getByRole('button', { name: 'Ask for the valuation' }).click();
  await expect(page.getByRole('heading', { name: 'We have your answers' })).toBeVisible();
});

test('the agreement is signed with the typed name only', async ({ page }) => {
  await page.goto('/nda?listing=listing-1');
  await person(page);
  await page.getByLabel('Type your name to sign').fill('Somebody Else');
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.getByText('Type your name as you gave it above')).toBeVisible();
  await page.getByLabel('Type your name to sign').fill('Jordan Example');
  await page.getByLabel(/I have read this agreement/).check();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is looked at once more, sent, and nothing personal is in an address', async ({ page }) => {
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

  test('a mistake is named, and what was typed is kept', async ({ page }) => {
    await page.goto('/contact');
    await person(page);
    await page.getByLabel('Message', { exact: true }).fill('short');
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Jordan Example');
  });

  test('the valuation is one form', async ({ page }) => {
    await page.goto('/valuation');
    await expect(page.getByRole('button', { name: 'Ask for the valuation' })).toBeVisible();
    await expect(page.getByLabel(/How much of it/)).toBeVisible();
  });
});
