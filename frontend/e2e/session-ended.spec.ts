import type { Page } from '@playwright/test';
import { signIn as signInAdmin } from './admin.ts';
import { expect, type Mailbox, test } from './fixtures.ts';

const ENDED = 'Your session has ended. Please sign in again.';

async function signIn(page: Page, mailbox: Mailbox, email: string, mailsBefore = 0): Promise<void> {
  await page.goto('/auth?next=/account');
  await enterCode(page, mailbox, email, mailsBefore);
}

async function enterCode(page: Page, mailbox: Mailbox, email: string, mailsBefore = 0): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const { text } = await mailbox.waitFor(email, /sign-in code/i, mailsBefore);
  await page.getByLabel('6-digit code').fill(/\b(\d{6})\b/.exec(text)?.[1] ?? '');
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/account$/);
}

test('signing out in one tab signs every tab out: each says so and leads to the sign-in and back', async ({
  context,
  page,
  mailbox,
  buyerEmail,
}) => {
  await signIn(page, mailbox, buyerEmail);
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) {
    await other.goto('/account');
    await expect(other.getByText(buyerEmail).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  for (const other of others) {
    await expect(other.getByText(ENDED)).toBeVisible();
    await expect(other).toHaveURL(/\/auth\?next=%2Faccount$/);
    await expect(other.getByText(buyerEmail)).toHaveCount(0);
  }
  expect((await context.cookies()).filter(({ name }) => name.endsWith('refresh'))).toEqual([]);
});

test('a session that is ended from the list of another browser says so there, leads to the sign-in and back', async ({
  browser,
  page,
  stack,
  mailbox,
  buyerEmail,
}) => {
  await signIn(page, mailbox, buyerEmail);
  const elsewhere = await browser.newContext({ baseURL: stack.siteUrl });
  const phone = await elsewhere.newPage();
  await signIn(phone, mailbox, buyerEmail, 1);
  await page.reload();
  const end = page.getByRole('button', { name: /^End the session on/ });
  await expect(end).toHaveCount(1);
  await end.press('Enter');
  await expect(end).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText(ENDED).last()).toBeVisible();
  await expect(phone).toHaveURL(/\/auth\?next=%2Faccount$/);
  await enterCode(phone, mailbox, buyerEmail, 2);
  await expect(phone.getByText(buyerEmail).first()).toBeVisible();
  await expect(page.getByText(buyerEmail).first()).toBeVisible();
  await elsewhere.close();
});

test('a page that is open notices with its next call', async ({ browser, page, stack, mailbox, buyerEmail }) => {
  await signIn(page, mailbox, buyerEmail);
  const elsewhere = await browser.newContext({ baseURL: stack.siteUrl });
  const phone = await elsewhere.newPage();
  await signIn(phone, mailbox, buyerEmail, 1);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await phone.getByRole('button', { name: 'Export or erase my data' }).click();
  await expect(phone.getByText(ENDED).last()).toBeVisible();
  await expect(phone).toHaveURL(/\/auth\?next=%2Faccount$/);
  await elsewhere.close();
});

test('an admin who signs out in one tab is led out of every admin page that is open', async ({
  context,
  page,
  stack,
}) => {
  await signInAdmin(page, stack);
  const other = await context.newPage();
  await other.goto('/admin/orders');
  await expect(other.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL(/\/auth/);
  await expect(other.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
});
