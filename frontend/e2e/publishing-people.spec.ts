import { DAY_MS, torontoDay } from '@brokerage/contracts';
import { eventually } from '@brokerage/local-stack';
import { photo } from '../../services/catalog/test/photos.ts';
import { faultsOf } from './accessibility.ts';
import { signIn } from './admin.ts';
import { editorOf } from './content-editor.ts';
import { expect } from './fixtures.ts';
import { test } from './publishing-stack.ts';

/** Typed only where the office can read it. */
const CONFIDENTIAL = ['Quillfeather', 'Ashgrove'];

test('a closing and a review are created, published within their consent, and removed from the site, by keyboard', async ({
  page,
  stack,
  request,
}) => {
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
    await expect(missing).toContainText('Ready to publish.');
    await editor.publishLater(collection);
  };
  expect((await text('/')).includes('Deals we have closed')).toBe(false);

  await page.goto('/admin/content/closings');
  await expect(page.getByText('No closings yet.')).toBeVisible();
  await editor.begin('New closing', 'Name (office use only)', 'Quillfeather deal');
  await missing.getByRole('link', { name: 'Closing year' }).press('Enter');
  await expect(page.getByLabel('Closing year')).toBeFocused();
  await fill([
    ['Closing year', '2025'],
    ['Price, in CA$', '2345678'],
    ['Cap rate, in percent', '6.47'],
    ['Date of buyer and seller consent', '2026-10-01'],
    ['Wording of the consent', 'Ashgrove agrees'],
  ]);
  await choose([
    ['Property type', 'Self-storage'],
    ['Region', 'Northern Ontario growth markets'],
    ['Rentable area', '10,000 to 25,000 sq ft'],
    ['Publish the price', 'Yes, the consent covers it'],
    ['Publish the cap rate', 'No, it is undisclosed'],
  ]);
  await publishLater('closings');
  expect(await faultsOf(page, [1440, 390])).toEqual([]);

  await page.goto('/admin/content/reviews');
  await page.getByRole('button', { name: 'New review' }).press('Enter');
  await page.getByLabel('Author (public)').fill('R. B.');
  await page.keyboard.press('Enter');
  await choose([['Review of', 'The brokerage']]);
  await page.getByLabel('Stars, from 1 to 5').fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByLabel('Stars, from 1 to 5')).toBeFocused();
  await fill([
    ['Text', 'Clear figures, and answers on the same day.'],
    ['Stars, from 1 to 5', '4'],
    ['Review date', '2026-09-30'],
    ['Where it was posted or sent', 'by e-mail to the brokerage'],
    ['Where it is filed', 'Quillfeather folder'],
    ['Date of the author’s consent', '2026-10-01'],
    ['Wording of the consent', 'Ashgrove agrees'],
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
    await page.getByRole('button', { name: 'Remove from site' }).press('Enter');
    await expect(page.getByText('removed from the site. The draft is kept.')).toBeVisible();
  }
  await eventually(async () => !(await text('/')).includes('Rated 4.0'));
  for (const words of ['Deals we have closed', 'AggregateRating', 'Clear figures'])
    expect((await text('/')).includes(words), words).toBe(false);
});

const SAM = [
  ['Title', 'Salesperson'],
  ['Page address', 'sam-field'],
  ['Direct phone', '+1 416-555-0111'],
  ['Introduction', 'a commercial agent for storage in the north'],
  ['Summary', 'Sam Field works for owners and buyers of storage facilities in Northern Ontario.'],
  ['Years of experience', '6'],
  ['Biography', 'In the north | Sold two facilities.\nBefore that | Managed a warehouse.'],
  ['Credentials', 'Salesperson | Registered with RECO.'],
  ['Topics to ask about', 'Unit mix\nWinter access'],
  ['What callers should have on hand', 'The number of units.'],
] as const;

test('an agent is created with a portrait, published, reordered and removed from the site, by keyboard', async ({
  page,
  stack,
  request,
}) => {
  await signIn(page, stack);
  const { begin, missing } = editorOf(page, stack);
  await page.goto('/admin/content/agents');
  await begin('New agent', 'Name, as registered with RECO', 'Sam Field');
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
  await expect(missing).toContainText('Ready to publish.');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await page.getByRole('button', { name: 'Publish later', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish later' });
  await dialog.getByLabel('Day').fill(torontoDay(new Date(Date.now() - DAY_MS)));
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter');
  await expect(dialog.getByLabel('Day')).toBeFocused();
  await expect(dialog).toContainText('Choose a time in the future.');
  await dialog.getByLabel('Day').fill(torontoDay(new Date(Date.now() + 2 * DAY_MS)));
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter');
  // Not by name, which has changed by the time it closes.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^Version 3 will be published/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel scheduled publication' }).press('Enter');
  await expect(page.getByText('The scheduled publication has been cancelled.')).toBeVisible();
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
  await expect(page.getByText(/^Sam Field is now number 1 of \d+\.$/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Sam Field');
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await down.press('Enter');
  await expect(page.getByText(/^Sam Field is now number 2 of \d+\.$/)).toBeVisible();
  await expect(down).toBeFocused();
  await expect(page.getByRole('row').nth(2)).toContainText('Sam Field');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await page.getByRole('link', { name: 'Sam Field' }).press('Enter');
  await page.getByRole('button', { name: 'Remove page from site' }).press('Enter');
  await expect(page.getByText('The page has been removed from the site.')).toBeVisible();
  await eventually(async () => (await request.get('/sam-field')).status() === 404);
  await expect(missing).toContainText('Ready to publish.');
});
