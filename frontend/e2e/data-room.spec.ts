import { randomUUID } from 'node:crypto';
import { issueFormToken, ndaText } from '@brokerage/contracts';
import { PDFDocument } from 'pdf-lib';
import { faultsOf, violations } from './accessibility.ts';
import { signIn, tabTo } from './admin.ts';
import { expect, signInByCode, test } from './fixtures.ts';

/** A PDF as printed by an office. */
async function rentRoll(): Promise<Buffer> {
  const doc = await PDFDocument.create();
  for (const half of [1, 2]) {
    const page = doc.addPage([612, 792]);
    for (let unit = 1; unit <= 30; unit += 1)
      page.drawText(`Unit ${half * 100 + unit}    10 x 20 drive-up    $${170 + unit} a month`, {
        x: 60,
        y: 730 - unit * 20,
        size: 11,
      });
  }
  return Buffer.from(await doc.save());
}

test('a broker adds documents, an approved buyer reads and asks about them, and a revoked agreement ends the access', async ({
  page,
  browser,
  stack,
  mailbox,
  buyerEmail,
  extraHTTPHeaders,
}) => {
  const name = 'Ottoline Marchbanks';
  const file = `Rent roll ${randomUUID().slice(0, 8)}`;
  const { formToken } = issueFormToken.output.parse(await (await page.request.get('/api/form-token')).json());

  await signIn(page, stack);
  await page.goto('/admin/content/listings/listing-2');
  const room = page.getByRole('region', { name: 'Data room' });
  await room.getByLabel(/^Folder/).fill('Financials');
  await room.getByLabel('Add documents').setInputFiles([
    { name: 'Notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('These are notes') },
    { name: `${file}.pdf`, mimeType: 'application/pdf', buffer: await rentRoll() },
  ]);
  await expect(room.getByRole('alert').filter({ hasText: 'This is not a PDF' })).toBeVisible();
  await room.getByRole('button', { name: 'Skip: Notes.pdf' }).press('Enter');
  const row = room.getByRole('list', { name: 'Financials' }).getByRole('listitem').filter({ hasText: file });
  await expect(row).toContainText('2 pages');
  await row.getByRole('button', { name: `Edit ${file}` }).press('Enter');
  const change = page.getByRole('dialog', { name: `Edit ${file}` });
  await change.getByLabel('Readers may download its pages').check();
  await change.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('Downloads allowed');
  for (const folder of ['10 Plans', '2 Leases']) {
    await room.getByLabel(/^Folder for/).fill(folder);
    const brought = { name: `Of ${folder}.pdf`, mimeType: 'application/pdf', buffer: await rentRoll() };
    await room.getByLabel('Add documents').setInputFiles(brought);
    await expect(room.getByRole('list', { name: folder })).toContainText(`Of ${folder}`);
  }
  const folders = ['2 Leases', '10 Plans', 'Financials'];
  await expect(room.getByRole('heading', { level: 3 })).toHaveText([
    ...folders,
    'Questions from readers',
    'Reading history',
  ]);
  expect(await faultsOf(page)).toEqual([]);

  const person = { listing: 'listing-2', name, email: buyerEmail, phone: '416-555-0100' };
  const signed = { ...person, method: 'online', signature: name, agree: 'yes', textVersion: ndaText().version };
  const data = { ...signed, submissionId: randomUUID(), formToken };
  expect((await page.request.post('/api/nda', { data })).status()).toBe(200);
  await page.goto(`/admin/agreements/${data.submissionId}`);
  const decide = async (label: string): Promise<void> => {
    await page.getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: label });
    await dialog.getByLabel('Reason (sent to the signer)').fill('As we agreed');
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await decide('Approve');

  const { text } = await mailbox.waitFor(buyerEmail, /agreement is approved/);
  const link = /\/data-room\?listing=listing-2/.exec(text)?.[0] ?? 'no link in the mail';
  const reading = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {}, baseURL: stack.siteUrl });
  const reader = await reading.newPage();
  let isUnreachable = false;
  const down = { code: 'service_unavailable', message: '', requestId: 'test' };
  await reader.route('**/api/data-rooms/listing-2', (route) =>
    isUnreachable ? route.fulfill({ status: 503, json: down }) : route.continue(),
  );
  await reader.goto(link);
  // The link names the listing once the page knows that nobody is signed in.
  const signInLink = reader.getByRole('main').getByRole('link', { name: 'Sign in', exact: true });
  await expect(signInLink).toHaveAttribute('href', /listing-2/);
  await signInLink.click();
  await signInByCode(reader, mailbox, buyerEmail);
  await expect(reader.getByRole('heading', { level: 1, name: 'Documents for Listing 2' })).toBeVisible();
  await expect(reader.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    ...folders,
    'Questions and answers',
  ]);
  expect(await violations(reader)).toEqual([]);

  // Asked by keyboard; a missing text is reported at the field, and the answer appears below.
  const ask = reader.getByRole('form', { name: 'Ask the broker' });
  const field = ask.getByLabel('Ask the broker about this listing');
  await ask.getByRole('button', { name: 'Send question' }).press('Enter');
  await expect(field).toBeFocused();
  await expect(ask.getByRole('alert')).toHaveText('This field is required');
  await field.fill('Who holds the lease of the land?');
  await tabTo(reader, ask.getByRole('button', { name: 'Send question' }));
  await reader.keyboard.press('Enter');
  await expect(ask.getByRole('status')).toHaveText('Your question has been sent to the broker.');
  await expect(field).toHaveValue('');
  const questions = reader.getByRole('region', { name: 'Questions and answers' }).getByRole('listitem');
  await expect(questions).toContainText('The broker has not answered yet');
  await mailbox.waitFor('info@northgate.example.ca', /A question about Listing 2/);
  await page.goto('/admin/content/listings/listing-2');
  const asked = page.getByRole('list', { name: 'Questions from readers' }).getByRole('listitem');
  await asked
    .filter({ hasText: name })
    .getByRole('button', { name: `Answer to ${name}` })
    .press('Enter');
  const answer = page.getByRole('dialog', { name: `Answer to ${name}` });
  await answer.getByRole('textbox', { name: 'Answer' }).fill('The owner of the land, until 2041.');
  await answer.getByLabel('For all readers of this listing').check();
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await colleague.getByRole('button', { name: `Answer to ${name}` }).press('Enter');
  const typing = colleague.getByRole('dialog');
  await typing.getByRole('textbox', { name: 'Answer' }).fill('I will ask.');
  await answer.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(asked.filter({ hasText: name })).toContainText('For all readers');
  // A colleague typing an answer meanwhile is told, and keeps their text.
  await typing.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect(typing.getByRole('alert').filter({ hasText: 'theirs: The owner of the land' })).toBeVisible();
  await expect(typing.getByRole('alert').filter({ hasText: 'Someone else has changed this' })).toBeVisible();
  await expect(typing.getByRole('textbox', { name: 'Answer' })).toHaveValue('I will ask.');
  await expect(typing.getByLabel('For all readers of this listing')).toBeChecked();
  await colleague.close();
  expect(await faultsOf(page)).toEqual([]);
  await mailbox.waitFor(buyerEmail, /Your question has been answered/);
  await reader.reload();
  await expect(questions).toContainText('The owner of the land, until 2041.');
  expect(await faultsOf(reader)).toEqual([]);

  // A room that cannot be reloaded when its page becomes visible again stays, with the text being typed.
  await field.fill('How old is the roof?');
  isUnreachable = true;
  await reader.clock.setFixedTime(Date.now() + 60_000);
  const again = reader.waitForResponse('**/api/data-rooms/listing-2');
  await reader.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect((await again).status()).toBe(503);
  isUnreachable = false;
  await ask.getByRole('button', { name: 'Send question' }).press('Enter');
  await expect(questions.filter({ hasText: 'How old is the roof?' })).toBeVisible();

  await tabTo(reader, reader.getByRole('link', { name: file }));
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('img', { name: `${file}, page 1` })).toHaveJSProperty('naturalWidth', 1667);
  await tabTo(reader, reader.getByRole('button', { name: 'Next page' }));
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('img', { name: `${file}, page 2` })).toHaveJSProperty('naturalWidth', 1667);
  expect(await faultsOf(reader)).toEqual([]);
  const saved = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'Download this page' }).press('Enter');
  expect((await saved).suggestedFilename()).toBe(`${file}, page 2.webp`);

  await page.goto('/admin/content/listings/listing-2');
  const read = page.getByRole('region', { name: 'Reading history', exact: true }).getByRole('row');
  await expect(read.filter({ hasText: buyerEmail })).toContainText('1, 2');
  await page.goto(`/admin/agreements/${data.submissionId}`);
  await decide('Revoke');
  await reader.getByRole('button', { name: 'Previous page' }).press('Enter');
  await expect(reader.getByRole('alert')).toContainText('can no longer open this page');
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: 'There is nothing here' })).toBeVisible();
  await reading.close();
});
