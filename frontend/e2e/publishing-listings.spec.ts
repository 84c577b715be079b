import { eventually } from '@brokerage/local-stack';
import sharp from 'sharp';
import { faultsOf } from './accessibility.ts';
import { signIn } from './admin.ts';
import { editorOf, picture } from './content-editor.ts';
import { expect } from './fixtures.ts';
import { test } from './publishing-stack.ts';

/** As typed, field by field. */
const FIELDS = [
  ['Page address', 'lakeside-drive-up-storage'],
  ['One-line description', 'Drive-up self-storage facility'],
  ['Summary', 'Forty drive-up units on a paved lot, with room for a second row. Owned by the family that built it.'],
  ['Highlights', 'Paved and drained | The lot was paved in 2023. | Contractor’s invoice'],
  ['Asking price, in CA$', '1450000'],
  ['Short asking price', 'CA$1.45M'],
  ['Price flexibility', 'firm'],
  ['Cap rate, in percent', '6.4'],
  ['Drive-up units', '40'],
  ['Container units', '12'],
  ['Property address', '17 Quillfeather Road'],
  ['Seller', 'R. Ashgrove'],
  ['Date of consent to advertise', '2026-10-01'],
  ['Wording of the consent', 'Advertise without the address'],
] as const;
const CONFIDENTIAL = ['Quillfeather', 'Ashgrove'];
const PAGE = '/listings/lakeside-drive-up-storage';

/** Renders five parts of the home page's drawing as five photographs. */
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

test('a listing with five photographs is published on every page and feed it belongs to, and is marked as sold', async ({
  page,
  stack,
  request,
}) => {
  await signIn(page, stack);
  const { begin, missing } = editorOf(page, stack);
  await page.goto('/admin/content/listings');
  await begin('New listing', 'Name (public)', 'Lakeside drive-up storage');
  await expect(missing.getByRole('link')).not.toHaveCount(0);
  await picture(page, 'listing-begun');

  for (const [label, text] of FIELDS) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Property type').selectOption({ index: 1 });
  await page.getByLabel('Photos', { exact: true }).setInputFiles(await photographs());
  const shown = page.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem');
  // Each is first encoded as twelve files, in sequence, which is slow on a busy machine.
  await expect(shown).toHaveCount(5, { timeout: 300_000 });
  for (let number = 1; number <= 5; number += 1)
    await page.getByLabel(`What photo ${number} shows`).fill(`Row ${number} of the units`);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(missing).toContainText('Ready to publish.');
  await page.getByRole('list', { name: 'Photos', exact: true }).scrollIntoViewIfNeeded();
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

  // Requests for its documents are found by the listing's office name.
  await page.goto('/admin/agreements');
  await page.getByLabel('Listing', { exact: true }).selectOption({ label: 'Lakeside drive-up storage' });
  await expect(page).toHaveURL(/listing=listing-\d+/);

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

test('a publication that visitors cannot see is on Today, with the reason, until it is fixed', async ({
  page,
  stack,
}) => {
  await signIn(page, stack);
  const { save, publish } = editorOf(page, stack);
  await page.goto('/admin/content/listings/listing-1');
  await page.getByLabel('Summary').fill('A facility in a town where rents rise by 9% a year.');
  await page.getByLabel('Date of consent to advertise').fill('2026-10-01');
  await page.getByLabel('Wording of the consent').fill('Advertise without the address');
  await save();
  await expect(page.getByText('Saved as version 2')).toBeVisible();
  await publish();
  await page.goto('/admin');
  const unshown = page.getByRole('region', { name: 'The public site does not show the latest published version' });
  await expect(unshown).toContainText('9% in');
  await expect(page.getByText(/1 publication not visible to visitors/)).toBeVisible();
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await page.goto('/admin/content/listings/listing-1');
  await page.getByLabel('Summary').fill('A facility.');
  await save();
  await expect(page.getByText('Saved as version 4')).toBeVisible();
  await publish();
  await expect(page.getByText('Visitors see the latest published version.')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText(/needs? your attention/)).toBeVisible();
  await expect(unshown).toHaveCount(0);
});
