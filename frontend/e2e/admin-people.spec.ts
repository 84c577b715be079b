import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { signIn } from './admin.ts';
import { expect, test } from './fixtures.ts';

/** Adds a caller by keyboard only. */
async function enter(page: Page, name: string, phone: string, email = ''): Promise<void> {
  await page.getByRole('button', { name: 'New person' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New person' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await dialog.getByRole('textbox', { name: 'Email, if known' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Wants to see the facility in London');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

test('a caller becomes a person with an answer, notes, files, steps and tags, and is merged, separated and found', async ({
  page,
  stack,
}) => {
  await signIn(page, stack);
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  const last = crypto.randomUUID().slice(0, 8);
  const phone = `519-${String(Date.now()).slice(-7)}`;
  const email = `carla.${last}@example.ca`;
  await enter(page, `Carla ${last}`, phone, email);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Wants to see the facility in London');
  await expect(page.getByRole('link', { name: `Call ${phone}` })).toHaveAttribute('href', /^tel:\+519/);

  await page.getByRole('button', { name: 'Reply by email' }).press('Enter');
  const answer = page.getByRole('dialog', { name: 'Reply by email' });
  await answer.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(answer.getByRole('alert')).toHaveText('Write the answer');
  await expect(answer.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await answer.getByRole('combobox', { name: 'Start from template' }).selectOption('Offer a call');
  await answer.getByRole('button', { name: 'Insert' }).press('Enter');
  await answer.getByRole('textbox', { name: 'Answer' }).press('Control+End');
  await page.keyboard.type('\n\nTuesday, {first name}?');
  await answer.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = answer.frameLocator('iframe');
  await expect(preview.getByText('Tuesday, Carla?')).toBeVisible();
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await answer.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(answer.getByRole('textbox', { name: 'Answer' })).toHaveValue(/glad[^]*Tuesday, \{first name\}\?$/);
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await answer.getByRole('button', { name: 'Preview' }).press('Enter');
  await answer.getByRole('button', { name: 'Send reply' }).press('Enter');
  await expect(page.getByText(`Reply queued for ${email}`)).toBeVisible();
  await expect(answer).toBeHidden();
  await expect(timeline.getByRole('listitem').first()).toContainText('Tuesday, Carla?');
  await timeline.getByRole('link', { name: 'Replied by email' }).press('Enter');
  await expect(page.getByText('Reply from the office')).toBeVisible();
  await page.getByRole('link', { name: 'Person' }).press('Enter');

  await page.getByLabel('Note or call summary').fill('Prefers mornings');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(timeline.getByRole('listitem').first()).toContainText('Prefers mornings');
  await expect(timeline.getByRole('listitem').first()).toContainText(/, by \p{Lu}/u);
  await expect(timeline).not.toContainText(stack.adminEmail);
  const noted = timeline.getByRole('listitem').filter({ hasText: 'Prefers' });
  await noted.getByRole('button', { name: /^Correct the note of \d{4}-\d\d-\d\d, \d\d:\d\d$/u }).press('Enter');
  const correcting = page.getByRole('dialog', { name: /^Correct the note of/u });
  await correcting.getByRole('textbox', { name: 'Corrected text' }).fill('Prefers evenings');
  await correcting.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(noted.filter({ hasText: 'Note, edited' })).toContainText('Prefers evenings');
  await expect(noted.filter({ hasText: 'Earlier text of a note' })).toContainText('Prefers mornings');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await noted.getByRole('button', { name: /^Withdraw the note of/u }).press('Enter');
  await page.getByRole('button', { name: 'Withdraw note' }).press('Enter');
  await expect(noted.filter({ hasText: 'Note, withdrawn' })).toContainText('Prefers evenings');
  await expect(noted.filter({ hasText: 'Note, withdrawn' })).toBeFocused();
  await expect(timeline.getByRole('listitem').first()).toContainText('A note was withdrawn');
  const input = page.getByLabel('Add files');
  const licence = { name: 'Licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7'.padEnd(600_000)) };
  const disguised = { name: 'Rent roll.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a PDF') };
  const program = { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') };
  await input.setInputFiles([licence, disguised, program]);
  const adding = page.getByRole('list', { name: 'Files being added' });
  await expect(adding.getByRole('listitem').filter({ hasText: 'Rent roll.pdf' })).toContainText(
    'content does not match its extension',
  );
  await expect(adding.getByRole('listitem').filter({ hasText: 'setup.exe' })).toContainText('This is not a PDF');
  await expect(timeline.getByRole('listitem').first()).toContainText('Licence.pdf');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  for (const name of ['Rent roll.pdf', 'setup.exe'])
    await adding.getByRole('button', { name: `Skip: ${name}` }).press('Enter');
  const files = page.getByRole('list', { name: 'Files', exact: true });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Download Licence.pdf' }).press('Enter'),
  ]);
  expect(saved.suggestedFilename()).toBe('Licence.pdf');
  expect(await buffer(await saved.createReadStream())).toEqual(licence.buffer);
  await files.getByRole('button', { name: 'Rename Licence.pdf' }).press('Enter');
  const renaming = page.getByRole('dialog', { name: 'Rename Licence.pdf' });
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Licence.exe');
  await renaming.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(renaming.getByRole('alert')).toContainText('keep its extension');
  await expect(renaming.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Licence of Carla.pdf');
  await renaming.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(files).toContainText('Licence of Carla.pdf');
  await files.getByRole('button', { name: 'Withdraw Licence of Carla.pdf' }).press('Enter');
  await page.getByRole('button', { name: 'Withdraw file' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeFocused();
  await expect(timeline.getByRole('listitem').first()).toContainText('A file was withdrawn');
  await page.getByLabel('New step').fill('Send the package');
  await page.getByRole('button', { name: 'Add step' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mark as done: Send the package' })).toBeVisible();
  const open = page.url();
  await page.goto('/admin');
  await page.getByRole('button', { name: `Mark as done: Carla ${last}, Send the package` }).press('Enter');
  await expect(page.getByText(`Carla ${last}: Send the package, marked as done`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByRole('button', { name: `Mark as done: Carla ${last}, Send the package` })).toBeVisible();
  await page.goto(open);
  await page.getByRole('textbox', { name: 'Tags' }).fill(`seller, ${last}`);
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('qualified');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Qualified.')).toBeVisible();
  expect(await faultsOf(page, [390, 1440])).toEqual([]);

  await page.goto('/admin/people');
  await enter(page, `Carl ${last}`, phone);
  await page.getByRole('button', { name: `Merge with Carla ${last}` }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: `Carla ${last}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Merged into this person' })).toContainText(`Carl ${last}`);
  await page.getByRole('button', { name: 'Mark as done: Send the package' }).press('Enter');
  await expect(timeline.getByRole('listitem').first()).toContainText('Send the package');

  await page.goto(`/admin/people?tag=${last}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save filters' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save filters' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Tagged ${last}`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  const savedFilters = page.getByRole('link', { name: `Tagged ${last}` });
  await expect(savedFilters).toHaveAttribute('aria-current', 'page');
  await page.goto('/admin/people');
  await savedFilters.press('Enter');
  await expect(page).toHaveURL(new RegExp(`tag=${last}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await page.keyboard.type(`carla ${last}`);
  await page
    .getByRole('option')
    .filter({ hasText: `Carla ${last}` })
    .first()
    .click();
  await page.getByRole('button', { name: `Separate Carl ${last}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Merge with Carl ${last}` })).toBeVisible();
});

test('buyers are imported from a file with proof of consent, and the figures show the source of a visit', async ({
  page,
  stack,
}) => {
  const last = crypto.randomUUID().slice(0, 8);
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/site-events'));
  await page.goto(`/?utm_source=fair-${last}`);
  expect((await counted).status()).toBe(200);
  await signIn(page, stack);
  await page.goto('/admin/people');
  await page.getByRole('link', { name: 'Import buyers' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Import buyers' })).toBeVisible();
  const file = [
    'Name,Email,Phone,Date of consent,How consent was given,Consent evidence',
    `Ida ${last},ida.${last}@example.ca,519-555-0100,2026-03-31,Paper form at a trade show,"Signed form, folder 12"`,
    `Ned ${last},ned.${last}@example.ca,,2026-03-31,By phone,`,
  ].join('\n');
  const csv = { name: 'buyers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.getByLabel('CSV file').setInputFiles(csv);
  const wrong = page.getByRole('table', { name: 'Problems' });
  await expect(wrong.getByRole('row', { name: /3 Consent evidence Proof is missing/ })).toBeVisible();
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await page.getByRole('button', { name: 'Import only the 1 valid row' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 buyer imported.' })).toBeVisible();
  await page.goto('/admin/people');
  await page.getByRole('searchbox').fill(`ida ${last}`);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `Ida ${last}` }).press('Enter');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Signed form, folder 12');

  await page.goto('/admin/figures');
  await expect(page.getByRole('row', { name: new RegExp(`^fair-${last} \\d `) })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'print' });
  expect((await page.getByRole('main').boundingBox())?.width, 'the page has the paper to itself').toBeGreaterThan(1000);
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
});
