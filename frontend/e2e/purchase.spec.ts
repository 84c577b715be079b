import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { faultsOf, violations } from './accessibility.ts';
import { expect, goToApproval, hydrate, signInByCode, test } from './fixtures.ts';

test('a visitor buys the basic checklist, reads its 50 checks and downloads the stamped PDF', async ({
  page,
  mailbox,
  paypal,
  buyerEmail,
}) => {
  await goToApproval(page, mailbox, buyerEmail);
  await expect(page.getByTestId('total')).toContainText('29.99');
  const paypalOrderId = new URL(page.url()).searchParams.get('token') ?? '';
  await page.getByTestId('approve').click();

  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const { captures } = await paypal.ledger();
  expect(captures.filter((capture) => capture.orderId === paypalOrderId)).toHaveLength(1);

  // On the context: the new tab's download may start before the tab itself is reported.
  const downloaded = page.context().waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await downloaded;
  expect(file.page()).not.toBe(page);
  expect(file.suggestedFilename()).toBe('self-storage-basic-checklist.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('Download started!')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the workbook' }).click();
  expect((await saved).suggestedFilename()).toBe('self-storage-basic-workbook.pdf');

  await page.getByRole('link', { name: 'View Online' }).click();
  await expect(page).toHaveURL(/\/checklist\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Self-Storage Screening Checklist');
  for (const title of [
    'Market & Competition Analysis',
    'Financial Basics',
    'Legal & Zoning Essentials',
    'Physical Property Inspection',
    'Basic Systems & Equipment',
  ]) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByTestId('checklist-item')).toHaveCount(50);
  await expect(page.getByText(/2 of 3 downloads left/)).toBeVisible();

  const receipt = await mailbox.waitFor(buyerEmail, /receipt/i);
  expect(receipt.text).toContain('29.99');
  expect(receipt.text).toContain('workbook PDF');
});

for (const width of [390, 1440]) {
  test(`at ${width} px a new buyer reaches PayPal with three presses and can put a company on the receipt`, async ({
    page,
    mailbox,
    paypal,
    buyerEmail,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    // Routed before the page loads: a route added later may take effect after the next press.
    let answerOrder = (route: Route): Promise<void> => route.continue();
    await page.route('**/api/payments/orders', (route) => answerOrder(route));
    await page.goto('/checklist-checkout?code=NO-SUCH-CODE');
    await hydrate(page);
    // Every press of a button or link, by key or pointer, is a click event of the document.
    const presses = await page.evaluateHandle(() => {
      const counted = { number: 0 };
      addEventListener('click', ({ isTrusted }) => (counted.number += Number(isTrusted)));
      return counted;
    });
    await page.getByTestId('tier-premium').getByRole('button', { name: 'Buy Premium' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Where should your checklist go?' })).toBeVisible();
    await expect(page.getByText('Premium Self-Storage Due Diligence Checklist')).toBeVisible();
    await expect(page.getByText('US$49.99')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Admin' })).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
    // Routed before the review page asks: until the price is known nobody can pay.
    const { promise: priced, resolve: price } = Promise.withResolvers<void>();
    await page.route('**/api/payments/quote', async (route) => {
      await priced;
      await route.continue();
    });
    await signInByCode(page, mailbox, buyerEmail);

    await expect(page).toHaveURL(/\/checkout\/review\?.*tier=premium/);
    await expect(page.getByRole('button', { name: 'Checking the price...' })).toBeDisabled();
    price();
    await expect(page.getByRole('button', { name: 'Pay US$49.99 with PayPal' })).toBeEnabled();
    // Buy and Send code; Pay will be the third.
    expect(await presses.evaluate(({ number }) => number)).toBe(2);
    await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText(
      'Premium Self-Storage Due Diligence Checklist',
    );
    await expect(page.getByText(buyerEmail)).toBeVisible();
    await expect(page.getByText(/refund within 7 days if no download was completed/i)).toBeVisible();
    expect(await faultsOf(page, [width])).toEqual([]);
    await page.setViewportSize({ width, height: 900 });

    await page.getByText('Add a company to the receipt').press('Enter');
    await page.getByLabel('Address', { exact: true }).fill('1 Example Road\nOttawa, ON');
    await page.getByRole('button', { name: 'Pay US$49.99 with PayPal' }).press('Enter');
    await expect(page.getByText('Name or company is required')).toBeVisible();
    await expect(page.getByLabel('Name or company')).toBeFocused();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Example Road\nOttawa, ON');
    await page.getByLabel('Name or company').fill('Example Holdings Ltd');
    // Rate limited, then offline: each error appears at the button, and nothing typed is lost.
    answerOrder = (route) => route.fulfill({ status: 429, json: { code: 'rate_limited' } });
    await page.keyboard.press('Enter');
    const refusal = page.getByRole('form', { name: 'Pay' }).getByRole('alert');
    await expect(refusal).toHaveText('Too many requests. Please wait a moment and try again.');
    await expect(refusal).toBeFocused();
    answerOrder = (route) => route.abort();
    await page.getByRole('button', { name: 'Pay US$49.99 with PayPal' }).press('Enter');
    await expect(refusal).toHaveText('Failed to initiate payment. Please try again.');
    await expect(refusal).toBeFocused();
    expect(await violations(page)).toEqual([]);
    answerOrder = (route) => route.continue();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Example Road\nOttawa, ON');
    await page.getByRole('button', { name: 'Pay US$49.99 with PayPal' }).press('Enter');
    await expect(page.getByTestId('total')).toContainText('49.99');
    await expect(page.getByText('Premium Self-Storage Due Diligence Checklist').first()).toBeVisible();
    await page.getByTestId('approve').click();

    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    const plate = page.getByRole('region', { name: 'Your purchase' });
    await expect(plate).toContainText('US$49.99');
    const saved = page.waitForEvent('download');
    await plate.getByRole('button', { name: /PDF/ }).press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/);
    await page.getByRole('link', { name: 'Your purchases' }).press('Enter');
    await expect(page.getByText('Billed to Example Holdings Ltd, 1 Example Road, Ottawa, ON.')).toBeVisible();
    expect((await paypal.ledger()).captures.length).toBeGreaterThan(0);
  });
}

test('a checklist page shows a sample of its report and leads to its purchase, and an unknown checklist is a 404', async ({
  page,
}) => {
  await page.goto('/checklists/professional');
  const report = page.getByRole('region', { name: 'The custom market report' });
  await expect(report.getByRole('listitem')).toHaveCount(8);
  await expect(report.getByText('Within 15 business days')).toBeVisible();
  const sample = await report.getByRole('link', { name: 'Sample of the market report (Word)' }).getAttribute('href');
  const file = await page.request.get(sample ?? '');
  expect(file.headers()['content-type']).toContain('wordprocessingml.document');
  expect((await file.body()).subarray(0, 2).toString()).toBe('PK');
  await page.goto('/');
  await page.getByRole('link', { name: /Basic: 50 checks/ }).click();
  await expect(page).toHaveURL(/\/checklists\/basic$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Fifty checks before you spend on a lawyer' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Buy Basic' }).first().click();
  await expect(page.getByRole('heading', { name: 'Where should your checklist go?' })).toBeVisible();
  await expect(page.getByText('Basic Self-Storage Due Diligence Checklist')).toBeVisible();
  expect((await page.goto('/checklists/gold'))?.status()).toBe(404);
});

/** Adds to every object a field that this release does not know, as a later release might. */
function ofLaterRelease(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ofLaterRelease);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, ofLaterRelease(field)]);
  return { ...Object.fromEntries(fields), ofTheNextRelease: 'yes' };
}

test('a tab opened before a release can finish its purchase after the release', async ({
  page,
  mailbox,
  buyerEmail,
}) => {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    await route.fulfill({ response, json: ofLaterRelease(await response.json()) });
  });
  await goToApproval(page, mailbox, buyerEmail);
  await page.getByTestId('approve').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  // The page then requests its files; leaving earlier would abort a response in flight.
  await expect(page.getByRole('button', { name: 'Save the workbook' })).toBeEnabled();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a reload of the success page does not charge again and keeps the purchase', async ({
  page,
  mailbox,
  paypal,
  buyerEmail,
}) => {
  await goToApproval(page, mailbox, buyerEmail);
  const paypalOrderId = new URL(page.url()).searchParams.get('token') ?? '';
  await page.getByTestId('approve').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const link = await page.getByRole('link', { name: 'View Online' }).getAttribute('href');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Online' })).toHaveAttribute('href', link ?? '');
  const { captures } = await paypal.ledger();
  expect(captures.filter((capture) => capture.orderId === paypalOrderId)).toHaveLength(1);
});

test('a declined card is not charged, and the buyer can pay with another one', async ({
  page,
  mailbox,
  paypal,
  buyerEmail,
}) => {
  await goToApproval(page, mailbox, buyerEmail);
  const paypalOrderId = new URL(page.url()).searchParams.get('token') ?? '';
  await page.getByTestId('approve-declined').click();
  await expect(page.getByText(/was declined/)).toBeVisible();
  const declined = await paypal.ledger();
  expect(declined.captures.filter((capture) => capture.orderId === paypalOrderId)).toHaveLength(0);

  await page.getByRole('link', { name: /try again|choose another/i }).click();
  await page.getByTestId('tier-basic').getByRole('button', { name: /buy/i }).click();
  await page.getByTestId('approve').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('cancelling at PayPal leads to a page that states that no charges were made', async ({
  page,
  mailbox,
  paypal,
  buyerEmail,
}) => {
  await goToApproval(page, mailbox, buyerEmail);
  const paypalOrderId = new URL(page.url()).searchParams.get('token') ?? '';
  await page.getByTestId('cancel').click();
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  await expect(page.getByText('No charges were made')).toBeVisible();
  const { captures } = await paypal.ledger();
  expect(captures.filter((capture) => capture.orderId === paypalOrderId)).toHaveLength(0);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/checklist-checkout/);
});

test('a buyer who closes the browser after approval gets the purchase by mail and in the account', async ({
  page,
  mailbox,
  paypal,
  buyerEmail,
}) => {
  await goToApproval(page, mailbox, buyerEmail);
  const paypalOrderId = new URL(page.url()).searchParams.get('token') ?? '';
  await page.getByTestId('approve-close').click();
  await mailbox.waitFor(buyerEmail, /receipt/i);
  const { captures } = await paypal.ledger();
  expect(captures.filter((capture) => capture.orderId === paypalOrderId)).toHaveLength(1);
  await page.goto('/account');
  await expect(page.getByText(/3 of 3/)).toBeVisible();
  await page.getByRole('link', { name: 'View Online' }).click();
  await expect(page.getByTestId('checklist-item')).toHaveCount(50);
});
