import { expect, test } from './fixtures.ts';

test('the recovery link is removed from the address bar, rejects common and unequal passwords, and works once', async ({
  browser,
  page,
  mailbox,
  stack,
}) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Admin email').fill(stack.adminEmail);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible();
  const { text } = await mailbox.waitFor(stack.adminEmail, /^set a new password/i);
  const link = /https?:\S+\/auth#access_token=\S+&type=recovery/.exec(text)?.[0] ?? 'no link';

  const other = await browser.newContext();
  const scanner = await other.newPage();
  await scanner.goto(link);
  await expect(scanner.getByLabel('New password', { exact: true })).toBeVisible();
  await other.close();

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  expect(page.url()).not.toContain('access_token');
  const fill = async (password: string, confirm: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(confirm);
    await page.getByRole('button', { name: 'Update password' }).click();
  };
  await fill('abc', 'abc');
  await expect(page.getByText('Password must be at least 12 characters')).toBeVisible();
  await fill('six plain words', 'six plain wordz');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await fill('Password2026!', 'Password2026!');
  await expect(page.getByText('too common')).toBeVisible();
  await fill(stack.adminPassword, stack.adminPassword);
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);

  await page.goto('about:blank');
  await page.goto(link);
  await fill(stack.adminPassword, stack.adminPassword);
  await expect(page.getByText('already been used or has expired')).toBeVisible();
});
