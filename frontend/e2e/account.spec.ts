import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

async function signInAsAdmin(page: Page, { adminEmail, adminPassword }: { adminEmail: string; adminPassword: string }) {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

async function signInAsBuyer(
  page: Page,
  mailbox: { waitFor(to: string, subject: RegExp): Promise<{ text: string }> },
  email: string,
) {
  await page.goto('/auth?next=/account');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const { text } = await mailbox.waitFor(email, /sign-in code/i);
  await page.getByLabel('6-digit code').fill(/\b(\d{6})\b/.exec(text)?.[1] ?? '');
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/account$/);
}

/** Returns everything a script on the page could read: both storages, the cookies, all databases and caches. */
async function readableByScripts(): Promise<string> {
  const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
  const finished = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('The database cannot be read.')));
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await finished(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      found.push([name, store, await finished(database.transaction(store).objectStore(store).getAll())]);
    database.close();
  }
  found.push(await caches.keys());
  return JSON.stringify(found);
}

test('the admin login validates its fields, rejects a wrong password and signs the admin in', async ({
  page,
  stack,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('no address');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(`nobody.${Date.now()}@example.ca`);
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await signInAsAdmin(page, stack);
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/admin$/);
});

test('the password reset gives a neutral answer for another address and leads back to the sign-in, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Admin email').focus();
  await page.keyboard.type('somebody@example.ca');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password reset is only available for the admin email')).toBeVisible();
  await expect(page.getByText('we have sent a password reset link to it')).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign in' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('no token is readable by scripts, and a sign-out in one tab signs the other out', async ({
  context,
  page,
  mailbox,
  buyerEmail,
}) => {
  await signInAsBuyer(page, mailbox, buyerEmail);
  const readable = await page.evaluate(readableByScripts);
  expect(readable).not.toMatch(/eyJ|[0-9a-f-]{36}\.\d+\.|refresh/);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name.endsWith('refresh'))).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  const second = await context.newPage();
  await second.goto('/account');
  await expect(second.getByText(buyerEmail).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await expect(second).toHaveURL(/\/auth\?next=/);
});

test('a buyer exports their data and erases the account', async ({ page, mailbox, buyerEmail }) => {
  await signInAsBuyer(page, mailbox, buyerEmail);
  const freshCode = async (earlier = 0) => {
    const { text } = await mailbox.waitFor(buyerEmail, /account code/i, earlier);
    return /\b(\d{6})\b/.exec(text)?.[1] ?? '';
  };
  await page.getByRole('button', { name: 'Export or erase my data' }).click();
  await page.getByLabel('6-digit code').fill(await freshCode());
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a copy of my data' }).click();
  expect((await saved).suggestedFilename()).toBe('my-data.json');
  await expect(page.getByRole('button', { name: 'Erase my account' })).toBeDisabled();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await page.getByLabel('6-digit code').fill(await freshCode(1));
  await page.getByLabel(/I understand that I will lose access/).check();
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account has been erased' })).toBeVisible();
  await expect(page.getByText('removed from everything we keep')).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth/);
});

test('"Already bought this?" shows the neutral answer to an unknown address', async ({ page }) => {
  await page.goto('/auth?next=/account');
  await page.getByText('Already bought this?').click();
  await page.getByLabel('Email of the purchase').fill(`stranger.${Date.now()}@example.ca`);
  await page.getByRole('button', { name: 'Email me my purchases' }).click();
  await expect(page.getByText(/If this address was used for a purchase/)).toBeVisible();
});

test('the login and the account are accessible and fit the screen', async ({ page, mailbox, buyerEmail }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  expect(await faultsOf(page, [1440])).toEqual([]);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  expect(await faultsOf(page, [1440])).toEqual([]);
  await page.goto('/auth#access_token=x&type=recovery');
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  expect(await faultsOf(page, [1440])).toEqual([]);
  await signInAsBuyer(page, mailbox, buyerEmail);
  await page.getByRole('button', { name: 'Export or erase my data' }).click();
  await expect(page.getByRole('button', { name: 'Save a copy of my data' })).toBeVisible();
  expect(await faultsOf(page, [1440])).toEqual([]);
});
