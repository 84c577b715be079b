import { randomUUID } from 'node:crypto';
import { isFirstPassword } from '@brokerage/local-stack';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { operate } from './operator.ts';

const GIVEN = 'a password from the operator';

/** Creates an admin on the command line and signs in with the given password. */
async function arriveWithGivenPassword(page: Page, stack: { mongoUri: string }): Promise<string> {
  const email = `admin-${randomUUID()}@example.ca`;
  operate(stack, ['create-admin', email], `${GIVEN}\n`);
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(GIVEN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  return email;
}

test('an admin with a given password has to choose another before the admin area opens, by keyboard', async ({
  page,
  stack,
}) => {
  const email = await arriveWithGivenPassword(page, stack);
  expect(operate(stack, ['list'])).toMatch(new RegExp(`${email} .*has not chosen a password yet`));
  await expect(page.getByText('Signed in successfully!')).toHaveCount(0);
  const choose = async (password: string, confirm: string) => {
    await page.getByLabel('New password', { exact: true }).focus();
    await page.getByLabel('New password', { exact: true }).fill('');
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.getByLabel('Confirm password').fill('');
    await page.keyboard.type(confirm);
    await page.keyboard.press('Enter');
  };
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await choose('abc', 'abc');
  await expect(page.getByText('Password must be at least 12 characters')).toBeVisible();
  await choose('gravel otter 94', 'gravel otter 95');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await choose(GIVEN, GIVEN);
  await expect(page.getByText('Choose a password that is different from the temporary one.')).toBeVisible();
  await choose('Password2026!', 'Password2026!');
  await expect(page.getByText('too common')).toBeVisible();
  const database = { mongoUri: stack.mongoUri, namespace: 'brokerage' };
  expect(await isFirstPassword(email, database)).toBe(true);
  await choose('gravel otter lantern 94', 'gravel otter lantern 94');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(await isFirstPassword(email, database)).toBe(false);
  operate(stack, ['disable', email]);
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Forders$/);
});

test('before a password is chosen, the admin area does not open in another tab', async ({ page, context, stack }) => {
  const email = await arriveWithGivenPassword(page, stack);
  expect((await context.cookies()).filter(({ name }) => name.endsWith('refresh'))).toEqual([]);
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other).toHaveURL(/\/auth\?next=%2Fadmin$/);
  await other.close();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  operate(stack, ['disable', email]);
});

test('the password choice is accessible and fits the screen', async ({ page, stack }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const email = await arriveWithGivenPassword(page, stack);
  expect(await faultsOf(page)).toEqual([]);
  operate(stack, ['disable', email]);
});
