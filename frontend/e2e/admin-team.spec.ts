import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { MongoClient } from 'mongodb';
import { faultsOf } from './accessibility.ts';
import { signIn, tabTo } from './admin.ts';
import { expect, type Mailbox, test } from './fixtures.ts';

const PASSWORD = 'gravel otter lantern 94';

/** Moves to the button by keyboard and presses it. */
async function press(page: Page, name: string | RegExp, scope = page.locator('body')): Promise<void> {
  await tabTo(page, scope.getByRole('button', { name }).first());
  await page.keyboard.press('Enter');
}

async function openTeam(page: Page): Promise<void> {
  await page.locator('body').press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Team members' })).toBeVisible();
}

/** Invites by keyboard and returns the link of the mail. */
async function invite(page: Page, mailbox: Mailbox, email: string, role: 'Assistant' | 'Owner'): Promise<string> {
  await press(page, 'Invite someone');
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  for (let steps = 0; steps < (role === 'Owner' ? 2 : 0); steps += 1) await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: role })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Invitations' }).getByText(email)).toBeVisible();
  const { text } = await mailbox.waitFor(email, /You are invited/);
  return /https?:\S+\/auth#access_token=\S+&type=invitation/.exec(text)?.[0] ?? 'no link';
}

async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByLabel('Your name')).toBeFocused();
  expect(page.url()).not.toContain('access_token');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

test('an owner invites an assistant by keyboard, the role limits what they see, and a role change applies immediately', async ({
  page,
  browser,
  stack,
  mailbox,
}) => {
  const email = `avery-${randomUUID().slice(0, 8)}@example.ca`;
  const signedIn = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/sign-in') && answer.ok());
  await signIn(page, stack);
  const { accessToken } = (await (await signedIn).json()) as { accessToken: string };
  await openTeam(page);
  const link = await invite(page, mailbox, email, 'Assistant');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);

  const context = await browser.newContext({ baseURL: stack.siteUrl });
  const assistant = await context.newPage();
  await assistant.goto(link);
  await expect(assistant.getByText(email)).toBeVisible();
  expect(await faultsOf(assistant, [390, 1440])).toEqual([]);
  await assistant.goto('about:blank');
  await accept(assistant, link, 'Avery Lee');
  const pages = assistant.getByRole('navigation', { name: 'Administration' });
  await expect(pages.getByRole('link', { name: /^Leads/ })).toBeVisible();
  for (const hidden of ['Coupons', 'Prices and products', 'Sales', 'Webhooks', 'Audit log', 'Health', 'Team'])
    await expect(pages.getByRole('link', { name: hidden })).toHaveCount(0);
  expect(await faultsOf(assistant, [390, 1440])).toEqual([]);
  await assistant.goto('/admin/coupons');
  await expect(assistant.getByText('Your role does not allow this. Ask an owner.')).toBeVisible();
  await assistant.goto('/admin/people');
  await expect(assistant.getByRole('button', { name: 'New person' })).toBeVisible();
  await expect(assistant.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Avery Lee');
  await expect(row).toContainText('Assistant');
  await press(page, 'Change Avery Lee’s role');
  const dialog = page.getByRole('dialog', { name: 'Change Avery Lee’s role' });
  await expect(dialog.getByRole('radio', { name: 'Assistant' })).toBeChecked();
  await tabTo(page, dialog.getByRole('radio', { name: 'Assistant' }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Broker' })).toBeChecked();
  // Make the sign-in an hour old.
  const database = new MongoClient(stack.mongoUri);
  const sessions = database.db('brokerage_auth').collection<{ _id: string; confirmedAt: Date }>('sessions');
  await sessions.updateOne(
    { _id: String(decodeJwt(accessToken).sid) },
    { $set: { confirmedAt: new Date(Date.now() - 3_600_000) } },
  );
  await database.close();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('You signed in a while ago. Enter your password to continue.');
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Your current password is incorrect.');
  await expect(dialog.getByRole('radio', { name: 'Broker' })).toBeChecked();
  await dialog.getByLabel('Your password').fill(stack.adminPassword);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Broker');

  await assistant.goto('/admin/people');
  await expect(assistant).toHaveURL(/\/auth/);
  await signIn(assistant, { adminEmail: email, adminPassword: PASSWORD });
  await expect(pages.getByRole('link', { name: 'Coupons' })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Team' })).toHaveCount(0);

  await press(page, 'Remove Avery Lee');
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await assistant.goto('/admin/people');
  await expect(assistant).toHaveURL(/\/auth/);
  await context.close();
});

test('an invitation withdrawn by keyboard no longer works, and the permissions table shows who may refund', async ({
  page,
  browser,
  stack,
  mailbox,
}) => {
  const email = `blake-${randomUUID().slice(0, 8)}@example.ca`;
  await signIn(page, stack);
  await openTeam(page);
  const link = await invite(page, mailbox, email, 'Owner');
  await press(page, `Withdraw the invitation for ${email}`);
  await expect(page.getByRole('region', { name: 'Invitations' }).getByText(email)).toHaveCount(0);
  const context = await browser.newContext({ baseURL: stack.siteUrl });
  const invited = await context.newPage();
  await invited.goto(link);
  await expect(invited.getByText('This invitation has already been accepted or withdrawn')).toBeVisible();
  expect(await faultsOf(invited, [390, 1440])).toEqual([]);
  await context.close();

  await tabTo(page, page.getByText('Permissions', { exact: true }));
  await page.keyboard.press('Enter');
  const refunds = page.getByRole('row', { name: /Refund a paid order in full or in part/ });
  await expect(refunds.getByRole('cell')).toHaveText(['no', 'yes', 'yes']);
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
});

test('audit rows show the name that the admin chose in the account', async ({ page, stack }) => {
  await signIn(page, stack);
  await page.goto('/account');
  const name = page.getByRole('form', { name: 'Your name' }).getByLabel('Name');
  await expect(name).toHaveValue(/./);
  await name.fill('Olivia Owner');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your name has been saved.')).toBeVisible();
  await page.goto('/admin/audit?operation=changeOwnName');
  await expect(page.getByRole('row').filter({ hasText: 'Own name changed' }).first()).toContainText('Olivia Owner');
});
