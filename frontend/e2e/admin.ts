import { expect, type Page } from '@playwright/test';

/** Signs the admin in and waits for the first page of the admin area. */
export async function signIn(
  page: Page,
  { adminEmail, adminPassword }: { adminEmail: string; adminPassword: string },
): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/**
 * Presses Tab until the element has the focus, as keyboard users do; use Shift and Tab for elements before the focus:
 * at the end of a page, a visible toast returns the focus.
 */
export async function tabTo(page: Page, target: ReturnType<Page['getByRole']>, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not reach it.');
}
