import { DAY_MS, torontoDay } from '@brokerage/contracts';
import { eventually, Shopper } from '@brokerage/local-stack';
import { MongoClient } from 'mongodb';
import { photo } from '../../services/catalog/test/photos.ts';
import { faultsOf, overflow, violations } from './accessibility.ts';
import { signIn, tabTo } from './admin.ts';
import { expect, goToApproval, test } from './fixtures.ts';

const SECTIONS = [
  ['/admin/orders', 'Orders'],
  ['/admin/payments', 'Payments to review'],
  ['/admin/prices', 'Prices and products'],
  ['/admin/coupons', 'Coupons'],
  ['/admin/leads', 'Leads'],
  ['/admin/leads/response-times', 'Response times'],
  ['/admin/agreements', 'Agreements'],
  ['/admin/people', 'People'],
  ['/admin/people/import', 'Import buyers'],
  ['/admin/bookings', 'Bookings'],
  ['/admin/bookings/hours', 'Hours and days off'],
  ['/admin/tasks', 'Outstanding services'],
  ['/admin/sales', 'Sales'],
  ['/admin/figures', 'Figures'],
  ['/admin/counts', 'Page counts'],
  ['/admin/content', 'Content'],
  ['/admin/content/agents', 'Agents'],
  ['/admin/content/agents/agent-1', 'Agent'],
  ['/admin/content/articles', 'Articles'],
  ['/admin/content/claims', 'Claims'],
  ['/admin/content/closings', 'Closings'],
  ['/admin/content/reviews', 'Reviews'],
  ['/admin/content/listings', 'Listings'],
  ['/admin/content/listings/listing-1', 'Listing'],
  ['/admin/mail', 'Mail'],
  ['/admin/mail/texts', 'Templates and texts'],
  ['/admin/audit', 'Audit log'],
  ['/admin/health', 'Health'],
  ['/admin/webhooks', 'Webhooks'],
  ['/admin/team', 'Team'],
] as const;

const HALF = Math.ceil(SECTIONS.length / 2);
for (const [from, sections] of [
  ['Today', [['/admin', 'Today'], ...SECTIONS.slice(0, HALF)]],
  [SECTIONS[HALF]?.[1], SECTIONS.slice(HALF)],
] as const)
  test(`every section of the admin area from ${from} on is accessible and fits the screen`, async ({ page, stack }) => {
    await signIn(page, stack);
    for (const [path, title] of sections) {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page).toHaveTitle(path === '/admin' ? 'Admin Dashboard' : `${title} – Admin Dashboard`);
      expect(await faultsOf(page, [1440]), path).toEqual([]);
      // Beside the menu a tablet leaves less room than a phone has.
      await page.setViewportSize({ width: 768, height: 1024 });
      expect(await overflow(page), path).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });

test('the admin sees the running version of each service and the time of the last backup', async ({ page, stack }) => {
  await signIn(page, stack);
  await page.goto('/admin/health');
  await expect(page.getByText('No backup has been made yet.')).toBeVisible();
  const versions = page.getByRole('region', { name: 'Versions' });
  for (const service of ['auth', 'catalog', 'payment', 'download', 'notification'])
    await expect(
      versions.getByRole('row', { name: new RegExp(`^${service} \\d+\\.\\d+\\.\\d+ local `) }),
    ).toBeVisible();
});

test('a failed event is on Today and on Health, and is retried by keyboard', async ({
  page,
  stack,
  mailbox,
  paypal,
  buyerEmail,
}) => {
  const buyer = new Shopper({ ...stack, email: buyerEmail, clientAddress: '198.18.251.1' });
  await buyer.signIn();
  const { body } = await buyer.createOrder();
  const paypalOrderId = new URL(body.approvalUrl ?? '').searchParams.get('token') ?? '';
  await paypal.approve(paypalOrderId);
  await eventually(async () => (await buyer.capture(paypalOrderId)).status === 200);
  await mailbox.waitFor(buyerEmail, /^Your receipt/);
  const database = new MongoClient(stack.mongoUri);
  const order = await database.db('brokerage_payment').collection('orders').findOne({ paypalOrderId });
  const entityId = String(order?._id);
  const eventId = `${entityId}:3`;
  const at = new Date();
  await database
    .db('brokerage_notification')
    .collection('failed_events')
    .insertOne({
      _id: `notification-receipt ${eventId}`,
      consumer: 'notification-receipt',
      eventId,
      type: 'payment.order.fulfilled',
      envelope: {
        specversion: '1.0',
        id: eventId,
        source: '/payment',
        type: 'payment.order.fulfilled',
        subject: entityId,
        time: at.toISOString(),
        datacontenttype: 'application/json',
        dataversion: 1,
        revision: 3,
        data: {
          orderId: entityId,
          tier: 'premium',
          total: { amountMinor: 1, currency: 'USD' },
          accessEndsAt: at.toISOString(),
        },
      },
      state: 'dead',
      tries: 12,
      nextTryAt: at,
      failure: 'timed_out',
      firstFailedAt: at,
    } as never);
  await database.close();

  await signIn(page, stack);
  const row = page.getByRole('listitem').filter({ hasText: 'Receipt by email' });
  await expect(row).toContainText('It timed out on every attempt');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await page.getByRole('link', { name: 'All failed events' }).click();
  const events = page.getByRole('region', { name: 'Failed events' });
  await expect(events).toContainText('12 attempts');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await tabTo(page, events.getByRole('button', { name: 'Retry' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The event is being retried')).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('No failed events.')).toBeVisible();
  }).toPass();
});

test('the admin finds an order, extends its access and sees it in the timeline and audit log, by keyboard alone', async ({
  page,
  browser,
  stack,
  mailbox,
  buyerEmail,
}) => {
  const shop = await browser.newPage({ baseURL: stack.siteUrl });
  await goToApproval(shop, mailbox, buyerEmail);
  await shop.getByTestId('approve').click();
  await expect(shop.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await shop.close();

  await signIn(page, stack);
  await tabTo(page, page.getByRole('link', { name: 'Orders', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(buyerEmail);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(page.url()).not.toContain('@');
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);

  await tabTo(page, page.getByRole('rowheader').getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  const mails = page.getByRole('region', { name: 'Mail' }).getByRole('listitem');
  await expect(mails).toHaveText([/^Receipt\s*Sent/]);
  expect(await violations(page)).toEqual([]);

  const extend = page.getByRole('button', { name: 'Extend access' });
  await tabTo(page, extend);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Extend access' });
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type('The buyer was away');
  await tabTo(page, dialog.getByRole('button', { name: 'Extend', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(extend).toBeFocused();
  await expect(page.getByText(/Access extended by 7 days/)).toBeVisible();
  await expect(page.getByText('Reason: The buyer was away')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Resend receipt' }));
  await page.keyboard.press('Enter');
  const resend = page.getByRole('dialog', { name: 'Resend receipt' });
  await tabTo(page, resend.getByLabel('Reason'));
  await page.keyboard.type('The buyer has lost it');
  await tabTo(page, resend.getByRole('button', { name: 'Send', exact: true }));
  await page.keyboard.press('Enter');
  await expect(resend).toBeHidden();
  await expect(mails).toHaveText([/^Receipt/, /^Receipt\s*Sent/]);

  await page.goto('/admin/audit?operation=changeOrderAccess');
  await expect(page.getByRole('row').filter({ hasText: 'The buyer was away' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Verify chain' }).press('Enter');
  await expect(page.getByText(/rows, none missing or changed/)).toBeVisible();
});

test('filters are kept in the address and survive a reload', async ({ page, stack }) => {
  await signIn(page, stack);
  await page.goto('/admin/orders');
  await page.getByLabel('Status', { exact: true }).selectOption('cancelled');
  await expect(page).toHaveURL(/state=cancelled/);
  await page.getByLabel('Tier', { exact: true }).selectOption('premium');
  await expect(page).toHaveURL(/state=cancelled&tier=premium/);
  await page.reload();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('cancelled');
  await expect(page.getByText('No orders match these filters.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Tier', { exact: true })).toHaveValue('');
});

test('a lead is given a stage, an owner and a note, and the note is corrected and withdrawn', async ({
  page,
  stack,
  browser,
}) => {
  const visitor = await browser.newPage({ baseURL: stack.siteUrl });
  const answer = await visitor.request.post('/api/contact', {
    data: {
      name: 'Jordan Lee',
      email: 'jordan@example.ca',
      phone: '416-555-0100',
      message: `Please call me about the facility, ${Date.now()}.`,
      submissionId: crypto.randomUUID(),
    },
  });
  await visitor.close();
  await signIn(page, stack);
  // A form filled in by a program is held back until a person checks it.
  await page.goto(`/admin/leads${answer.ok() ? '' : '?folder=unproven'}`);
  await page.getByRole('link', { name: 'Jordan Lee' }).first().press('Enter');
  await page.getByLabel('New note').fill('Called back');
  await page.getByLabel('Stage').selectOption('contacted');
  await page.getByLabel('Owner').fill('Alex');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Lead saved')).toBeVisible();
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes).toContainText('Called back');
  // Text being typed survives a correction or withdrawal of a note.
  await page.getByLabel('New note').fill('Calls on Monday');
  await notes.getByRole('button', { name: /^Correct the note of/u }).press('Enter');
  const correcting = page.getByRole('dialog', { name: /^Correct the note of/u });
  await correcting.getByRole('textbox', { name: 'Corrected text' }).fill('Called back twice');
  await correcting.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(notes).toContainText('Before: Called back');
  await notes.getByRole('button', { name: /^Withdraw the note of/u }).press('Enter');
  await page.getByRole('button', { name: 'Withdraw note' }).press('Enter');
  await expect(notes.getByRole('listitem').filter({ hasText: 'Withdrawn' })).toBeFocused();
  await expect(page.getByLabel('New note')).toHaveValue('Calls on Monday');
  expect(await violations(page)).toEqual([]);
});

test('a mail with a wrong address is resent to the corrected one, by keyboard', async ({ page, stack, mailbox }) => {
  const database = new MongoClient(stack.mongoUri);
  const at = new Date();
  const name = crypto.randomUUID().slice(0, 8);
  await database
    .db('brokerage_notification')
    .collection('mails')
    .insertOne({
      _id: `receipt-${name}`,
      fingerprint: name,
      to: `${name}@exmaple.ca`,
      template: 'receipt',
      content: {
        template: 'receipt',
        orderNumber: 'NS-1001',
        tier: 'basic',
        total: { amountMinor: 2999, currency: 'USD' },
        usesAllowed: 3,
        expiresAt: at.toISOString(),
      },
      requestId: name,
      state: 'failed',
      tries: 1,
      createdAt: at,
      patienceFrom: at,
      nextTryAt: at,
      leaseUntil: null,
      uselessAfter: null,
      finishedAt: at,
      failure: 'EENVELOPE 550',
    } as never);
  await database.close();
  await signIn(page, stack);
  await page.goto(`/admin/mail/receipt-${name}`);
  await page.getByRole('button', { name: 'Correct address' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct address' });
  const field = dialog.getByRole('textbox', { name: 'Correct email address' });
  await expect(field).toHaveValue(`${name}@exmaple.ca`);
  expect(await violations(page)).toEqual([]);
  await field.fill(`${name}@example..ca`);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(`${name}@example.ca`);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Email queued for ${name}@example.ca`)).toBeVisible();
  expect((await mailbox.waitFor(`${name}@example.ca`, /NS-1001/)).text).toContain('NS-1001');
});

test('without a sign-in, admin pages contain only an access check and redirect to the sign-in', async ({
  page,
  stack,
}) => {
  for (const [path] of SECTIONS) {
    const html = await (await page.request.get(`${stack.siteUrl}${path}`)).text();
    expect(html.match(/<h1/g), path).toHaveLength(1);
    expect(html).toContain('Checking your access');
    expect(html).toContain('noindex');
  }
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/auth/);
});

test('an order that is paid but not delivered is listed above the orders, on Today and on payments', async ({
  page,
  stack,
  browser,
  mailbox,
  buyerEmail,
}) => {
  const shop = await browser.newPage({ baseURL: stack.siteUrl });
  await goToApproval(shop, mailbox, buyerEmail);
  const paypalOrderId = new URL(shop.url()).searchParams.get('token') ?? '';
  await shop.close();
  const database = new MongoClient(stack.mongoUri);
  const orders = database.db('brokerage_payment').collection('orders');
  // As if a process had died between capture and grant; no scheduled check may see it meanwhile.
  const changed = await orders.updateOne(
    { paypalOrderId },
    { $set: { state: 'captured', capturedAt: new Date(Date.now() - 300_000) }, $unset: { nextCheckAt: 1 } },
  );
  expect(changed.modifiedCount).toBe(1);

  await signIn(page, stack);
  await page.goto('/admin/orders');
  const alert = page.getByRole('alert', { name: 'Paid but not delivered' });
  await expect(alert.getByText(buyerEmail)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/admin');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Paid but not delivered' }).filter({ hasText: buyerEmail }),
  ).toBeVisible();
  await page.goto('/admin/payments');
  await expect(page.getByRole('alert', { name: 'Paid but not delivered' })).toBeVisible();
  await orders.updateOne({ paypalOrderId }, { $set: { state: 'cancelled' }, $unset: { capturedAt: 1, openKey: 1 } });
  await database.close();
});

const PAVED = 'Paved | The lot was paved in 2023. | Invoice';
const FENCED = 'Fenced | It has a fence. | Survey';
const LIT = 'Lit | It has eight lamps. | Plan';

test('a listing is created, missing details are reported, and changes by two editors are merged or shown side by side', async ({
  page,
  stack,
}) => {
  await signIn(page, stack);
  await page.goto('/admin/content/listings');
  await page.getByRole('button', { name: 'New listing' }).click();
  await page.getByLabel('Name (public)').fill('Listing of the journey');
  await page.getByRole('button', { name: 'Create listing' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Listing of the journey' })).toBeVisible();
  await page.getByRole('link', { name: 'Date of consent to advertise' }).click();
  const price = page.getByLabel('Asking price, in CA$');
  await price.fill('a lot');
  await page.getByLabel('Summary').fill('Heated units on one floor.');
  await page.getByLabel('Highlights').fill(`${PAVED}\n${FENCED}\n${LIT}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(/whole Canadian dollars/);
  await expect(page.getByLabel('Summary')).toHaveValue('Heated units on one floor.');
  await price.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 2')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Some details are missing. Complete them before you publish.')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Highlights').fill(`${PAVED} of June\n${FENCED}\n${LIT}`);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved as version 3')).toBeVisible();
  await page.getByLabel('Highlights').fill(`${PAVED}\n${FENCED}\n${LIT} of May`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 4')).toBeVisible();
  const both = `${PAVED} of June\n${FENCED}\n${LIT} of May`;
  await expect(page.getByLabel('Highlights')).toHaveValue(both);
  await other.reload();
  await expect(other.getByLabel('Highlights')).toHaveValue(both);
  await other.getByLabel('Summary').fill('Written by the other.');
  await other.getByLabel('Zoning').fill('M1, by the other');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved as version 5')).toBeVisible();
  await other.close();
  await page.getByLabel('Summary').fill('Written by me.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else has changed this listing' });
  await expect(conflict).toContainText('Yours: Written by me.');
  await expect(conflict).toContainText('Theirs: Written by the other.');
  await expect(page.getByLabel('Zoning')).toHaveValue('M1, by the other');
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 6')).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 5' }).click();
  await expect(page.getByText('Restored from an earlier version')).toBeVisible();
  await expect(page.getByLabel('Summary')).toHaveValue('Written by the other.');
});

test('unsaved text is restored after a reload, next to a colleague’s changes, until it is saved or discarded', async ({
  page,
  stack,
}) => {
  await signIn(page, stack);
  await page.goto('/admin/content/listings');
  await page.getByRole('button', { name: 'New listing' }).press('Enter');
  await page.getByLabel('Name (public)').fill('Interrupted listing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Interrupted listing' })).toBeVisible();
  const [summary, address] = [page.getByLabel('Summary'), page.getByLabel('Property address')];
  const kept = page.getByText('Not saved yet. Your changes are kept until you save');
  const notice = page.getByText(/^Unsaved changes from .* have been restored in the form\.$/);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await summary.fill('Forty units.');
  await save.press('Enter');
  await expect(page.getByText('Saved as version 2')).toBeVisible();
  await summary.fill('Forty units on a lot.');
  await address.fill('17 Quillfeather Road');
  await expect(kept).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(summary).toHaveValue('Forty units on a lot.');
  await expect(address).toHaveValue('17 Quillfeather Road');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  expect(await faultsOf(page, [1440, 390])).toEqual([]);

  // Leave at once for another admin page, which still sends the last keystrokes.
  const rest = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/api/admin/content/autosaves/'),
  );
  await address.fill('19 Quillfeather Road');
  await page.getByRole('link', { name: 'All listings' }).press('Enter');
  expect((await rest).status()).toBe(200);
  const client = new MongoClient(stack.mongoUri);
  const catalog = client.db('brokerage_catalog');
  const { matchedCount } = await catalog
    .collection('listings')
    .updateOne(
      { 'draft.name': 'Interrupted listing', version: 2 },
      { $set: { 'draft.summary': 'Fifty units.', version: 3 } },
    );
  expect(matchedCount).toBe(1);
  await page.reload();
  await page.getByRole('link', { name: 'Interrupted listing' }).press('Enter');
  const beside = page.getByRole('alert').filter({ hasText: 'Someone else has changed this listing' });
  await expect(beside).toContainText('Yours: Forty units on a lot.');
  await expect(beside).toContainText('Theirs: Fifty units.');
  await expect(address).toHaveValue('19 Quillfeather Road');
  await beside.getByRole('button', { name: 'Use theirs: Summary' }).press('Enter');
  await save.press('Enter');
  await expect(page.getByText('Saved as version 4')).toBeVisible();
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Restore version 1' }).press('Enter');
  await expect(summary).toHaveValue('');
  await page.getByRole('button', { name: 'Restore version 4' }).press('Enter');
  await expect(summary).toHaveValue('Fifty units.');
  await expect(notice).toBeHidden();
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/api/admin/content/autosaves/**', async (route) => {
    if (route.request().postData()?.includes('What is under way')) await isLeft;
    await route.continue();
  });
  await page.reload();
  await expect(summary).toHaveValue('Fifty units.');
  await expect(address).toHaveValue('19 Quillfeather Road');
  await expect(notice).toBeHidden();

  // More than a browser sends in a keepalive request.
  await summary.fill('é'.repeat(40_000));
  await expect(kept).toBeVisible();
  // Leave for another site right after the last key, while the autosave before it is in flight.
  const underWay = page.waitForRequest((request) => request.postData()?.includes('What is under way') === true);
  await summary.fill('What is under way');
  await underWay;
  await summary.fill('Nothing that anybody wants.');
  const editor = page.url();
  await page.goto('about:blank');
  await expect
    .poll(() => catalog.collection('autosaves').countDocuments({ 'fields.to': 'Nothing that anybody wants.' }))
    .toBe(1);
  leave();
  await client.close();
  await page.goto(editor);
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(page.getByText('Changes discarded. The form shows the last saved version')).toBeVisible();
  await expect(summary).toHaveValue('Fifty units.');
  await page.reload();
  await expect(summary).toHaveValue('Fifty units.');
  await expect(notice).toBeHidden();
});

test('photographs are added, described and reordered by keyboard, and an invalid file does not affect the others', async ({
  page,
  stack,
}) => {
  await signIn(page, stack);
  await page.goto('/admin/content/listings/listing-1');
  await page.getByLabel('Zoning').fill('M1, as typed before the photographs');
  const pictures = await Promise.all(
    [40, 80, 120, 160, 200, 240].map((blue) => photo({ width: 700, height: 500, blue })),
  );
  const files = pictures.map((buffer, index) => ({ name: `Door ${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }));
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.getByLabel('Photos', { exact: true }).setInputFiles([...files.slice(0, 3), broken, ...files.slice(3)]);
  const shown = page.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem');
  // Each is first encoded as twelve files, in sequence, which is slow on a busy machine.
  await expect(shown).toHaveCount(6, { timeout: 300_000 });
  const left = page.getByRole('list', { name: 'Files being added' }).getByRole('listitem');
  await expect(left).toHaveText(/^broken\.png.*This is not a JPEG, PNG, WebP or AVIF image/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await left.getByRole('button', { name: 'Skip: broken.png' }).press('Enter');
  await expect(left).toHaveCount(0);

  for (let number = 1; number <= 6; number += 1)
    await page.getByLabel(`What photo ${number} shows`).fill(number === 5 ? '' : `Door ${number}`);
  await page.getByLabel('Credit for photo 1').fill('A. Photographer');
  const up = shown.nth(2).getByRole('button', { name: /^Move up/ });
  await up.press('Enter');
  await expect(page.getByText('Photo 3 is now number 2')).toBeVisible();
  await expect(shown.nth(1).getByRole('button', { name: /^Move up/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What photo 1 shows')).toHaveValue('Door 3');
  await shown.nth(3).getByRole('button', { name: 'Remove: photo 4' }).press('Enter');
  await expect(page.getByText('Photo 4 has been removed')).toBeVisible();
  await expect(shown).toHaveCount(5);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 2')).toBeVisible();
  const missing = page.getByRole('region', { name: 'Publishing requirements' });
  await missing.getByRole('link', { name: 'Photo 4' }).press('Enter');
  await expect(page.getByLabel('What photo 4 shows')).toBeFocused();
  await page.keyboard.type('The fifth door');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 3')).toBeVisible();
  await expect(missing.getByRole('link', { name: /^Photo/ })).toHaveCount(0);
  await page.getByLabel('Date of consent to advertise').fill('2026-10-01');
  await page.getByLabel('Wording of the consent').fill('Advertise without the address');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(missing).toContainText('Ready to publish.');
  await page.getByRole('button', { name: 'Publish later' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish later' });
  await dialog.getByLabel('Day').fill('2026-01-05');
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Choose a time in the future.');
  await expect(dialog.getByLabel('Day')).toBeFocused();
  await dialog.getByLabel('Day').fill(torontoDay(new Date(Date.now() + 30 * DAY_MS)));
  await dialog.getByLabel('Hour (Toronto time)').selectOption('9:00 a.m.');
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter');
  await expect(page.getByText(/^Version 5 will be published .*, 09:00, Toronto time/)).toBeVisible();
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await page.getByRole('button', { name: 'Cancel scheduled publication' }).press('Enter');
  await expect(page.getByText('The scheduled publication has been cancelled.')).toBeVisible();
  // The form is two versions old, but shows the present draft.
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('Published as version 7')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Zoning')).toHaveValue('M1, as typed before the photographs');
  await expect(page.getByLabel('Credit for photo 2')).toHaveValue('A. Photographer');
  for (const [index, text] of ['Door 3', 'Door 1', 'Door 2', 'The fifth door', 'Door 6'].entries())
    await expect(page.getByLabel(`What photo ${index + 1} shows`)).toHaveValue(text);
});
