import { refreshSession } from '@brokerage/contracts';
import type { Page } from '@playwright/test';
import { signIn as signInAdmin } from './admin.ts';
import { scriptWith } from './built-site.ts';
import { expect, type Mailbox, test } from './fixtures.ts';
import { pass, serveThrough } from './site-proxy.ts';

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

test('signing out in one tab signs every tab out, and each redirects to the sign-in with its return address', async ({
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

test('a session ended from another browser shows a message there and returns to its page after a new sign-in', async ({
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

test('an open page notices the end of its session at its next call', async ({
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
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await phone.getByRole('button', { name: 'Export or erase my data' }).click();
  await expect(phone.getByText(ENDED).last()).toBeVisible();
  await expect(phone).toHaveURL(/\/auth\?next=%2Faccount$/);
  await elsewhere.close();
});

test('an admin who signs out in one tab leaves every open admin page', async ({ context, page, stack }) => {
  await signInAdmin(page, stack);
  const other = await context.newPage();
  await other.goto('/admin/orders');
  await expect(other.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL(/\/auth/);
  await expect(other.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
});

test('a session is kept when its page is left before the answer to its refresh', async ({
  context,
  page,
  stack,
  mailbox,
  buyerEmail,
}) => {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const slow = await serveThrough(stack.siteUrl, refreshSession.http?.path, (outgoing, found) => {
    asked.resolve();
    void released.promise.then(() => pass(outgoing, found));
  });
  const refreshCookie = async () => (await context.cookies()).find(({ name }) => name.endsWith('refresh'))?.value;
  await page.goto(`${slow.origin}/auth?next=/account`);
  await enterCode(page, mailbox, buyerEmail);
  const before = await refreshCookie();
  expect(before).toBeDefined();

  await page.goto(`${slow.origin}/account`);
  await asked.promise;
  await page.goto('about:blank');
  released.resolve();

  await expect.poll(refreshCookie).not.toBe(before);
  await page.goto(`${slow.origin}/account`);
  await expect(page.getByText(buyerEmail).first()).toBeVisible();
  slow.close();
});

test('a session is kept when the code for its refresh fails to load, and the page goes on once it loads', async ({
  page,
  mailbox,
  buyerEmail,
}) => {
  await signIn(page, mailbox, buyerEmail);
  let failures = 0;
  await page.route(`**/assets/${scriptWith(`${refreshSession.http?.path}`)}`, (route) => {
    if (failures === 2) return route.continue();
    failures++;
    return route.abort();
  });
  await page.goto('/account');
  await expect(page.getByText(buyerEmail).first()).toBeVisible();
  expect(failures).toBe(2);
});

test('a wrong code is refused at its field and does not refresh the session', async ({ page, mailbox, buyerEmail }) => {
  await signIn(page, mailbox, buyerEmail);
  const refreshes: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith(`${refreshSession.http?.path}`)) refreshes.push(asked.url());
  });
  await page.getByRole('button', { name: 'Export or erase my data' }).click();
  const { text } = await mailbox.waitFor(buyerEmail, /account code/i);
  const code = Number(/\b(\d{6})\b/.exec(text)?.[1]);
  await page.getByLabel('6-digit code').fill(String((code + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Save a copy of my data' }).click();
  await expect(page.getByText('That code is incorrect or has expired')).toBeVisible();
  await page.getByRole('link', { name: 'Insights' }).first().click();
  await expect(page).toHaveURL(/\/insights$/);
  expect(refreshes).toEqual([]);
});

test('an admin returns after the sign-in to the page that asked for it', async ({ page, stack }) => {
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  await expect(page).toHaveTitle(/^Admin Login/);
  await page.getByLabel('Email', { exact: true }).fill(stack.adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(stack.adminPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});
