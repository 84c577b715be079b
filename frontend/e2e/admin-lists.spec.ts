import { randomUUID } from 'node:crypto';
import { LEADS_PER_PAGE } from '@brokerage/contracts';
import { storedLead } from '@brokerage/local-stack';
import type { Page } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { violations } from './accessibility.ts';
import { signIn, tabTo } from './admin.ts';
import { expect, goToApproval, test } from './fixtures.ts';

/** An agreement as notification stores it after a signature on the site. */
function signedBy(name: string, email: string) {
  const at = new Date(Date.now() - 3_600_000);
  return {
    _id: randomUUID(),
    listing: 'listing-2',
    name,
    email,
    phone: '416-555-0100',
    method: 'online',
    state: 'signed',
    textVersion: '2026-11-21',
    textHash: 'a'.repeat(64),
    text: 'The text of the agreement, word for word.',
    signature: { name, at, addressClass: '203.0.113.9' },
    requestedAt: at,
    expiresAt: null,
    history: [{ state: 'signed', at, by: 'visitor', note: '' }],
    version: 1,
    mailedVersion: 1,
    askedAgainFor: null,
    requestId: 'journey',
  };
}

test('the broker reads the evidence of an agreement, approves it, and revokes it with a reason, by keyboard alone', async ({
  page,
  stack,
  mailbox,
  buyerEmail,
}) => {
  const name = `Signer ${randomUUID().slice(0, 8)}`;
  const database = new MongoClient(stack.mongoUri);
  await database
    .db('brokerage_notification')
    .collection('ndas')
    .insertOne(signedBy(name, buyerEmail) as never);
  await database.close();

  await signIn(page, stack);
  await expect(page.getByRole('status').filter({ hasText: /\d+ agreements?.* attention/ })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Agreements' })).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('signed');
  await page.getByLabel('Listing', { exact: true }).selectOption('listing-2');
  await expect(page).toHaveURL(/state=signed&listing=listing-2/);
  await page.reload();
  await expect(page.getByLabel('Listing', { exact: true })).toHaveValue('listing-2');
  expect(await violations(page)).toEqual([]);
  await tabTo(page, page.getByRole('link', { name }));
  await page.keyboard.press('Enter');

  await expect(page.getByText('The text of the agreement, word for word.')).toBeVisible();
  await expect(page.getByText('203.0.113.9')).toBeVisible();
  await expect(page.getByText('a'.repeat(64))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const [label, reason, subject] of [
    ['Approve', 'Known buyer with financing', /agreement is approved/],
    ['Revoke', 'The facility was sold', /Access .* has ended/],
  ] as const) {
    await tabTo(page, page.getByRole('button', { name: label, exact: true }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: label });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByLabel('Reason (sent to the signer)'));
    await page.keyboard.type(reason);
    await tabTo(page, dialog.getByRole('button', { name: label, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Reason: ${reason}`)).toBeVisible();
    expect((await mailbox.waitFor(buyerEmail, subject)).text).toContain(`Note: ${reason}`);
  }
  await expect(page.getByText('Nothing left to decide.')).toBeVisible();
  await page.goto('/admin/audit?operation=decideNda');
  await expect(page.getByRole('row').filter({ hasText: 'The facility was sold' }).first()).toBeVisible();
});

/** Changes several lists before the page can render in between, as a fast user on a slow machine does. */
async function changeAtOnce(page: Page, choices: Record<string, string>): Promise<void> {
  await page.evaluate((wanted) => {
    for (const select of document.querySelectorAll('select')) {
      const value = wanted[select.labels[0]?.textContent ?? ''];
      if (value === undefined) continue;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, choices);
}

test('an unknown agreement, an empty list and a failed list each show a message', async ({ page, stack }) => {
  await signIn(page, stack);
  await page.goto(`/admin/agreements/${randomUUID()}`);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.goto('/admin/agreements?state=expired');
  await expect(page.getByText('No agreements match these filters.')).toBeVisible();
  await expect(page.getByLabel('Listing', { exact: true }).getByRole('option')).not.toHaveCount(1);
  await changeAtOnce(page, { Status: 'signed', Listing: 'listing-2' });
  await expect(page).toHaveURL(/state=signed&listing=listing-2/);
  await page.route('**/api/admin/ndas*', (route) =>
    route.fulfill({ status: 503, json: { code: 'service_unavailable', message: 'Try again', requestId: 'x' } }),
  );
  await page.goto('/admin/agreements');
  await expect(page.getByRole('alert')).toContainText('The agreements could not be loaded.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('site events are counted per page, and the period and kind can be filtered', async ({ page, stack }) => {
  const path = `/journey-${randomUUID().slice(0, 8)}`;
  for (const kind of ['call-click', 'call-click', 'form-start'])
    await page.request.post(`${stack.siteUrl}/api/site-events`, { data: { kind, path } });
  await signIn(page, stack);
  await page.goto('/admin/counts');
  const row = page.getByRole('row').filter({ hasText: path });
  await expect(row.getByRole('cell')).toHaveText(['–', '–', '2', '–', '1', '–', /^\w+ \d{1,2}, \d{4}$/]);
  await page.getByLabel('What', { exact: true }).selectOption('form-start');
  await expect(page).toHaveURL(/kind=form-start/);
  await expect(row.getByRole('cell')).toHaveText(['–', '–', '–', '–', '1', '–', /^\w+ \d{1,2}, \d{4}$/]);
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No data for this period.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a lead is found by its owner and by words about its person, which never appear in an address', async ({
  page,
  stack,
}) => {
  const word = randomUUID().slice(0, 8);
  const email = `${word}@example.ca`;
  const database = new MongoClient(stack.mongoUri);
  await database
    .db('brokerage_notification')
    .collection('leads')
    .insertOne(storedLead({ name: `Zoé ${word}`, email }, { owner: `owner-${word}` }) as never);
  await database.close();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, stack);
  await expect(page.getByRole('status').filter({ hasText: /\d+ leads? \(\d+ overdue\)/ })).toBeVisible();
  await page.goto('/admin/leads');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(`${email} zoe`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `Zoé ${word}` })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText(/Was due/)).toBeVisible();
  expect(asked.filter((url) => url.includes(email) || url.includes(encodeURIComponent(email)))).toEqual([]);
  await page.goto('/admin/leads');
  await page.getByLabel('Owner', { exact: true }).fill(`owner-${word}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`owner=owner-${word}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Response', { exact: true }).selectOption('yes');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
});

test('order and page of a list are in its address, each page starts at its top, and an emptied page leads back', async ({
  page,
  stack,
}) => {
  const owner = `owner-${randomUUID().slice(0, 8)}`;
  const database = new MongoClient(stack.mongoUri);
  const leads = database.db('brokerage_notification').collection('leads');
  const count = 2 * LEADS_PER_PAGE + 1;
  const nameOf = (index: number) => `Lead ${index} of ${owner}`;
  const answered = Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.now() - (index + 1) * 86_400_000);
    const person = { name: nameOf(index), email: `${owner}@example.ca` };
    return storedLead(person, { owner, stage: 'contacted', createdAt: at, answeredAt: at });
  });
  await leads.insertMany(answered as never[]);

  await signIn(page, stack);
  await page.goto(`/admin/leads?owner=${owner}`);
  const newest = page.getByRole('link', { name: nameOf(0) });
  await expect(newest).toBeVisible();
  await page.getByLabel('Order', { exact: true }).selectOption('oldest');
  await expect(page.getByRole('link', { name: nameOf(count - 1) })).toBeVisible();
  await expect(newest).toHaveCount(0);
  const pager = page.getByRole('navigation', { name: 'Pages of the list' });
  const next = pager.getByRole('button', { name: 'Next' });
  await next.focus();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(pager.getByRole('status')).toHaveText(`${LEADS_PER_PAGE + 1}–${count - 1} of ${count}`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await next.press('Enter');
  await expect(newest).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`owner=${owner}&sort=oldest&page=3$`));

  await page.reload();
  await expect(page.getByLabel('Order', { exact: true })).toHaveValue('oldest');
  await newest.press('Enter');
  await expect(page.getByRole('heading', { name: nameOf(0) })).toBeVisible();
  await page.goBack();
  await expect(newest).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);

  await leads.updateOne({ owner, name: nameOf(0) }, { $set: { folder: 'spam' } });
  await database.close();
  await page.reload();
  await expect(page.getByText('Nothing is left on this page.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'First page' }).press('Enter');
  await expect(page.getByRole('link', { name: nameOf(count - 1) })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`owner=${owner}&sort=oldest$`));
});

test('mails are listed by state, and a mail is shown as the recipient sees it', async ({ page, stack }) => {
  await signIn(page, stack);
  await page.goto('/admin/mail');
  await page.getByLabel('Status', { exact: true }).selectOption('sent');
  await expect(page).toHaveURL(/state=sent/);
  await page.reload();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('sent');
  await page.getByRole('rowheader').getByRole('link').first().press('Enter');
  await expect(page.getByRole('heading', { name: 'As the recipient sees it' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('on a phone the broker finds a payment without an order, gives the buyer access, and sees it confirmed', async ({
  page,
  stack,
  mailbox,
  paypal,
  buyerEmail,
}) => {
  await paypal.settings({ transactionSearchFeature: true });
  await goToApproval(page, mailbox, buyerEmail);
  await page.getByTestId('approve').click();
  await expect(page.getByRole('link', { name: 'View Online' })).toBeVisible();
  await mailbox.waitFor(buyerEmail, /receipt/i);
  // As if an older backup had been restored.
  const database = new MongoClient(stack.mongoUri);
  const orders = database.db('brokerage_payment').collection('orders');
  const forgotten = await orders.findOne({ email: buyerEmail });
  await orders.deleteOne({ email: buyerEmail });
  await database.close();
  expect(forgotten?.orderNumber).toBeTruthy();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, stack);
  await page.goto('/admin/payments');
  await page.getByRole('button', { name: 'Compare with PayPal now' }).click();
  const list = page.getByRole('region', { name: 'Payments without an order' });
  const row = list.getByRole('row').filter({ hasText: String(forgotten?.orderNumber) });
  await expect(row).toBeVisible();
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Give access' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address of the buyer’s account').fill(buyerEmail);
  await dialog.getByLabel('Reason').fill('An older backup was put back');
  await dialog.getByRole('button', { name: 'Recreate order' }).click();
  const done = page.getByRole('status').filter({ hasText: 'Order recreated' });
  await expect(done).toBeFocused();
  await expect(row).toHaveCount(0);
  await done.getByRole('link', { name: String(forgotten?.orderNumber) }).click();
  await expect(page.getByText(buyerEmail).first()).toBeVisible();
});

test('response times are shown as a chart and a table, by keyboard from the leads', async ({ page, stack }) => {
  await signIn(page, stack);
  await page.goto('/admin/leads');
  await page.getByRole('link', { name: 'Response times' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Response times' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('365');
  await expect(page).toHaveURL(/days=365/);
  // Without a lead, the page says so instead.
  const table = page.getByRole('table', { name: 'Response times by week' });
  await expect(table.or(page.getByText('No leads in this period.'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
