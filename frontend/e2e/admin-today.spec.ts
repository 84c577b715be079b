import { randomUUID } from 'node:crypto';
import { eventually, Shopper, storedLead } from '@brokerage/local-stack';
import type { Locator, Page } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { violations } from './accessibility.ts';
import { signIn } from './admin.ts';
import { expect, hydrate, test } from './fixtures.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

// Serial: what the second test leaves behind would get in the way of the first.
test.describe.configure({ mode: 'default' });

/** Stores what waits on a Monday, after the office was closed. `order` keeps two mornings apart. */
async function leaveWork(mongoUri: string, name: string, order: number): Promise<void> {
  const database = new MongoClient(mongoUri);
  const notification = database.db('brokerage_notification');
  const at = new Date(Date.now() - 60 * HOUR_MS);
  const lead = (index: number) =>
    storedLead(
      { name: `${name} ${index}`, email: `${index}.${order}@example.ca` },
      // Due before those of other journeys: the list is sorted by due time.
      { createdAt: at, dueAt: new Date(Date.UTC(2020, order, index)) },
    );
  const leads = [lead(1), lead(2)];
  await notification.collection('leads').insertMany(leads as never[]);
  const signedAt = new Date(Date.now() + order * HOUR_MS);
  await notification.collection('ndas').insertOne({
    _id: randomUUID(),
    listing: 'listing-1',
    name: `${name} Signer`,
    email: `signer.${order}@example.ca`,
    phone: '416-555-0100',
    method: 'online',
    state: 'signed',
    textVersion: '2026-11-21',
    textHash: 'a'.repeat(64),
    text: 'The text of the agreement.',
    signature: { name: `${name} Signer`, at, addressClass: null },
    // After those of other journeys: the list starts with the newest.
    requestedAt: signedAt,
    expiresAt: null,
    history: [{ state: 'signed', at, by: 'visitor', note: '' }],
    version: 1,
    mailedVersion: 1,
    askedAgainFor: null,
    erasedAt: null,
    requestId: name,
  } as never);
  // At night, when no other slot is offered, and not today.
  const startsAt = new Date((Math.ceil(Date.now() / DAY_MS) + 7 / 24) * DAY_MS + order * HOUR_MS);
  await notification.collection('bookings').insertOne({
    _id: randomUUID(),
    fingerprint: name,
    kind: 'consultation',
    state: 'requested',
    about: '',
    name: `${name} Caller`,
    email: `caller.${order}@example.ca`,
    phone: '416-555-0100',
    minutes: 30,
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS / 2),
    timeZone: 'America/Toronto',
    offeredAt: at,
    history: [
      { state: 'offered', at, by: '', startsAt: null, note: '' },
      { state: 'requested', at, by: '', startsAt, note: '' },
    ],
    version: 2,
    mailedVersion: 2,
    requestId: name,
  } as never);
  await notification.collection('mails').insertOne({
    _id: `acknowledgement-${leads[0]?._id}`,
    fingerprint: name,
    to: `${name}@example.ca`.toLowerCase(),
    template: 'acknowledgement',
    content: { template: 'acknowledgement', leadId: leads[0]?._id },
    requestId: name,
    state: 'failed',
    tries: 1,
    createdAt: signedAt,
    patienceFrom: at,
    nextTryAt: at,
    leaseUntil: null,
    uselessAfter: null,
    finishedAt: at,
    failure: 'EENVELOPE 550',
  } as never);
  await database.close();
}

/** A row of the lists of Today, as opposed to the toast about it, which is a list item with the same name. */
const workRow = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

/** Presses keys as a person does, and counts them. */
function keyboardOf(page: Page) {
  let presses = 0;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      presses += 1;
      await page.keyboard.press(key);
    }
  };
  return {
    press,
    /** Repeats a key until the row has the focus, which it may have already, when the row before it is gone. */
    reach: async (key: string, row: Locator): Promise<void> => {
      await expect(row).toBeVisible();
      for (let tries = 0; tries <= 20; tries += 1) {
        if (await row.evaluate((element) => element.contains(document.activeElement))) return;
        await press(key);
      }
      throw new Error(`${key} does not lead there.`);
    },
    count: () => presses,
  };
}

test('Monday morning: all waiting work is done in at most 40 key presses, on a computer and on a phone', async ({
  page,
  stack,
  mailbox,
  paypal,
  buyerEmail,
}) => {
  for (const [order, width] of [1440, 390].entries()) {
    const name = `Monday${randomUUID().slice(0, 6)}`;
    await leaveWork(stack.mongoUri, name, order);
    const buyer = new Shopper({ ...stack, email: `${order}${buyerEmail}`, clientAddress: `198.18.250.${order + 1}` });
    await buyer.signIn();
    const { body } = await buyer.createOrder();
    const paypalOrderId = new URL(body.approvalUrl ?? '').searchParams.get('token') ?? '';
    await paypal.approve(paypalOrderId);
    await eventually(async () => (await buyer.capture(paypalOrderId)).status === 200);

    await page.setViewportSize({ width, height: 900 });
    if (order === 0) await signIn(page, stack);
    else await page.goto('/admin');
    const { press, reach, count } = keyboardOf(page);
    const row = (text: string) => workRow(page, text);
    // Each list loads by itself, and a late one would move the others.
    for (const text of [`${name} 1`, `${name} Signer`, `${name} Caller`, `${name}@example.ca`.toLowerCase()])
      await expect(row(text)).toBeVisible();

    // On a small laptop, whose list is narrower than its window says, each row holds its text and its buttons.
    if (order === 0) {
      await page.setViewportSize({ width: 1024, height: 768 });
      const tooWide = await page
        .locator('li[data-row]')
        .evaluateAll((rows) => rows.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      expect(tooWide).toEqual([]);
      await page.setViewportSize({ width, height: 900 });
    }
    await expect(row(`${name} 1`).getByRole('link', { name: /^Reply to .* by email$/ })).toHaveAttribute(
      'href',
      /#answer$/,
    );
    // Two leads are answered.
    await reach('j', row(`${name} 1`));
    await press('e');
    await expect(row(`${name} 1`)).toHaveCount(0);
    await reach('j', row(`${name} 2`));
    await press('e');
    await expect(row(`${name} 2`)).toHaveCount(0);
    // An agreement is decided.
    await reach('J', row(`${name} Signer`));
    await press('e');
    await expect(page.getByRole('dialog', { name: 'Approve' })).toBeVisible();
    await press('Enter');
    await expect(row(`${name} Signer`)).toHaveCount(0);
    // A call is booked at the requested time.
    await reach('J', row(`${name} Caller`));
    await press('e');
    await expect(row(`${name} Caller`)).toHaveCount(0);
    // An undelivered mail is resent.
    const mail = row(`${name}@example.ca`.toLowerCase());
    await reach('J', mail);
    await press('e');
    await expect(mail).toHaveCount(0);
    // An order is partly refunded.
    await press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await press(...`${order}buyer-`.split(''));
    await expect(page.getByRole('option', { name: `${order}${buyerEmail}` })).toBeVisible();
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await press('r');
    const dialog = page.getByRole('dialog', { name: 'Refund' });
    await expect(dialog.getByLabel('Amount in US$')).toBeFocused();
    await expect(dialog).toContainText('At most US$29.99 can be refunded');
    await press('1', '0', 'Tab', 'd', 'u', 'p', 'Tab', 'Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Refund of US\$10\.00/)).toBeVisible();

    expect(count(), `${width} px`).toBeLessThanOrEqual(40);
    expect((await mailbox.waitFor(`${name}@example.ca`.toLowerCase(), /received your message/)).text).toContain(
      'We have received your message.',
    );
    expect(await violations(page)).toEqual([]);
  }
});

test('J leads to the next list although a colleague finishes rows above it', async ({ page, stack }) => {
  const name = `Above${randomUUID().slice(0, 6)}`;
  await leaveWork(stack.mongoUri, name, 3);
  await signIn(page, stack);
  const row = (text: string) => workRow(page, text);
  for (const text of [`${name} 1`, `${name} 2`, `${name} Signer`, `${name} Caller`, `${name}@example.ca`.toLowerCase()])
    await expect(row(text)).toBeVisible();
  const { press, reach } = keyboardOf(page);
  await reach('J', row(`${name} Signer`));
  await press('e');
  await expect(page.getByRole('dialog', { name: 'Approve' })).toBeVisible();

  const colleague = await page.context().newPage();
  await colleague.goto('/admin');
  for (const lead of [`${name} 1`, `${name} 2`])
    await workRow(colleague, lead).getByRole('button', { name: 'Mark as answered' }).press('Enter');
  await expect(row(`${name} 1`)).toHaveCount(0);
  await expect(row(`${name} 2`)).toHaveCount(0);

  await press('Enter');
  await expect(row(`${name} Signer`)).toHaveCount(0);
  await press('J');
  await expect(page.getByRole('region', { name: 'Calls and visits' }).locator(':focus')).toHaveCount(1);
});

test('an accidental answer is undone with one key, and the help lists the key', async ({ page, stack }) => {
  const name = `Undo${randomUUID().slice(0, 6)}`;
  await leaveWork(stack.mongoUri, name, 2);
  await signIn(page, stack);
  const row = workRow(page, `${name} 1`);
  await row.getByRole('button', { name: 'Mark as answered' }).press('Enter');
  await expect(row).toHaveCount(0);
  await page.locator('body').press('z');
  await expect(row).toBeVisible();
  await page.locator('body').press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Undo', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await help.getByLabel('Use single-letter shortcuts in this browser').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search everything' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // One dialog is closed and the other opened at once: the first one's close event comes after that.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help.evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  });
  await expect(page.getByRole('dialog', { name: 'Search everything' })).toBeVisible();
});

test('a failed scheduled publication and an outdated listing are on Today, and the listing is confirmed with one press', async ({
  page,
  stack,
}) => {
  const client = new MongoClient(stack.mongoUri);
  const listings = client.db('brokerage_catalog').collection<{ _id: string }>('listings');
  const agents = client.db('brokerage_catalog').collection<{ _id: string }>('agents');
  const refused = (field: string) => {
    const scheduled = {
      version: 1,
      at: new Date(Date.now() - HOUR_MS),
      by: '',
      issues: [{ field, message: 'Missing' }],
    };
    return { $set: { scheduled } };
  };
  const consent = { 'confidential.consentOn': '2026-10-01', 'confidential.consentText': 'Advertise it' };
  await listings.updateOne({ _id: 'listing-1' }, refused('confidential.consentText'));
  await agents.updateOne({ _id: 'agent-1' }, refused('draft.biography'));
  await listings.updateOne(
    { _id: 'listing-2' },
    { $set: { ...consent, 'published.updatedOn': '2026-01-05', 'published.publishedOn': '2026-01-05' } },
  );
  try {
    await signIn(page, stack);
    const unpublished = page.getByRole('region', { name: 'Scheduled publication failed' }).getByRole('listitem');
    await expect(unpublished.filter({ hasText: 'Listing 1' })).toContainText('Was scheduled for');
    await expect(unpublished.filter({ hasText: 'Agent' })).toHaveCount(1);
    const waiting = page.getByRole('region', { name: 'Listings' });
    const old = waiting.getByRole('listitem').filter({ hasText: 'Listing 2' });
    await expect(old).toContainText('Last updated January 5, 2026');
    await expect(page.getByText(/1 listing(?:,| and) 2 failed scheduled publications.* your attention/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await old.getByRole('button', { name: 'Confirm as up to date' }).press('Enter');
    await expect(old).toHaveCount(0);
    await unpublished
      .filter({ hasText: 'Agent' })
      .getByRole('link', { name: /^Open / })
      .press('Enter');
    await expect(page).toHaveURL(/\/admin\/content\/agents\/agent-1$/);
    await expect(page.getByText(/Publication was scheduled for/)).toBeVisible();
  } finally {
    await listings.updateOne({ _id: 'listing-1' }, { $set: { scheduled: null } });
    await agents.updateOne({ _id: 'agent-1' }, { $set: { scheduled: null } });
    await client.close();
  }
});

test('a purchase appears in an open list of orders without a reload', async ({ page, stack, paypal, buyerEmail }) => {
  await signIn(page, stack);
  await expect(page.locator('aside').getByText('Live: changes appear immediately')).toBeVisible();
  await page.goto('/admin/orders');
  await expect(page.locator('aside').getByText('Live: changes appear immediately')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => Object.assign(globalThis, { isStillOpen: true }));
  expect(await violations(page)).toEqual([]);

  const buyer = new Shopper({ ...stack, email: buyerEmail, clientAddress: '198.18.250.9' });
  await buyer.signIn();
  const { body } = await buyer.createOrder();
  const row = page.getByRole('row').filter({ hasText: buyerEmail });
  // While it receives events, the page polls the list only once a minute.
  await expect(row).toBeVisible();
  const paypalOrderId = new URL(body.approvalUrl ?? '').searchParams.get('token') ?? '';
  await paypal.approve(paypalOrderId);
  await eventually(async () => (await buyer.capture(paypalOrderId)).status === 200);
  await expect(row).toContainText('Paid and delivered');
  expect(await page.evaluate(() => 'isStillOpen' in globalThis)).toBe(true);
});

test('a new lead and a colleague’s change appear in the open inbox without a reload, and counts are updated', async ({
  page,
  stack,
  browser,
}) => {
  // Polling is off, so that only events can change the page.
  await page.addInitScript(() => {
    const { setInterval: repeat } = globalThis;
    const brief = (work: TimerHandler, ms = 0) => (ms < 10_000 ? repeat(work, ms) : 0);
    Object.assign(globalThis, { setInterval: brief });
  });
  await signIn(page, stack);
  await page.goto('/admin/leads');
  await expect(page.locator('aside').getByText('Live: changes appear immediately')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => Object.assign(globalThis, { isStillOpen: true }));

  const name = `Live ${randomUUID().slice(0, 8)}`;
  const counted = page.waitForRequest(/\/api\/admin\/inbox-counts/);
  const visitor = await browser.newPage({ baseURL: stack.siteUrl });
  await visitor.goto('/contact');
  await hydrate(visitor);
  await visitor.getByLabel(/^name/i).fill(name);
  await visitor.getByLabel(/^email/i).fill('live@example.ca');
  await visitor.getByLabel(/^phone/i).fill('416-555-0111');
  await visitor.getByLabel(/^message/i).fill(`Does this show at once? Asked by ${name}`);
  await visitor.getByRole('button', { name: /send/i }).click();
  await expect(visitor.getByText('Message sent successfully!')).toBeVisible();
  await visitor.close();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Not answered');
  await counted;

  const other = await page.context().newPage();
  // As from Today, whose link opens the answer dialog.
  await other.goto(`${await row.getByRole('link', { name }).getAttribute('href')}#answer`);
  const answer = other.getByRole('dialog', { name: 'Reply by email' });
  await expect(answer.getByRole('combobox', { name: 'To' })).toHaveText('live@example.ca');
  await other.keyboard.press('Escape');
  await expect(answer).toBeHidden();
  await other.getByLabel('Stage').selectOption('qualified');
  await other.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(other.getByText('Lead saved')).toBeVisible();
  await expect(row).toContainText('Qualified');
  expect(await page.evaluate(() => 'isStillOpen' in globalThis)).toBe(true);
  expect(await violations(page)).toEqual([]);
});
