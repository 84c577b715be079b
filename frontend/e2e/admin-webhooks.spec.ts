import { MongoClient } from 'mongodb';
import { faultsOf } from './accessibility.ts';
import { signIn } from './admin.ts';
import { expect, test } from './fixtures.ts';

test('an endpoint is added, tested and given a new secret by keyboard, and is on Today once turned off', async ({
  page,
  stack,
}) => {
  await signIn(page, stack);
  await page.goto('/admin/webhooks');
  await expect(page.getByText('No endpoints yet. Add one to notify another program.')).toBeVisible();
  expect(await faultsOf(page, [390, 1440])).toEqual([]);

  await page.getByRole('button', { name: 'New endpoint' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New endpoint' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Accounting');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://127.0.0.1/hook');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await dialog.getByLabel('Reason').focus();
  await page.keyboard.type('For the accountant');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('https:// address with a host name');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await dialog.getByLabel('Address').fill('https://books.northgate.invalid/hook');
  await dialog.getByRole('button', { name: 'Add endpoint' }).press('Enter');

  const secret = page.getByRole('region', { name: 'Signing secret for Accounting' });
  await expect(secret).toBeFocused();
  await expect(secret).toContainText(/whsec_[A-Za-z0-9+/]{43}=/);
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await secret.getByRole('button', { name: 'I’ve saved it' }).press('Enter');
  await expect(secret).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Accounting' })).toBeVisible();
  await expect(page.getByText('whsec_')).toHaveCount(0);

  await page.getByRole('button', { name: 'Send test message to Accounting' }).press('Enter');
  await page.getByRole('link', { name: 'Accounting' }).press('Enter');
  const messages = page.getByRole('region', { name: 'Messages', exact: true });
  await expect(messages).toContainText('This host name could not be found');
  await expect(messages).toContainText('Waiting to retry');
  // Other journeys buy meanwhile, and their events reach this endpoint too.
  const tried = messages.getByRole('cell', { name: /Send again: Test message/ });
  await tried.getByText('Request and response').press('Enter');
  await expect(messages).toContainText('"type":"webhook.test"');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await messages.getByRole('button', { name: /Send again: Test message/ }).press('Enter');
  await expect(page.getByText('Message queued')).toBeVisible();

  await page.getByRole('button', { name: 'New secret for Accounting' }).press('Enter');
  const rotating = page.getByRole('dialog', { name: 'New secret for Accounting' });
  await rotating.getByLabel('Reason').fill('Every year');
  await rotating.getByRole('button', { name: 'Create new secret' }).press('Enter');
  await expect(secret).toBeFocused();
  await expect(page.getByText(/^Both secrets are in use until/)).toBeVisible();

  const database = new MongoClient(stack.mongoUri);
  const off = { $set: { state: 'off', disabledReason: 'gone' } };
  await database.db('brokerage_notification').collection('webhook_endpoints').updateOne({ name: 'Accounting' }, off);
  await database.close();
  await page.goto('/admin');
  const row = page.getByRole('listitem').filter({ hasText: 'the endpoint responded that it is gone (410)' });
  await expect(row).toBeVisible();
  await expect(page.getByText('1 endpoint turned off')).toBeVisible();
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await row.getByRole('link', { name: 'Accounting' }).press('Enter');
  await page.getByRole('button', { name: 'Turn on Accounting' }).press('Enter');
  const turning = page.getByRole('dialog', { name: 'Turn on Accounting' });
  await turning.getByLabel('Reason').fill('It is back');
  await turning.getByRole('button', { name: 'Turn on', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Turn off Accounting' })).toBeVisible();
});
