import { readFile } from 'node:fs/promises';
import { dayAfter, torontoDay } from '@brokerage/contracts';
import { unzip } from '@cj-tech-master/excelts/archive';
import type { Locator, Page, Response } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { faultsOf, violations } from './accessibility.ts';
import { tabTo } from './admin.ts';
import { scriptWith } from './built-site.ts';
import { expect, openBought, test } from './fixtures.ts';

const item = (page: Page, number: string): Locator => page.getByRole('group', { name: `Item ${number}`, exact: true });

async function write(page: Page, number: string, text: { note?: string; low?: string; high?: string }): Promise<void> {
  await item(page, number).getByRole('button', { name: 'Notes and costs' }).click();
  const fields = page.getByRole('group', { name: `Notes and costs of item ${number}`, exact: true });
  if (text.note) await fields.getByLabel('Note', { exact: true }).fill(text.note);
  if (text.low) await fields.getByLabel('Cost, low (CA$)').fill(text.low);
  if (text.high) await fields.getByLabel('Cost, high (CA$)').fill(text.high);
}

async function savedFile(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path());
}

const saved = async (page: Page, button: string): Promise<string> => (await savedFile(page, button)).toString('utf8');

/** Returns the words of the memo saved as a Word file. */
async function wordFileText(page: Page): Promise<string> {
  const parts = unzip(await savedFile(page, 'Save as Word file'));
  const body = (await parts.bytes('word/document.xml')) ?? undefined;
  return new TextDecoder().decode(body).replaceAll(/<[^>]+>/g, ' ');
}

/** Returns the notes in the browser's database, which it does not create. */
function storedNotes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if ((await indexedDB.databases()).length === 0) return [];
    const { promise, resolve, reject } = Promise.withResolvers<{ mark: { note: string } }[]>();
    const opening = indexedDB.open('checklists');
    opening.addEventListener('error', () => reject(new Error('The database could not be opened')));
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('marks').objectStore('marks').getAll();
      all.addEventListener('success', () => resolve(all.result));
    });
    const marks = await promise;
    opening.result.close();
    return marks.map(({ mark }) => mark.note);
  });
}

async function faults(page: Page): Promise<string[]> {
  // Scroll up: the bar at the top covers part of what is below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  return violations(page);
}

test('premium shows its seven sections and blocks, and is accessible on a dark phone and a light desktop', async ({
  page,
  mailbox,
  buyerEmail,
}) => {
  await openBought(page, mailbox, buyerEmail, 'premium');
  await expect(page.getByText('200 items in 7 sections')).toBeVisible();
  await expect(page.getByTestId('checklist-item')).toHaveCount(200);
  await expect(page.getByTestId('budget-total')).toHaveText('CA$49,500-114,500');
  await expect(page.getByText('Budget 3-5% of purchase price')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Decision matrix' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Next steps' })).toHaveCount(0);
  await page
    .locator('summary')
    .filter({ hasText: /^Edition .*, \d+-page PDF$/ })
    .click();
  await expect(page.getByText(/[0-9a-f]{64}/)).toBeVisible();
  for (const [group, count] of [
    ['Excel templates', '10'],
    ['Document templates', '10'],
    ['Professional resources', '5'],
  ] as const) {
    await expect(page.locator('summary').filter({ hasText: group })).toContainText(count);
  }
  await expect(page.getByRole('link', { name: 'Contact Our Team' })).toHaveAttribute('href', /\/contact/);
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.goto('/checklist?token=cut-off&tier=premium');
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not open a checklist' })).toBeVisible();
});

test('professional shows the decision matrix and budget, and its buyer writes the brief and books the call by keyboard', async ({
  page,
  mailbox,
  buyerEmail,
}) => {
  await openBought(page, mailbox, buyerEmail, 'professional');
  await expect(page.getByTestId('checklist-item')).toHaveCount(120);
  for (const name of ['Green light', 'Yellow flags', 'Red flags'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByTestId('budget-total')).toHaveText('CA$14,500-30,500');
  await expect(page.getByRole('heading', { name: 'Bonus materials' })).toHaveCount(0);

  await page.goto('/account');
  const owed = page.getByRole('region', { name: 'Services in your edition' });
  const sample = owed.getByRole('link', { name: 'Sample of the market report (Word)' });
  await expect(sample).toHaveAttribute('download', 'custom-market-report-sample.docx');
  await owed.getByRole('button', { name: 'Write brief' }).press('Enter');
  const brief = owed.getByRole('form', { name: 'Brief for the market report' });
  await expect(brief.getByLabel('Market')).toBeFocused();
  await page.keyboard.type('Guelph, 20 minutes');
  await tabTo(page, brief.getByRole('button', { name: 'Send brief' }));
  await page.keyboard.press('Enter');
  await expect(brief.getByText('Your question must be at least 10 characters')).toBeVisible();
  await expect(brief.getByLabel('Questions the report should answer')).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.type('Can the market carry 60 more units?');
  await tabTo(page, brief.getByRole('button', { name: 'Send brief' }));
  await page.keyboard.press('Enter');
  await expect(owed.getByText('We have your brief.')).toBeVisible();
  await expect(owed.getByText('Guelph, 20 minutes')).toBeVisible();
  // The focused button is gone; the element in its place has the focus.
  await expect(owed.locator(':focus')).toContainText('We have your brief.');
  await page.keyboard.press('Tab');
  await expect(sample).toBeFocused();

  await owed.getByRole('button', { name: 'Choose or change the time' }).press('Enter');
  await expect(owed.getByLabel('Your name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(owed.getByRole('alert')).toBeVisible();
  await page.keyboard.type('Pat Buyer');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking#/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('30 minutes');
});

test('a list of files that fails to load is loaded again, and a downloaded file is marked', async ({
  page,
  mailbox,
  buyerEmail,
}) => {
  await openBought(page, mailbox, buyerEmail, 'premium');
  await page.route('**/api/files', (route) => route.fulfill({ status: 429, json: { code: 'rate_limited' } }));
  await page.goto('/account');
  const files = page.getByRole('region', { name: 'Files in your edition' });
  await expect(files.getByRole('alert')).toContainText('The files could not be loaded.');
  await page.unroute('**/api/files');
  await files.getByRole('button', { name: 'Try again' }).press('Enter');
  await files.getByText('Spreadsheets (10)').click();
  const file = files.getByRole('listitem').filter({ hasText: 'Rent roll analyzer' });
  const download = page.waitForEvent('download');
  await file.getByRole('button').press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(file.getByText('Downloaded', { exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('marks are set by keyboard, survive a reload and reach the other tab', async ({
  page,
  context,
  mailbox,
  buyerEmail,
}) => {
  const address = await openBought(page, mailbox, buyerEmail);
  const done = item(page, '1.1').getByRole('button', { name: 'Done' });
  await done.focus();
  await page.keyboard.press('Space');
  await expect(done).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(item(page, '1.1').getByRole('button', { name: 'Failed' })).toBeFocused();
  await expect(page.getByTestId('overall-progress')).toHaveText('1 of 50 settled: 1 done');

  // Goes to the next open item, even in a collapsed section, and never scrolls it under the bar.
  const next = page.getByRole('button', { name: 'Next open item' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(item(page, '1.2').getByRole('button', { name: 'Done' })).toBeFocused();
  await page.getByRole('button', { name: /^1\./ }).click();
  await expect(item(page, '1.2')).toBeHidden();
  await next.click();
  await expect(item(page, '1.3').getByRole('button', { name: 'Done' })).toBeFocused();
  await expect(item(page, '1.3')).toBeInViewport({ ratio: 1 });

  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByTestId('overall-progress')).toHaveText('1 of 50 settled: 1 done');
  await item(other, '1.2').getByRole('button', { name: 'Failed' }).click();
  await expect(page.getByTestId('overall-progress')).toHaveText('2 of 50 settled: 1 done, 1 failed');
  await write(page, '1.2', { note: 'The rival opens in May' });
  // The other tab is notified after the write.
  await expect(other.getByText('The rival opens in May')).toBeVisible();
  await other.close();

  await page.reload();
  await expect(page.getByText('The rival opens in May')).toBeVisible();
  await page.getByRole('button', { name: 'Failed 1' }).click();
  await expect(page.getByTestId('checklist-item').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'All 50' }).click();
  await page.getByLabel('Search the checks and your notes').fill('rival OPENS');
  await expect(page.getByTestId('checklist-item').filter({ visible: true })).toHaveCount(1);

  // Filters combine, show counts, and are restored from the address.
  await page.getByLabel('Search the checks and your notes').fill('');
  await page.getByLabel('Who orders it').selectOption('own-work');
  await page.getByLabel('Stage', { exact: true }).selectOption('before-offer');
  const dealBreakers = page.getByRole('button', { name: /^Deal-breakers \d+$/ });
  await dealBreakers.click();
  const left = Number((await dealBreakers.innerText()).replace(/\D/g, ''));
  expect(left).toBeGreaterThan(0);
  await expect(page.getByText(`${left} of 50 items shown.`)).toBeVisible();
  await expect(page.getByTestId('checklist-item').filter({ visible: true })).toHaveCount(left);
  await expect(page).toHaveURL(/stage=before-offer&weight=deal-breaker/);
  await page.reload();
  await expect(page.getByText(`${left} of 50 items shown.`)).toBeVisible();
  await page.getByLabel('Search the checks and your notes').fill('no such word');
  await expect(page.getByText('No checks match all of these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all checks' }).click();
  await expect(page.getByLabel('Search the checks and your notes')).toBeFocused();
  await expect(page.getByTestId('checklist-item')).toHaveCount(50);
  await expect(page).not.toHaveURL(/stage|weight|q=/);
});

test('notes are stored although the browser has ended its storage, or another tab has made it close', async ({
  page,
  context,
  mailbox,
  buyerEmail,
}) => {
  await openBought(page, mailbox, buyerEmail);
  const browser = await context.newCDPSession(page);
  const origin = await page.evaluate(() => location.origin);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await write(page, '1.1', { note: 'Typed after the browser ended it' });
  await expect.poll(() => storedNotes(page)).toEqual(['Typed after the browser ended it']);

  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const deletion = indexedDB.deleteDatabase('checklists');
    deletion.addEventListener('success', () => resolve());
    deletion.addEventListener('error', () => reject(new Error('The database could not be deleted')));
    await promise;
  });
  await other.close();
  await write(page, '1.2', { note: 'Typed after it was closed' });
  await expect.poll(() => storedNotes(page)).toEqual(['Typed after it was closed']);
  await expect(page.getByText('Saved in this browser as you type')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Typed after it was closed')).toBeVisible();
});

test('the list stays in place while the panel about the account copy loads, on a phone and on a desktop', async ({
  page,
  mailbox,
  buyerEmail,
}) => {
  const [panel, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**/assets/${scriptWith('Encrypt and keep')}`, async (route) => {
    panel.resolve();
    await released.promise;
    await route.continue();
  });
  await openBought(page, mailbox, buyerEmail);
  const filter = page.getByRole('group', { name: 'Items shown' });
  const places = async (): Promise<(number | undefined)[]> => {
    const found: (number | undefined)[] = [];
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      found.push((await filter.boundingBox())?.y);
    }
    return found;
  };
  await expect(page.getByText('On your other devices')).toBeVisible();
  await panel.promise;
  const before = await places();
  released.resolve();
  await expect(page.getByText('This browser only')).toBeVisible();
  expect(await places()).toEqual(before);
});

test('the plan follows the typed days, a copy restores the work, a foreign file is rejected, and the CSV is saved', async ({
  page,
  mailbox,
  buyerEmail,
}) => {
  await openBought(page, mailbox, buyerEmail);
  await item(page, '1.1').getByRole('button', { name: 'Failed' }).click();
  await write(page, '1.1', { note: '=SUM(A1) is what the seller sent', low: '$1k', high: '2500' });
  // The plan: what is typed decides what is due in week 1, and persists.
  await page.getByRole('link', { name: 'Ordering plan' }).click();
  const plan = page.getByTestId('plan');
  await expect(plan.getByRole('heading', { name: 'What to order, and when' })).toBeFocused();
  const inSixtyDays = dayAfter(torontoDay(new Date()), 60);
  await plan.getByLabel('Condition date').fill(inSixtyDays);
  const phaseOne = plan.getByTestId('planned-order').filter({ hasText: 'Phase I environmental' });
  await phaseOne.getByLabel(/^Business days/).fill('41');
  await expect(plan.getByTestId('week-1')).toContainText('Phase I environmental');
  await phaseOne.getByLabel(/^Business days/).fill('99');
  await expect(phaseOne).toContainText('days too late if ordered today');
  await phaseOne.getByLabel(/^Business days/).fill('ten');
  await expect(phaseOne.getByRole('alert')).toHaveText('Whole days, 0 to 250.');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await plan.getByRole('link', { name: 'Back to the checklist' }).click();
  await expect(page.getByRole('heading', { name: 'Your working file' })).toBeVisible();
  const copy = await saved(page, 'Save a copy');
  expect(copy).toContain('what the seller sent');
  const csv = await saved(page, 'Report as CSV');
  expect(csv).toContain("'=SUM(A1) is what the seller sent,,,1000,2500,,,,");
  expect(csv.trimEnd().split('\r\n')).toHaveLength(51);

  await deleteBrowserCopy(page);
  await page.reload();
  await expect(page.getByTestId('overall-progress')).toHaveText('0 of 50 settled');
  const file = page.getByLabel('Saved copy to open');
  const foreign = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"other"}') };
  await file.setInputFiles(foreign);
  await expect(page.getByText('This is not a working file from this site. Nothing was changed.')).toBeVisible();
  await file.setInputFiles({ ...foreign, buffer: Buffer.from(copy) });
  await expect(page.getByText('1 item updated from the copy.')).toBeVisible();
  await expect(page.getByTestId('overall-progress')).toHaveText('1 of 50 settled: 1 failed');
  await page.getByRole('link', { name: 'Ordering plan' }).click();
  await expect(plan.getByLabel('Condition date')).toHaveValue(inSixtyDays);
  await expect(phaseOne.getByLabel(/^Business days/)).toHaveValue('99');
});

test('failed items become a memo with finding, evidence and remedy, on paper and as a Word file', async ({
  page,
  mailbox,
  buyerEmail,
}) => {
  await openBought(page, mailbox, buyerEmail);
  await page.getByRole('button', { name: 'Open all sections' }).click();
  for (const section of [1, 2])
    for (let at = 1; at <= 10; at++)
      await item(page, `${section}.${at}`).getByRole('button', { name: 'Failed' }).click();
  const long = 'The seller has no answer to this and the municipality wants it settled before closing. '
    .repeat(5)
    .trim();
  await write(page, '1.1', { note: long, low: '12000', high: '40000' });
  await write(page, '2.1', { note: `Roof leaks. ${long}`, low: '3000', high: '5000' });
  const fields = page.getByRole('group', { name: 'Notes and costs of item 2.1', exact: true });
  await fields.getByLabel('Evidence').fill('Roof report, p. 12');
  await fields.getByLabel('Remedy sought').selectOption('Holdback at closing');
  await fields.getByLabel('Priority').selectOption('High');
  await page.getByRole('link', { name: 'Negotiation memo (20 failed)' }).click();
  const memo = page.getByTestId('memo');
  await expect(memo).toContainText('20 findings, CA$15,000-45,000 in all');
  await expect(memo.getByRole('rowheader')).toHaveCount(20);
  await expect(memo.getByRole('rowheader').first()).toHaveText('2.1');
  const roof = memo.getByRole('row').filter({ hasText: 'Roof leaks.' });
  for (const text of [long, 'Evidence: Roof report, p. 12', 'CA$3,000-5,000', 'Holdback at closing', 'High'])
    await expect(roof).toContainText(text);
  await expect(memo).toContainText('18 without a finding, 18 without a cost, 19 without a remedy.');
  await page.getByLabel(/^Property/).fill('12 Example Road');
  await expect(memo.getByRole('heading', { name: '12 Example Road' })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  expect((await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))).getPageCount()).toBe(2);
  const words = await wordFileText(page);
  for (const text of ['12 Example Road', `Roof leaks. ${long}`, 'Evidence: Roof report, p. 12', 'Holdback at closing'])
    expect(words).toContain(text);
  await page.reload();
  await expect(memo.getByRole('heading', { name: '12 Example Road' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the checklist' }).click();
  await expect(page.getByRole('heading', { name: 'Your working file' })).toBeVisible();
});

test('an opened checklist opens offline, and when access ends its text is deleted and the notes are kept', async ({
  page,
  context,
  mailbox,
  buyerEmail,
}) => {
  await openBought(page, mailbox, buyerEmail);
  await item(page, '1.1').getByRole('button', { name: 'Failed' }).click();
  await write(page, '1.1', { note: 'Well water' });
  const check = await page.getByTestId('checklist-item').first().locator('p').first().innerText();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('checklist-page')).keys()).length))
    .toBeGreaterThan(5);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/checklist'))?.active?.state))
    .toBe('activated');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No connection: you are viewing the copy saved in this browser.')).toBeVisible();
  await expect(page.getByText(check)).toBeVisible();
  await item(page, '1.2').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Ordering plan' }).click();
  await expect(page.getByRole('heading', { name: 'What to order, and when' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the checklist' }).click();
  await page.getByRole('link', { name: 'Negotiation memo (1 failed)' }).click();
  expect(await wordFileText(page)).toContain('Well water');
  await context.setOffline(false);

  const gone = { code: 'entitlement_expired', message: '', requestId: 'test' };
  await page.route('**/api/checklists/basic', (route) => route.fulfill({ status: 410, json: gone }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your access to this purchase has ended.' })).toBeVisible();
  const notes = page.getByTestId('kept-notes');
  await expect(notes).toContainText('Market & Competition Analysis');
  await expect(notes).toContainText('Well water');
  await expect(page.getByText(check)).toHaveCount(0);
  const keptTexts = (): Promise<number> =>
    page.evaluate(
      () =>
        new Promise<number>((done) => {
          const opening = indexedDB.open('checklists');
          opening.onsuccess = () => {
            const count = opening.result.transaction('texts').objectStore('texts').count();
            count.onsuccess = () => {
              opening.result.close();
              done(count.result);
            };
          };
        }),
    );
  await expect.poll(keptTexts).toBe(0);
});

test('a wrong token and an unknown tier show an error', async ({ page, mailbox, buyerEmail }) => {
  await page.goto(`/checklist?token=${'A'.repeat(43)}&tier=gold`);
  await expect(page.getByRole('heading', { name: 'Checklist not found' })).toBeVisible();
  await openBought(page, mailbox, buyerEmail);
  await page.goto(`/checklist?token=${'A'.repeat(43)}&tier=basic`);
  await expect(page.getByRole('heading', { name: 'Invalid checklist access' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Your purchases' })).toBeVisible();
});

/** Waits for the deletion, which could end with the document that requested it. */
function deleteBrowserCopy(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('checklists');
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error));
      }),
  );
}

/** Opens one of the collapsed parts below the working file. */
async function unfold(page: Page, title: string): Promise<Locator> {
  const part = page.locator('details').filter({ has: page.locator('summary', { hasText: title }) });
  await part.locator('summary').click();
  return part;
}

test('a working file is synced between devices with its key, shared by link, and available after access ends', async ({
  page,
  browser,
  baseURL,
  mailbox,
  buyerEmail,
}) => {
  const address = await openBought(page, mailbox, buyerEmail);
  await item(page, '1.1').getByRole('button', { name: 'Failed' }).click();
  await write(page, '1.1', { note: 'Roof leaks at the back' });
  const own = await unfold(page, 'On your other devices');
  await own.getByRole('button', { name: 'Keep it in my account' }).press('Enter');
  const recoveryKey = await own.getByTestId('recovery-key').innerText();
  expect(recoveryKey).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/account-copy'));
  // The key took the focus from the removed button; the next button passes it on to the result.
  await expect(own.locator(':focus')).toContainText(recoveryKey);
  await page.keyboard.press('Tab');
  await expect(own.getByRole('button', { name: 'Copy the key' })).toBeFocused();
  await own.getByLabel('I have saved the key in a safe place.').check();
  await own.getByRole('button', { name: 'Encrypt and keep' }).press('Enter');
  await expect(own.getByText(/^Kept in your account, encrypted\. Saved/)).toBeVisible();
  await expect(own.locator(':focus')).toContainText('Kept in your account');
  await page.keyboard.press('Tab');
  await expect(own.getByRole('button', { name: 'Show the key' })).toBeFocused();
  const body = Buffer.from((await sent).postDataJSON().ciphertext, 'base64').toString('latin1');
  expect(body).not.toContain('Roof');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }

  // The same buyer's phone: another browser with its own sign-in.
  const phoneContext = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 900 } });
  const phone = await phoneContext.newPage();
  await phone.goto(address);
  await phone.getByRole('link', { name: 'Sign in' }).last().click();
  await phone.getByLabel('Email', { exact: true }).fill(buyerEmail);
  await phone.getByRole('button', { name: 'Send code' }).click();
  const { text } = await mailbox.waitFor(buyerEmail, /code/i, 1);
  await phone.getByLabel('6-digit code').fill(/\b(\d{6})\b/.exec(text)?.[1] ?? '');
  await expect(phone.getByTestId('overall-progress')).toHaveText('0 of 50 settled');
  await item(phone, '1.1').getByRole('button', { name: 'Notes and costs' }).click();
  const costs = phone.getByRole('group', { name: 'Notes and costs of item 1.1', exact: true });
  await costs.getByLabel('Owner').fill('Sam');
  const there = await unfold(phone, 'On your other devices');
  await there.getByLabel('Recovery key').fill('1234');
  await there.getByRole('button', { name: 'Open it here' }).click();
  await expect(there.getByRole('alert')).toContainText('This is not a valid recovery key');
  await expect(there.getByLabel('Recovery key')).toBeFocused();
  await there.getByLabel('Recovery key').fill(recoveryKey.toLowerCase().replaceAll('-', ' '));
  await phone.keyboard.press('Enter');
  await expect(there.getByText(/^Kept in your account, encrypted\. Saved/)).toBeVisible();
  await expect(phone.getByTestId('overall-progress')).toHaveText('1 of 50 settled: 1 failed');
  await expect(costs.getByLabel('Note', { exact: true })).toHaveValue('Roof leaks at the back');
  expect(await faults(phone)).toEqual([]);

  // When it becomes visible, the first device reads what the phone wrote, beside its own text.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('group', { name: 'Notes and costs of item 1.1' }).getByLabel('Owner')).toHaveValue('Sam');

  // A lawyer without an account.
  const link = await unfold(page, 'Read-only link');
  await link.getByLabel('Ends after').selectOption('7 days');
  await link.getByRole('button', { name: 'Create link' }).click();
  const shared = await link.getByTestId('share-link').innerText();
  const lawyerContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const lawyer = await lawyerContext.newPage();
  const asked: string[] = [];
  lawyer.on('request', (request) => asked.push(request.url()));
  await lawyer.goto(shared);
  await expect(lawyer.getByTestId('shared-file')).toContainText('Roof leaks at the back');
  await expect(lawyer.getByTestId('shared-progress')).toHaveText('1 of 50 settled: 1 failed');
  const key = shared.split('.').at(-1) ?? '';
  expect(asked.filter((url) => url.includes(key))).toEqual([]);
  for (const width of [390, 1440]) {
    await lawyer.setViewportSize({ width, height: 900 });
    expect(await faults(lawyer)).toEqual([]);
  }
  const bent = key.startsWith('A') ? 'B' : 'A';
  await lawyer.goto('/');
  await lawyer.goto(shared.replace(key, bent + key.slice(1)));
  await expect(lawyer.getByRole('heading', { name: 'This link does not open the file' })).toBeVisible();
  await link.getByRole('button', { name: /^End the link/ }).click();
  await expect(link.getByText('None')).toBeVisible();
  await lawyer.goto('/');
  await lawyer.goto(shared);
  await expect(lawyer.getByRole('heading', { name: 'This link has ended' })).toBeVisible();

  // Text written just before following a link reaches the account, merged with another device's changes.
  const isSaved = (response: Response): boolean =>
    response.request().method() === 'POST' && response.url().endsWith('/account-copy') && response.ok();
  const savedThere = phone.waitForResponse(isSaved);
  await costs.getByLabel('Owner').fill('Alex');
  await savedThere;
  const savedHere = page.waitForResponse(isSaved);
  await page
    .getByRole('group', { name: 'Notes and costs of item 1.1' })
    .getByLabel('Note')
    .fill('Roof leaks at the back, and in front');
  await page.getByRole('link', { name: 'Back to Home' }).press('Enter');
  await savedHere;
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(costs.getByLabel('Note', { exact: true })).toHaveValue('Roof leaks at the back, and in front');
  await expect(costs.getByLabel('Owner')).toHaveValue('Alex');

  // After the access has ended, the key also opens it in a browser without a copy.
  await deleteBrowserCopy(phone);
  // A new tab, because a reloaded one has once stopped drawing, which a click waits for.
  await phone.close();
  const later = await phoneContext.newPage();
  const gone = { code: 'entitlement_expired', message: '', requestId: 'test' };
  await later.route('**/api/checklists/basic', (route) => route.fulfill({ status: 410, json: gone }));
  await later.goto(address);
  await expect(later.getByRole('heading', { name: 'Your access to this purchase has ended.' })).toBeVisible();
  const after = await unfold(later, 'On your other devices');
  await after.getByLabel('Recovery key').fill(recoveryKey);
  await later.keyboard.press('Enter');
  await expect(later.getByTestId('kept-notes')).toContainText('Roof leaks at the back');
  // Wait until the key's result has the focus: an earlier press would be lost with the focus.
  await expect(after.locator('[tabindex="-1"]').first()).toBeFocused();
  await after.getByRole('button', { name: 'Delete from my account' }).press('Enter');
  await expect(after.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await after.getByRole('button', { name: 'Yes, delete it' }).press('Enter');
  await expect(after.getByText('This browser only')).toBeVisible();
  await expect(later.getByTestId('kept-notes')).toContainText('Roof leaks at the back');
  await phoneContext.close();
  await lawyerContext.close();
});
