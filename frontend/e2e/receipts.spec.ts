import { readFile } from 'node:fs/promises';
import { violations } from './accessibility.ts';
import { tabTo } from './admin.ts';
import { expect, goToApproval, test } from './fixtures.ts';

test('a buyer downloads the receipt, adds a company and has it resent, by keyboard alone', async ({
  page,
  mailbox,
  buyerEmail,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goToApproval(page, mailbox, buyerEmail);
  await page.getByTestId('approve').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await mailbox.waitFor(buyerEmail, /receipt/i);

  await page.goto('/account');
  const orders = page.getByRole('region', { name: 'Orders and receipts' });
  await expect(orders.getByText(/Receipt \d{6}/)).toBeVisible();
  await expect(orders.getByText('No GST/HST charged.')).toBeVisible();

  const download = orders.getByRole('button', { name: /Download receipt \(PDF\)/ });
  await tabTo(page, download);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^receipt-\d{6}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await tabTo(page, orders.getByText('Add a company and address to the receipt'));
  await page.keyboard.press('Enter');
  const form = orders.getByRole('form', { name: 'Bill to' });
  await tabTo(page, form.getByRole('button', { name: 'Add to receipt' }));
  await page.keyboard.press('Enter');
  await expect(form.getByText('Name or company is required')).toBeVisible();
  await form.getByLabel('Name or company').focus();
  await page.keyboard.type('Example Holdings Ltd');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1 Example Road\nOttawa, ON');
  expect(await violations(page)).toEqual([]);
  await tabTo(page, form.getByRole('button', { name: 'Add to receipt' }));
  await page.keyboard.press('Enter');
  await expect(
    orders.getByText(/revision 2.*Billed to Example Holdings Ltd, 1 Example Road, Ottawa, ON\./),
  ).toBeVisible();

  await orders.getByText(/^History/).press('Enter');
  await expect(orders.getByText(/^Access given/)).toBeVisible();
  await orders.getByRole('button', { name: /Resend receipt/ }).press('Enter');
  await expect(page.getByText('We have emailed you the receipt')).toBeVisible();
  await mailbox.waitFor(buyerEmail, /receipt/i, 1);
});

test('receipts are sent by email without a sign-in, and an unknown address gets the same answer', async ({
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
  const { text } = await mailbox.waitFor(buyerEmail, /receipt/i);
  const number = /\b(\d{6})\b/.exec(text)?.[1] ?? 'no number in the mail';
  await shop.close();

  await page.goto('/auth?next=/account');
  await page.getByText('Already bought this?').press('Enter');
  const answers: string[] = [];
  for (const email of [`stranger.${Date.now()}@example.ca`, buyerEmail]) {
    await page.getByLabel('Email of the purchase').fill(email);
    const answered = page.waitForResponse('**/api/account/access-mail');
    await page.getByRole('button', { name: 'Email me my purchases and receipts' }).press('Enter');
    const answer = await answered;
    answers.push(`${answer.status()} ${await answer.text()}`);
    await expect(page.getByText(/If this address was used for a purchase/)).toBeVisible();
  }
  expect(answers[0]).toBe(answers[1]);
  const mail = await mailbox.waitFor(buyerEmail, /Your purchases/);
  expect(mail.text).toContain(`Receipt ${number}`);
  expect(mail.text).toContain('US$29.99');
});
