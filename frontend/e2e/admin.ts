import { expect, type Page } from '@playwright/test';

/** Signs the admin in and waits for the dashboard. */
export async function signIn(
  page: Page,
  { adminEmail, adminPassword }: { adminEmail: string; adminPassword: string },
): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

/** Presses Tab until the element has the focus, as somebody without a mouse would. */
export async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it.');
}
