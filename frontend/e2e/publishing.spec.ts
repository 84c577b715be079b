import { BUILT_IN_BROKERAGE, DAY_MS, torontoDay } from '@brokerage/contracts';
import { eventually } from '@brokerage/local-stack';
import type { Page } from '@playwright/test';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import { photo } from '../../services/catalog/test/photos.ts';
import { faultsOf } from './accessibility.ts';
import { signIn } from './admin.ts';
import { expect, loadFonts } from './fixtures.ts';
import { test } from './publishing-stack.ts';

/** Written as somebody types it, field by field. */
const FIELDS = [
  ['Address of its page', 'lakeside-drive-up-storage'],
  ['What it is, in a line', 'Drive-up self-storage facility'],
  ['Summary', 'Forty drive-up units on a paved lot, with room for a second row. Owned by the family that built it.'],
  ['Highlights', 'Paved and drained | The lot was paved in 2023. | Contractor’s invoice'],
  ['Asking price, in CA$', '1450000'],
  ['Asking price in short', 'CA$1.45M'],
  ['How firm the price is', 'firm'],
  ['Cap rate, in percent', '6.4'],
  ['Drive-up units', '40'],
  ['Container units', '12'],
  ['Address of the property', '17 Quillfeather Road'],
  ['Seller', 'R. Ashgrove'],
  ['Day of the consent to advertise', '2026-10-01'],
  ['What the consent says', 'Advertise without the address'],
] as const;
const CONFIDENTIAL = ['Quillfeather', 'Ashgrove'];
const PAGE = '/listings/lakeside-drive-up-storage';

/** The page of any kind of content: what is missing of its draft, and its ways on, by keyboard. */
function editorOf(page: Page, { mongoUri }: { mongoUri: string }) {
  return {
    missing: page.getByRole('region', { name: 'Before it can be published' }),
    save: () => page.getByRole('button', { name: 'Save', exact: true }).press('Enter'),
    publish: async () => {
      await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
      await expect(page.getByText(/^Published as version/)).toBeVisible();
    },
    /** Schedules the draft, and then lets its moment come. `collection`: of the documents of its kind. */
    publishLater: async (collection: string, before = () => Promise.resolve()) => {
      await page.getByRole('button', { name: 'Publish later', exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Publish later' });
      await dialog.getByLabel('Day').fill(torontoDay(new Date(Date.now() + 2 * DAY_MS)));
      await dialog.getByLabel('Hour, in Toronto').selectOption('9:00 a.m.');
      await dialog.getByRole('button', { name: 'Schedule' }).press('Enter');
      // It has another name by the time it closes.
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByText(/will be published .*, 09:00, Toronto time/)).toBeVisible();
      await before();
      await momentComes(mongoUri, collection);
    },
  };
}

/** As if the moment had come for which something of a kind was scheduled. */
async function momentComes(mongoUri: string, collection: string): Promise<void> {
  const client = new MongoClient(mongoUri);
  const now = { 'scheduled.at': new Date() };
  await client
    .db('brokerage_catalog')
    .collection(collection)
    .updateMany({ scheduled: { $ne: null } }, { $set: now });
  await client.close();
}

/** With `README_PICTURES=<folder>` the journey makes the pictures of the README. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.README_PICTURES;
  if (folder === undefined) return;
  await loadFonts(page);
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png).webp({ quality: 80 }).toFile(`${folder}/${name}.webp`);
}

/** Five parts of the drawing of the home page, as five photographs. */
function photographs(): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const drawing = new URL('../src/features/site/home/media/storage-row-wide.webp', import.meta.url).pathname;
  return Promise.all(
    [0, 1, 2, 3, 4].map(async (index) => ({
      name: `Row ${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(drawing)
        .extract({ left: index * 150, top: index * 20, width: 900, height: 600 })
        .jpeg()
        .toBuffer(),
    })),
  );
}

test('a listing with five photographs is published, stands everywhere it should, and is marked sold', async ({
  page,
  stack,
  request,
}) => {
  test.setTimeout(180_000);
  await signIn(page, stack);
  await page.goto('/admin/content/listings');
  await page.getByRole('button', { name: 'New listing' }).press('Enter');
  await page.getByLabel('Name, as everybody reads it').fill('Lakeside drive-up storage');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Lakeside drive-up storage' })).toBeVisible();
  const missing = page.getByRole('region', { name: 'Before it can be published' });
  await expect(missing.getByRole('link')).not.toHaveCount(0);
  await picture(page, 'listing-begun');

  for (const [label, text] of FIELDS) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Kind of property').selectOption({ index: 1 });
  await page.getByLabel('Photographs', { exact: true }).setInputFiles(await photographs());
  const shown = page.getByRole('list', { name: 'Photographs', exact: true }).getByRole('listitem');
  // Each becomes twelve files first, one after another, however busy the machine is.
  await expect(shown).toHaveCount(5, { timeout: 120_000 });
  for (let number = 1; number <= 5; number += 1)
    await page.getByLabel(`What photograph ${number} shows`).fill(`Row ${number} of the units`);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(missing).toContainText('Nothing is missing.');
  await page.getByRole('list', { name: 'Photographs', exact: true }).scrollIntoViewIfNeeded();
  await picture(page, 'listing-photographs');
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText(/^Published as version/)).toBeVisible();

  const text = async (path: string) => (await request.get(path)).text();
  await eventually(async () => (await text('/self-storages-for-sale')).includes('Lakeside drive-up storage'));
  for (const path of ['/', PAGE, '/sitemap.xml', '/listings.xml', '/search/site.json'])
    expect((await text(path)).includes('lakeside-drive-up-storage'), path).toBe(true);
  expect((await request.get('/data/lakeside-drive-up-storage.pdf')).headers()['content-type']).toBe('application/pdf');
  expect((await text(PAGE)).includes('RealEstateListing')).toBe(true);

  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lakeside drive-up storage');
  await expect(page.locator('main img[alt^="Row"]')).toHaveCount(5);
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await page.getByRole('main').evaluate((main) => scrollBy(0, main.getBoundingClientRect().top - 80));
  await picture(page, 'listing-page');
  for (const path of [
    '/',
    PAGE,
    '/self-storages-for-sale',
    '/search/site.json',
    '/listings.json',
    '/content/listings.json',
  ])
    for (const word of CONFIDENTIAL) expect((await text(path)).includes(word), `${word} in ${path}`).toBe(false);

  await page.goto('/admin/content/listings');
  await page.getByRole('link', { name: /Lakeside drive-up storage/ }).press('Enter');
  await page.getByRole('button', { name: 'Mark as sold' }).press('Enter');
  await eventually(async () => (await text(PAGE)).includes('Sold'));
  await page.goto('/self-storages-for-sale');
  const list = page.getByRole('navigation', { name: 'Listings on this page' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Lakeside' })).toContainText('Sold');
  await list.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 320));
  await picture(page, 'listing-sold');
  expect(await text('/listings.xml')).toContain('Lakeside drive-up storage, CA$1.45M. Sold');
  expect((await text('/')).includes('lakeside-drive-up-storage')).toBe(false);
});

test('what visitors cannot be shown is on Today, with the reason, until it is mended', async ({ page, stack }) => {
  await signIn(page, stack);
  const { save, publish } = editorOf(page, stack);
  await page.goto('/admin/content/listings/listing-1');
  await page.getByLabel('Summary').fill('A facility in a town where rents rise by 9% a year.');
  await page.getByLabel('Day of the consent to advertise').fill('2026-10-01');
  await page.getByLabel('What the consent says').fill('Advertise without the address');
  await save();
  await expect(page.getByText('Saved as version 2')).toBeVisible();
  await publish();
  await page.goto('/admin');
  const unshown = page.getByRole('region', { name: 'The public site is not what was published' });
  await expect(unshown).toContainText('9% in');
  await expect(page.getByText(/1 publication that visitors do not see/)).toBeVisible();
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await page.goto('/admin/content/listings/listing-1');
  await page.getByLabel('Summary').fill('A facility.');
  await save();
  await expect(page.getByText('Saved as version 4')).toBeVisible();
  await publish();
  await expect(page.getByText('Visitors see everything that is published.')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText(/(wait for you|waits for you|Nothing waits)/)).toBeVisible();
  await expect(unshown).toHaveCount(0);
});

test('a closing and a review are begun, published with what their people agreed to, and taken off the site, by keyboard', async ({
  page,
  stack,
  request,
}) => {
  test.setTimeout(180_000);
  await signIn(page, stack);
  const text = async (path: string) => (await request.get(path)).text();
  const fill = async (fields: readonly (readonly [string, string])[]) => {
    for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value);
  };
  const choose = async (fields: readonly (readonly [string, string])[]) => {
    for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).selectOption({ label: value });
  };
  const editor = editorOf(page, stack);
  const { missing } = editor;
  const publishLater = async (collection: string) => {
    await editor.save();
    await expect(missing).toContainText('Nothing is missing.');
    await editor.publishLater(collection);
  };
  expect((await text('/')).includes('Deals we have closed')).toBe(false);

  await page.goto('/admin/content/closings');
  await expect(page.getByText('There is no closing yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New closing' }).press('Enter');
  await page.getByLabel('Name, for the office alone').fill('Quillfeather deal');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Quillfeather deal' })).toBeVisible();
  await missing.getByRole('link', { name: 'Year of the closing' }).press('Enter');
  await expect(page.getByLabel('Year of the closing')).toBeFocused();
  await fill([
    ['Year of the closing', '2025'],
    ['Price, in CA$', '2345678'],
    ['Cap rate, in percent', '6.47'],
    ['Day of the consent of buyer and seller', '2026-10-01'],
    ['What the consent says', 'Ashgrove agrees'],
  ]);
  await choose([
    ['Kind of property', 'Self-storage'],
    ['Region', 'Northern Ontario growth markets'],
    ['Rentable area', '10,000 to 25,000 sq ft'],
    ['Publish the price', 'Yes, the consent covers it'],
    ['Publish the cap rate', 'No, it is undisclosed'],
  ]);
  await publishLater('closings');
  expect(await faultsOf(page, [1440, 390])).toEqual([]);

  await page.goto('/admin/content/reviews');
  await page.getByRole('button', { name: 'New review' }).press('Enter');
  await page.getByLabel('Author, as everybody may read it').fill('R. B.');
  await page.keyboard.press('Enter');
  await choose([['A review of', 'The brokerage']]);
  await page.getByLabel('Stars, from 1 to 5').fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByLabel('Stars, from 1 to 5')).toBeFocused();
  await fill([
    ['Text', 'Clear figures, and answers on the same day.'],
    ['Stars, from 1 to 5', '4'],
    ['Day it was given', '2026-09-30'],
    ['Where it was given', 'by e-mail to the brokerage'],
    ['Where it is on file', 'Quillfeather folder'],
    ['Day of the author’s consent', '2026-10-01'],
    ['What the consent says', 'Ashgrove agrees'],
  ]);
  await publishLater('reviews');
  expect(await faultsOf(page, [1440, 390])).toEqual([]);

  await eventually(async () => (await text('/')).includes('Rated 4.0 from 1 review'));
  const home = await text('/');
  for (const words of ['Deals we have closed', 'CA$2,345,678', 'Undisclosed', '"AggregateRating"', 'Clear figures'])
    expect(home.includes(words), words).toBe(true);
  expect((await text('/sell-self-storage-ontario')).includes('CA$2,345,678')).toBe(true);
  for (const path of [
    '/',
    '/sell-self-storage-ontario',
    '/content/closings.json',
    '/content/reviews.json',
    '/search/site.json',
  ])
    for (const word of [...CONFIDENTIAL, '6.47'])
      expect((await text(path)).includes(word), `${word} in ${path}`).toBe(false);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Deals we have closed' })).toBeVisible();
  expect(await faultsOf(page, [1440, 390])).toEqual([]);

  for (const plural of ['closings', 'reviews']) {
    await page.goto(`/admin/content/${plural}`);
    await page.getByRole('row').getByRole('link').first().press('Enter');
    await page.getByRole('button', { name: 'Take it off the site' }).press('Enter');
    await expect(page.getByText('taken off the site. The draft is still here.')).toBeVisible();
  }
  await eventually(async () => !(await text('/')).includes('Rated 4.0'));
  for (const words of ['Deals we have closed', 'AggregateRating', 'Clear figures'])
    expect((await text('/')).includes(words), words).toBe(false);
});

const SAM = [
  ['Title', 'Salesperson'],
  ['Address of the page', 'sam-field'],
  ['Direct phone', '+1 416-555-0111'],
  ['Introduction', 'a commercial agent for storage in the north'],
  ['Summary', 'Sam Field works for owners and buyers of storage facilities in Northern Ontario.'],
  ['Years of experience', '6'],
  ['Biography', 'In the north | Sold two facilities.\nBefore that | Managed a warehouse.'],
  ['Credentials', 'Salesperson | Registered with RECO.'],
  ['What to ask about', 'Unit mix\nWinter access'],
  ['What a caller should have at hand', 'The number of units.'],
] as const;

test('an agent is begun, written with a portrait, published and taken off the site, by keyboard', async ({
  page,
  stack,
  request,
}) => {
  test.setTimeout(180_000);
  await signIn(page, stack);
  await page.goto('/admin/content/agents');
  await page.getByRole('button', { name: 'New agent' }).press('Enter');
  await page.getByLabel('Name, as registered with RECO').fill('Sam Field');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Sam Field' })).toBeVisible();
  const missing = page.getByRole('region', { name: 'Before it can be published' });
  await missing.getByRole('link', { name: 'Direct phone' }).press('Enter');
  const phone = page.getByLabel('Direct phone');
  await expect(phone).toBeFocused();
  for (const [label, text] of SAM) await page.getByLabel(label, { exact: true }).fill(text);
  await phone.fill('555 0111');
  const upright = await photo({ width: 700, height: 875 });
  await page
    .getByLabel('Portrait', { exact: true })
    .setInputFiles({ name: 'Sam.jpg', mimeType: 'image/jpeg', buffer: upright });
  await page.getByLabel('What the portrait shows').fill('Sam Field at a gate');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Write it as \+1/);
  await phone.fill('+1 416-555-0111');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Saved as version 2')).toBeVisible();
  await expect(missing).toContainText('Nothing is missing.');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await page.getByRole('button', { name: 'Publish later', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish later' });
  await dialog.getByLabel('Day').fill(torontoDay(new Date(Date.now() - DAY_MS)));
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter');
  await expect(dialog.getByLabel('Day')).toBeFocused();
  await expect(dialog).toContainText('Choose a time that is still to come.');
  await dialog.getByLabel('Day').fill(torontoDay(new Date(Date.now() + 2 * DAY_MS)));
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter');
  // It has another name by the time it closes.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^Version 3 will be published/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the schedule' }).press('Enter');
  await expect(page.getByText('The schedule is cancelled.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('Published as version 5')).toBeVisible();
  await eventually(async () => (await request.get('/sam-field')).ok());
  await page.goto('/sam-field');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sam Field');
  const portrait = page.getByRole('img', { name: 'Sam Field at a gate' });
  await expect(portrait).toBeVisible();
  expect(
    await portrait.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/sam-field');

  await page.goto('/admin/content/agents');
  const down = page.getByRole('button', { name: 'Move down: Sam Field' });
  const up = page.getByRole('button', { name: 'Move up: Sam Field' });
  await up.press('Enter');
  await expect(page.getByText(/^Sam Field is number 1 of \d+ now\.$/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Sam Field');
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await down.press('Enter');
  await expect(page.getByText(/^Sam Field is number 2 of \d+ now\.$/)).toBeVisible();
  await expect(down).toBeFocused();
  await expect(page.getByRole('row').nth(2)).toContainText('Sam Field');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await page.getByRole('link', { name: 'Sam Field' }).press('Enter');
  await page.getByRole('button', { name: 'Take the page off the site' }).press('Enter');
  await expect(page.getByText('The page is taken off the site.')).toBeVisible();
  await eventually(async () => (await request.get('/sam-field')).status() === 404);
  await expect(missing).toContainText('Nothing is missing.');
});

/** A text with a line that leads nowhere, and one that is a program. */
const ARTICLE_TEXT = `## What a roof costs

A flat roof is paid for twice. See [the rent roll](/insights/reading-a-rent-roll), [the tools](/calculators) and [what we do](/sell-self-storage-ontario).

Occupancy of <Claim id="occupancy" /> pays for it.

[Away](/no-such-page)`;
const NEXT = [
  ['What is read next', 'How to read a self-storage rent roll before an offer'],
  ['What is read next, 2', 'Unit mix: choosing sizes that rent, and when to move a wall'],
  ['What is read next, 3', 'Phase I ESA explained: what it finds, and what it cannot'],
] as const;

test('an article is written, refused where it is wrong, published, moved, and taken back, by keyboard', async ({
  page,
  stack,
  request,
}) => {
  test.setTimeout(180_000);
  await signIn(page, stack);
  const text = async (path: string) => (await request.get(path)).text();
  /** A press on a button that is busy is none. */
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeEnabled();
    await button.press('Enter');
  };
  const missing = page.getByRole('region', { name: 'Before it can be published' });
  const body = page.getByLabel('Text', { exact: true });

  await page.goto('/admin/content/articles');
  await expect(page.getByRole('table', { name: 'Articles' }).getByRole('row')).toHaveCount(47);
  await page.getByLabel('State').selectOption({ label: 'Not published' });
  await expect(page.getByText('There is no such article.')).toBeVisible();
  await press('New article');
  await page.getByLabel('Title').fill('Roofs of storage buildings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Roofs of storage buildings' })).toBeVisible();
  await missing.getByRole('link', { name: 'Excerpt' }).press('Enter');
  await expect(page.getByLabel('Excerpt')).toBeFocused();
  for (const [label, value] of [
    ['Address of the page', 'roofs-of-storage'],
    ['Excerpt', 'What a flat roof of a storage building costs to keep, and who pays for it.'],
    ['Day of publication', '2026-01-05'],
    ['Reviewed against its sources on', '2026-01-06'],
    ['Keywords', 'roof\nmembrane\nreserve'],
    ['Sources', 'Building Code | Ontario | https://www.ontario.ca/laws'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  for (const [label, value] of [
    ['Category', 'Operations'],
    ['The last part invites to', 'The checklists'],
    ...NEXT,
  ] as const)
    await page.getByLabel(label, { exact: true }).selectOption({ label: value });
  await body.fill(`${ARTICLE_TEXT}\n\n<script>alert(1)</script>`);

  await press('Save');
  await expect(page.getByLabel('Sources', { exact: true })).toBeFocused();
  await expect(page.getByText('Line 1: This leads to a front page')).toBeVisible();
  await page
    .getByLabel('Sources', { exact: true })
    .fill('Building Code | Ontario | https://www.ontario.ca/laws/regulation/240163');
  await press('Save');
  await expect(missing).toContainText('Text: Line 9: There is no block <script>');
  await body.fill(ARTICLE_TEXT);
  await press('Save');
  await expect(missing).toContainText('Nothing is missing.');
  await press('Publish');
  await expect(page.getByText('This leads to /no-such-page, which is not there').first()).toBeVisible();
  await expect(body).toHaveAttribute('aria-invalid', 'true');
  expect((await request.get('/insights/roofs-of-storage')).status()).toBe(404);
  await body.fill(ARTICLE_TEXT.replace('\n\n[Away](/no-such-page)', ''));
  await press('Save');
  await expect(page.getByText(/^Saved as version/)).toBeVisible();
  await press('Phone');
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.getByText('Occupancy of 85-92% pays for it.')).toBeVisible();
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await picture(page, 'article-editor');
  await editorOf(page, stack).publishLater('articles', async () => {
    expect(await faultsOf(page, [1440, 390])).toEqual([]);
    expect(await text('/insights')).not.toContain('Roofs of storage buildings');
  });
  await eventually(async () => (await text('/insights')).includes('Roofs of storage buildings'));

  await page.goto('/insights');
  await page.getByRole('link', { name: 'Roofs of storage buildings' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roofs of storage buildings');
  await expect(page.getByText('Occupancy of 85-92% pays for it.')).toBeVisible();
  expect(await faultsOf(page, [1440, 390])).toEqual([]);

  await page.goto('/admin/content/articles');
  await page.getByRole('link', { name: 'Roofs of storage buildings' }).press('Enter');
  await page.getByLabel('Address of the page').fill('flat-roofs');
  await page.getByLabel('Featured on the home page').selectOption({ label: 'Yes' });
  await press('Save');
  await expect(page.getByText(/^Saved as version/)).toBeVisible();
  await press('Publish');
  await expect(page.getByText(/^Published as version/)).toBeVisible();
  await eventually(async () => (await text('/')).includes('/insights/flat-roofs'));
  await page.goto('/insights/roofs-of-storage');
  await expect(page).toHaveURL(/\/insights\/flat-roofs$/);

  await page.goto('/admin/content/articles');
  await page.getByRole('link', { name: 'Roofs of storage buildings' }).press('Enter');
  await press('Compare with version 2');
  const difference = page.getByRole('region', { name: 'Version 2 beside the present one' });
  await expect(difference).toContainText('roofs-of-storage');
  await expect(difference).toContainText('<script>alert(1)</script>');
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await press('Take back to version 2');
  await expect(body).toHaveValue(/<script>/);
  await press('Take the page off the site');
  await expect(page.getByText('The page is taken off the site. The draft is still here.')).toBeVisible();
  await eventually(async () => (await request.get('/insights/flat-roofs')).status() === 404);
});

test('a claim is corrected once, by keyboard, is another wherever a reader meets it, is taken back, and the site rolled back', async ({
  page,
  stack,
  request,
}) => {
  test.setTimeout(300_000);
  await signIn(page, stack);
  const text = async (path: string) => (await request.get(path)).text();
  const { missing, save, publish, publishLater } = editorOf(page, stack);
  await page.goto('/admin/content/claims');
  await page.getByRole('button', { name: 'Reviewed today, still right: Monthly searches' }).press('Enter');
  await expect(page.getByText(/^Noted. Next by /)).toBeVisible();
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await page.getByRole('link', { name: 'Occupancy', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Occupancy' })).toBeVisible();
  await expect(page.getByRole('link', { name: '/ontario-storage-report', exact: true })).toBeVisible();
  await page.getByLabel('Value, as it is printed').fill('79-88%');
  await page.getByLabel('Basis').selectOption({ label: 'Published by the source' });
  await page.getByLabel('Source', { exact: true }).fill('A study of Ontario');
  await page.getByLabel('Address of the source').fill('no address');
  await save();
  await expect(page.getByLabel('Address of the source')).toBeFocused();
  await page.getByLabel('Address of the source').fill('https://www.example.ca/');
  await save();
  await expect(missing).toContainText('“79-88%” does not say 85');
  await missing.getByRole('link', { name: 'Address of the source' }).press('Enter');
  await expect(page.getByLabel('Address of the source')).toBeFocused();
  await page.getByLabel('Address of the source').fill('https://www.example.ca/studies/storage-2026');
  await page.getByLabel('Low end, for charts and files').fill('79');
  await page.getByLabel('High end').fill('88');
  await save();
  await expect(missing).toContainText('Nothing is missing.');
  await page.getByRole('button', { name: 'Phone' }).press('Enter');
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.getByText('79-88%').first()).toBeVisible();
  expect((await text('/')).includes('79-88%')).toBe(false);
  await page.getByRole('button', { name: 'Phone' }).press('Enter');
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await publishLater('claims');
  await eventually(async () => (await text('/')).includes('79-88%'));
  expect(await text('/data/ontario-storage-report.csv')).toContain('Occupancy,79-88%,79,88');

  await page.goto('/admin/content/rates');
  await page.getByLabel('Private lender: from, in percent').fill('9.5');
  await page.getByLabel('Private lender: to, in percent').fill('ten');
  await save();
  await expect(page.getByLabel('Private lender: to, in percent')).toBeFocused();
  await page.getByLabel('Private lender: to, in percent').fill('12.5');
  await page.getByLabel('As of').fill('2026-11-03');
  await save();
  await expect(missing).toContainText('Nothing is missing.');
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await publishLater('rates');
  const article = '/insights/commercial-mortgage-rates-2025';
  await eventually(async () => (await text(article)).includes('9.50-12.50%'));

  // A page that quotes neither, and from there on without a new document.
  await page.goto('/privacy');
  // For somebody who is signed in it comes to life by itself: a link is followed without a new document from then on.
  await page.locator('html[data-live]').waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ontario storage report' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('market report');
  await expect(page.getByRole('main').getByText('79-88%').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('9.50-12.50%');
  await expect(page.getByRole('main').getByText('85-92%')).toHaveCount(0);
  await expect(page.locator('html[data-same]')).toHaveCount(1);
  await page.goto('/ontario-storage-report');
  expect(await faultsOf(page, [1440, 390])).toEqual([]);

  await page.goto('/admin/content/claims?show=corrected');
  await page.getByRole('link', { name: 'Occupancy', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Take back to version 1', exact: true }).press('Enter');
  await expect(page.getByLabel('Value, as it is printed')).toHaveValue('85-92%');
  await publish();
  await eventually(async () => (await text('/')).includes('85-92%'));
  expect((await text('/')).includes('79-88%')).toBe(false);

  // The whole site as it was before that.
  await page.goto('/admin/content/listings');
  const releases = page.getByRole('table', { name: 'Releases of the public site' });
  await releases.getByRole('button', { name: 'again' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Show release \d+ again$/ });
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await dialog.getByRole('button', { name: 'Show it' }).press('Enter');
  await expect(dialog).toBeHidden();
  const newest = releases.getByRole('row').nth(1);
  await expect(newest).toContainText(/Release \d+ again/);
  await expect(newest).toContainText('See this one');
  await eventually(async () => (await text('/')).includes('79-88%'));
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
});

test('the brokerage is another, by keyboard, wherever a reader meets it, until it is taken back', async ({
  page,
  stack,
  request,
}) => {
  test.setTimeout(300_000);
  await signIn(page, stack);
  const text = async (path: string) => (await request.get(path)).text();
  const { missing, save, publish, publishLater } = editorOf(page, stack);
  const name = page.getByLabel('Registered name');
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Brokerage' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('g');
  await expect(page.getByRole('heading', { level: 1, name: 'Brokerage' })).toBeVisible();
  await expect(name).toHaveValue(BUILT_IN_BROKERAGE.brokerageName);
  await name.fill('Lakehead Property Ltd., Brokerage');
  await page.getByLabel('Office phone').fill('807-345-2000');
  await page.getByLabel('Postal code').fill('P7A 4T4');
  await page.getByLabel('Closes at').fill('9');
  await save();
  await expect(page.getByLabel('Office phone')).toBeFocused();
  await expect(name).toHaveValue('Lakehead Property Ltd., Brokerage');
  await page.getByLabel('Office phone').fill('+1 807-345-2000');
  await save();
  await expect(page.getByLabel('Closes at')).toBeFocused();
  await page.getByLabel('Closes at').fill('17');
  await page.getByLabel('Street and suite').fill('12 Court Street North');
  await page.getByLabel('City').fill('Thunder Bay');
  await page.getByLabel('Profiles').fill('LinkedIn | social.lakehead-property.ca');
  await save();
  await expect(page.getByLabel('Profiles')).toBeFocused();
  await page.getByLabel('Profiles').fill('LinkedIn | https://social.lakehead-property.ca/us');
  await save();
  await expect(missing).toContainText('Nothing is missing.');
  await page.getByRole('button', { name: 'Phone' }).press('Enter');
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.getByText('12 Court Street North').first()).toBeVisible();
  await page.getByRole('button', { name: 'Phone' }).press('Enter');
  expect((await text('/')).includes('Lakehead')).toBe(false);
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await publishLater('brokerage');
  await eventually(async () => (await text('/')).includes('Lakehead Property Ltd.'));
  expect(await text('/.well-known/security.txt')).toContain(BUILT_IN_BROKERAGE.generalEmail);

  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Setup' }).press('Enter');
  const step = page.getByRole('listitem').filter({ hasText: 'Who the brokerage is' });
  await expect(step).toContainText('Still from the example: the email address, the web addresses');
  await expect(page.getByText('A stand-in of PayPal')).toBeVisible();
  await page.getByRole('button', { name: /^Settle Privacy, terms/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Who has read it and answers for it').fill('A. Counsel');
  await dialog.getByRole('button', { name: 'Record', exact: true }).press('Enter');
  await expect(page.getByText('Recorded: the task is settled.')).toBeVisible();
  await expect(page.getByText('1 of 28 tasks are settled')).toBeVisible();
  await page.getByRole('button', { name: 'Show settled tasks' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'A. Counsel' })).toContainText('Privacy, terms');
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await page.getByRole('button', { name: /^Reopen Privacy, terms/ }).press('Enter');
  await dialog.getByLabel('Reason').fill('The text was changed');
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).press('Enter');
  await expect(page.getByText('0 of 28 tasks are settled')).toBeVisible();

  // From page to page without a new document.
  await page.goto('/privacy');
  await page.locator('html[data-live]').waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Lakehead Property Ltd.');
  await expect(page.getByText('Northgate Storage')).toHaveCount(0);
  await footer.getByRole('link', { name: 'Ontario storage report' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('market report');
  await expect(page.getByText('Northgate Storage')).toHaveCount(0);
  await expect(page.locator('html[data-same]')).toHaveCount(1);
  await page.goto('/contact');
  await expect(page.getByRole('main')).toContainText('Monday to Friday, 10:00 AM to 5:00 PM (EST)');
  expect(await faultsOf(page, [1440, 390])).toEqual([]);

  await page.goto('/admin/content/brokerage');
  await page.getByRole('button', { name: 'Take back to version 1', exact: true }).press('Enter');
  await expect(name).toHaveValue(BUILT_IN_BROKERAGE.brokerageName);
  await publish();
  await eventually(async () => !(await text('/')).includes('Lakehead'));
});
