import { BUILT_IN_BROKERAGE } from '@brokerage/contracts';
import { eventually } from '@brokerage/local-stack';
import { faultsOf } from './accessibility.ts';
import { signIn } from './admin.ts';
import { editorOf, picture } from './content-editor.ts';
import { expect } from './fixtures.ts';
import { test } from './publishing-stack.ts';

/** An article with a link that leads nowhere. A `<script>` is added at first. */
const ARTICLE_TEXT = `## What a roof costs

A flat roof is paid for twice. See [the rent roll](/insights/reading-a-rent-roll), [the tools](/calculators) and [what we do](/sell-self-storage-ontario).

Occupancy of <Claim id="occupancy" /> pays for it.

[Away](/no-such-page)`;
const NEXT = [
  ['Read next', 'How to read a self-storage rent roll before an offer'],
  ['Read next, 2', 'Unit mix: choosing sizes that rent, and when to move a wall'],
  ['Read next, 3', 'Phase I ESA explained: what it finds, and what it cannot'],
] as const;

test('an article is written, rejected while it has errors, published, moved to another address, and removed, by keyboard', async ({
  page,
  stack,
  request,
}) => {
  await signIn(page, stack);
  const text = async (path: string) => (await request.get(path)).text();
  /** Waits until the button is enabled, because a busy one ignores a press. */
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeEnabled();
    await button.press('Enter');
  };
  const { begin, missing, publishLater } = editorOf(page, stack);
  const body = page.getByLabel('Text', { exact: true });

  await page.goto('/admin/content/articles');
  await expect(page.getByRole('table', { name: 'Articles' }).getByRole('row')).toHaveCount(47);
  await page.getByLabel('Status').selectOption({ label: 'Not published' });
  await expect(page.getByText('No articles match these filters.')).toBeVisible();
  await begin('New article', 'Title', 'Roofs of storage buildings');
  await missing.getByRole('link', { name: 'Excerpt' }).press('Enter');
  await expect(page.getByLabel('Excerpt')).toBeFocused();
  for (const [label, value] of [
    ['Page address', 'roofs-of-storage'],
    ['Excerpt', 'What a flat roof of a storage building costs to keep, and who pays for it.'],
    ['Publication date', '2026-01-05'],
    ['Date reviewed against its sources', '2026-01-06'],
    ['Keywords', 'roof\nmembrane\nreserve'],
    ['Sources', 'Building Code | Ontario | https://www.ontario.ca/laws'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  for (const [label, value] of [
    ['Category', 'Operations'],
    ['Closing call to action', 'The checklists'],
    ...NEXT,
  ] as const)
    await page.getByLabel(label, { exact: true }).selectOption({ label: value });
  await body.fill(`${ARTICLE_TEXT}\n\n<script>alert(1)</script>`);

  await press('Save');
  await expect(page.getByLabel('Sources', { exact: true })).toBeFocused();
  await expect(page.getByText('Line 1: This is a home page')).toBeVisible();
  await page
    .getByLabel('Sources', { exact: true })
    .fill('Building Code | Ontario | https://www.ontario.ca/laws/regulation/240163');
  await press('Save');
  await expect(missing).toContainText('Text: Line 9: There is no block <script>');
  await body.fill(ARTICLE_TEXT);
  await press('Save');
  await expect(missing).toContainText('Ready to publish.');
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
  await publishLater('articles', async () => {
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
  await page.getByLabel('Page address').fill('flat-roofs');
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
  const difference = page.getByRole('region', { name: 'Version 2 compared with the current one' });
  await expect(difference).toContainText('roofs-of-storage');
  await expect(difference).toContainText('<script>alert(1)</script>');
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await press('Restore version 2');
  await expect(body).toHaveValue(/<script>/);
  await press('Remove page from site');
  await expect(page.getByText('The page has been removed from the site. The draft is kept.')).toBeVisible();
  await eventually(async () => (await request.get('/insights/flat-roofs')).status() === 404);
});

test('a claim is corrected by keyboard wherever it is quoted, the correction is reverted, and the site is rolled back', async ({
  page,
  stack,
  request,
}) => {
  await signIn(page, stack);
  const text = async (path: string) => (await request.get(path)).text();
  const { missing, save, publish, publishLater } = editorOf(page, stack);
  await page.goto('/admin/content/claims');
  await page.getByRole('button', { name: 'Reviewed today, still correct: Monthly searches' }).press('Enter');
  await expect(page.getByText(/^Review recorded. Next review by /)).toBeVisible();
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await page.getByRole('link', { name: 'Occupancy', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Occupancy' })).toBeVisible();
  await expect(page.getByRole('link', { name: '/ontario-storage-report', exact: true })).toBeVisible();
  await page.getByLabel('Value, as shown').fill('79-88%');
  await page.getByLabel('Basis').selectOption({ label: 'Published by the source' });
  await page.getByLabel('Source', { exact: true }).fill('A study of Ontario');
  await page.getByLabel('Source address').fill('no address');
  await save();
  await expect(page.getByLabel('Source address')).toBeFocused();
  await page.getByLabel('Source address').fill('https://www.example.ca/');
  await save();
  await expect(missing).toContainText('“79-88%” does not say 85');
  await missing.getByRole('link', { name: 'Source address' }).press('Enter');
  await expect(page.getByLabel('Source address')).toBeFocused();
  await page.getByLabel('Source address').fill('https://www.example.ca/studies/storage-2026');
  await page.getByLabel('Low end, for charts and files').fill('79');
  await page.getByLabel('High end').fill('88');
  await save();
  await expect(missing).toContainText('Ready to publish.');
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
  await expect(missing).toContainText('Ready to publish.');
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await publishLater('rates');
  const article = '/insights/commercial-mortgage-rates-2025';
  await eventually(async () => (await text(article)).includes('9.50-12.50%'));

  // A page that quotes neither; from there, client-side navigation only.
  await page.goto('/privacy');
  // Signed-in users get hydration without an interaction; after it, links navigate client-side.
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
  await page.getByRole('button', { name: 'Restore version 1', exact: true }).press('Enter');
  await expect(page.getByLabel('Value, as shown')).toHaveValue('85-92%');
  await publish();
  await eventually(async () => (await text('/')).includes('85-92%'));
  expect((await text('/')).includes('79-88%')).toBe(false);

  // Restore the whole site as it was before.
  await page.goto('/admin/content/listings');
  const releases = page.getByRole('table', { name: 'Releases of the public site' });
  await releases.getByRole('button', { name: 'Restore release' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Restore release \d+$/ });
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore release' }).press('Enter');
  await expect(dialog).toBeHidden();
  const newest = releases.getByRole('row').nth(1);
  await expect(newest).toContainText(/Release \d+ restored/);
  await expect(newest).toContainText('Current');
  await eventually(async () => (await text('/')).includes('79-88%'));
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
});

test('a change of the brokerage appears on every page until it is reverted, by keyboard', async ({
  page,
  stack,
  request,
}) => {
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
  await expect(missing).toContainText('Ready to publish.');
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
  const step = page.getByRole('listitem').filter({ hasText: 'Brokerage details' });
  await expect(step).toContainText('Still example values: the email address, the web addresses');
  await expect(page.getByText('PayPal emulator')).toBeVisible();
  await page.getByRole('button', { name: /^Complete “Approve the privacy policy, terms/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Who reviewed and approved it').fill('A. Counsel');
  await dialog.getByRole('button', { name: 'Mark as complete', exact: true }).press('Enter');
  await expect(page.getByText('Task marked as complete.')).toBeVisible();
  await expect(page.getByText('1 of 28 tasks complete')).toBeVisible();
  await page.getByRole('button', { name: 'Show completed tasks' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'A. Counsel' })).toContainText('privacy policy, terms');
  expect(await faultsOf(page, [1440, 390])).toEqual([]);
  await page.getByRole('button', { name: /^Reopen “Approve the privacy policy, terms/ }).press('Enter');
  await dialog.getByLabel('Reason').fill('The text was changed');
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).press('Enter');
  await expect(page.getByText('0 of 28 tasks complete')).toBeVisible();

  // Client-side navigation from page to page.
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
  await page.getByRole('button', { name: 'Restore version 1', exact: true }).press('Enter');
  await expect(name).toHaveValue(BUILT_IN_BROKERAGE.brokerageName);
  await publish();
  await eventually(async () => !(await text('/')).includes('Lakehead'));
});
