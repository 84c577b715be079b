import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { faultsOf } from './accessibility.ts';
import { signIn } from './admin.ts';
import { expect, hydrate, test } from './fixtures.ts';

const SOMEBODY_ELSE = 'Someone else has changed this in the meantime';

/** Keeps a page from reading a record again until released: however soon it hears of a change, its next save is refused. */
async function holdReads(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.continue();
  });
  return release;
}

/** Presses a button that saves, and waits until the server has refused the save for a newer version. */
async function saveRefused(page: Page, save: Locator): Promise<void> {
  const refusal = page.waitForResponse((response) => response.status() === 409);
  await save.press('Enter');
  await refusal;
}

/** Adds a caller by hand, on a separate page that stays open. */
async function enterPerson(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'New person' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New person' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Email, if known' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Wants to see the facility');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

test('a typed note is kept while its lead is answered by mail and while a colleague changes the lead', async ({
  page,
  stack,
  browser,
}) => {
  const name = `Lena ${randomUUID().slice(0, 8)}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@example.ca`;
  await signIn(page, stack);
  await enterPerson(page, name, email);
  const visitor = await browser.newPage({ baseURL: stack.siteUrl });
  await visitor.goto('/contact');
  await hydrate(visitor);
  await visitor.getByLabel(/^name/i).fill(name);
  await visitor.getByLabel(/^email/i).fill(email);
  await visitor.getByLabel(/^phone/i).fill('416-555-0111');
  await visitor.getByLabel(/^message/i).fill(`Please call me about the facility, says ${name}.`);
  await visitor.getByRole('button', { name: /send/i }).click();
  await expect(visitor.getByText('Message sent successfully!')).toBeVisible();
  await visitor.close();

  await page.goto('/admin/leads');
  await page.getByRole('link', { name }).press('Enter');
  const [note, stage, owner] = [page.getByLabel('New note'), page.getByLabel('Stage'), page.getByLabel('Owner')];
  await note.fill('Owns two more in Guelph');
  await page.getByRole('button', { name: 'Reply by email' }).press('Enter');
  const answer = page.getByRole('dialog', { name: 'Reply by email' });
  await answer.getByRole('textbox', { name: 'Answer' }).fill('I will call you on Tuesday.');
  await answer.getByRole('button', { name: 'Preview' }).press('Enter');
  await answer.getByRole('button', { name: 'Send reply' }).press('Enter');
  await expect(answer).toBeHidden();
  // The answer changed the lead: untouched fields show it.
  await expect(stage).toHaveValue('contacted');
  await expect(note).toHaveValue('Owns two more in Guelph');

  const release = await holdReads(page, '**/api/admin/leads/*');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Owner').fill('Robin');
  await other.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(other.getByText('Lead saved')).toBeVisible();
  await other.close();
  await owner.fill('Alex');
  const save = page.getByRole('button', { name: 'Save' });
  await saveRefused(page, save);
  release();
  const conflict = page.getByRole('alert').filter({ hasText: SOMEBODY_ELSE });
  await expect(conflict).toContainText('Owner, theirs: Robin');
  await expect(owner).toHaveValue('Alex');
  await expect(note).toHaveValue('Owns two more in Guelph');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await expect(save).toBeEnabled();
  await save.press('Enter');
  await expect(page.getByText('Lead saved')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Owns two more in Guelph');
  await expect(note).toHaveValue('');
  await expect(owner).toHaveValue('Alex');
  await expect(conflict).toBeHidden();
});

test('text typed about a person is kept while a colleague changes the same person', async ({ page, stack }) => {
  const name = `Lena ${randomUUID().slice(0, 8)}`;
  await signIn(page, stack);
  await enterPerson(page, name, `${name.replace(' ', '.').toLowerCase()}@example.ca`);
  const release = await holdReads(page, '**/api/admin/people/*');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByLabel('Note or call summary').fill('Calls back in May');
  await page.getByLabel('New step').fill('Send the package');
  await page.getByRole('textbox', { name: 'Tags' }).fill('guelph');
  await other.getByLabel('Note or call summary').fill('Sells in spring');
  await other.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(other.getByRole('list', { name: 'Timeline' })).toContainText('Sells in spring');
  await expect(other.getByLabel('Note or call summary')).toHaveValue('');
  await other.getByLabel('New step').fill('Ask for the rent roll');
  await other.getByRole('button', { name: 'Add step' }).press('Enter');
  await expect(other.getByRole('button', { name: 'Mark as done: Ask for the rent roll' })).toBeVisible();
  await expect(other.getByLabel('New step')).toHaveValue('');
  await other.getByRole('textbox', { name: 'Tags' }).fill('london');
  await other.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(other.getByText('Person saved')).toBeVisible();
  await other.close();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const conflict = page.getByRole('alert').filter({ hasText: SOMEBODY_ELSE });
  await saveRefused(page, save);
  release();
  await expect(conflict).toContainText('Tags, theirs: london');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Sells in spring');
  await expect(page.getByLabel('Note or call summary')).toHaveValue('Calls back in May');
  await expect(page.getByLabel('New step')).toHaveValue('Send the package');
  await expect(page.getByRole('textbox', { name: 'Tags' })).toHaveValue('guelph');
  await expect(save).toBeEnabled();
  await save.press('Enter');
  await expect(page.getByText('Person saved')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tags' })).toHaveValue('guelph');
  await expect(conflict).toBeHidden();
});

/** Creates a closing and opens it for a second editor too. */
async function beginClosing(page: Page, name: string): Promise<Page> {
  await page.goto('/admin/content/closings');
  await page.getByRole('button', { name: 'New closing' }).press('Enter');
  await page.getByLabel('Name (office use only)').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  return other;
}

/** Fills in one field of a content form and saves it as the given version. */
async function saveAs(page: Page, version: number, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText(`Saved as version ${version}`)).toBeVisible();
}

test('a form accepts the next change while other reads of the last one are still pending', async ({ page, stack }) => {
  const name = `Lena ${randomUUID().slice(0, 8)}`;
  await signIn(page, stack);
  await enterPerson(page, name, `${name.replace(' ', '.').toLowerCase()}@example.ca`);
  const releasePerson = await holdReads(page, '**/api/admin/people/*');
  for (const step of ['Send the package', 'Ask for the rent roll']) {
    await page.getByLabel('New step').fill(step);
    await page.getByRole('button', { name: 'Add step' }).press('Enter');
    await expect(page.getByRole('button', { name: `Mark as done: ${step}` })).toBeVisible();
    await expect(page.getByLabel('New step')).toHaveValue('');
  }
  releasePerson();

  const other = await beginClosing(page, 'Closing that is saved twice');
  await other.close();
  const releaseVersions = await holdReads(page, '**/api/admin/closings/*/versions');
  await saveAs(page, 2, 'Closing year', '2024');
  await saveAs(page, 3, 'Closing year', '2025');
  releaseVersions();
  await expect(page.getByRole('button', { name: 'Restore version 2' })).toBeVisible();
});

test('a colleague’s change of the confidential part is loaded after a save and not overwritten', async ({
  page,
  stack,
}) => {
  await signIn(page, stack);
  const other = await beginClosing(page, 'Closing that two save');
  await saveAs(other, 2, 'Notes', 'By the colleague');
  await other.close();
  await saveAs(page, 3, 'Closing year', '2024');
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('By the colleague');
  await saveAs(page, 4, 'Notes', 'By the colleague, and by me');
  await page.reload();
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('By the colleague, and by me');
});

test('a colleague’s change of the confidential part is shown before it can be published', async ({ page, stack }) => {
  await signIn(page, stack);
  const other = await beginClosing(page, 'Closing that two publish');
  for (const [label, value] of [
    ['Property type', 'Self-storage'],
    ['Region', 'Northern Ontario growth markets'],
    ['Rentable area', '10,000 to 25,000 sq ft'],
    ['Publish the price', 'Yes, the consent covers it'],
    ['Publish the cap rate', 'No, it is undisclosed'],
  ] as const)
    await page.getByLabel(label, { exact: true }).selectOption({ label: value });
  for (const [label, value] of [
    ['Price, in CA$', '2345678'],
    ['Cap rate, in percent', '6.47'],
    ['Date of buyer and seller consent', '2026-10-01'],
    ['Wording of the consent', 'Both agree'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await saveAs(page, 2, 'Closing year', '2025');
  await other.reload();
  await saveAs(other, 3, 'Price, in CA$', '2500000');
  await other.close();
  // By now the page knows of the version, but not of its confidential part.
  await expect(page.getByRole('button', { name: 'Restore version 2' })).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.press('Enter');
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else has changed this closing' });
  await expect(conflict).toContainText('The form shows the current version');
  await expect(page.getByLabel('Price, in CA$')).toHaveValue('2500000');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await publish.press('Enter');
  await expect(page.getByText('Published as version 4')).toBeVisible();
  await expect(conflict).toBeHidden();
});

test('the undo key does nothing after its toast is closed or another change was made', async ({ page, stack }) => {
  const name = `Una ${randomUUID().slice(0, 8)}`;
  await signIn(page, stack);
  await enterPerson(page, name, `${name.replace(' ', '.').toLowerCase()}@example.ca`);
  for (const step of ['Send the package', 'Ask for the rent roll']) {
    await page.getByLabel('New step').fill(step);
    await page.getByRole('button', { name: 'Add step' }).press('Enter');
    await expect(page.getByRole('button', { name: `Mark as done: ${step}` })).toBeVisible();
  }
  const told = page.getByText(new RegExp(`^${name}: .*, marked as done$`));
  const finish = async (): Promise<void> => {
    await page.goto('/admin');
    await page.getByRole('button', { name: `Mark as done: ${name}` }).press('Enter');
    await expect(told).toBeVisible();
  };
  /** Returns whether the letter sent an undo, once the next key's dialog has opened. */
  const isUndone = async (): Promise<boolean> => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.keyboard.press('z');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    return sent.some((request) => /^POST .*\/steps$/.test(request));
  };
  await finish();
  await page.getByRole('button', { name: 'Close toast' }).press('Enter');
  await expect(told).toBeHidden();
  expect(await isUndone()).toBe(false);
  await finish();
  await page
    .locator('aside')
    .getByRole('link', { name: /^People/ })
    .press('Enter');
  await page.getByRole('link', { name }).first().press('Enter');
  await page.getByLabel('Note or call summary').fill('Has sent it');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Has sent it');
  expect(await isUndone()).toBe(false);
});

test('a newly created listing is found with Ctrl-K', async ({ page, stack }) => {
  const name = `Found ${randomUUID().slice(0, 8)}`;
  await signIn(page, stack);
  await page.goto('/admin/content/listings');
  const find = page.getByRole('combobox', { name: 'Search everything' });
  await expect(page.getByRole('button', { name: 'New listing' })).toBeEnabled();
  await page.keyboard.press('Control+k');
  await find.fill('listing');
  await expect(page.getByRole('group', { name: 'Listings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New listing' }).press('Enter');
  await page.getByLabel('Name (public)').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.keyboard.press('Control+k');
  await find.fill(name);
  await expect(page.getByRole('group', { name: 'Listings' }).getByRole('option')).toHaveText([new RegExp(name)]);
});
