import type { Page, Route } from '@playwright/test';
import { faultsOf, violations } from './accessibility.ts';
import { signIn, tabTo } from './admin.ts';
import { expect, goToApproval, signInByCode, test } from './fixtures.ts';

const codeFor = (email: string): string => `C${email.slice(6, 14).toUpperCase()}`;

async function makeCoupon(
  page: Page,
  code: string,
  { worth, premiumOnly = false }: { worth: string; premiumOnly?: boolean },
) {
  await page.goto('/admin/coupons');
  await page.getByRole('button', { name: 'New coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'New coupon' });
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Amount', { exact: true }).fill(worth);
  if (premiumOnly) {
    await dialog.getByLabel('Basic').uncheck();
    await dialog.getByLabel('Professional').uncheck();
  }
  await dialog.getByLabel('Reason').fill('A journey of a buyer');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  // The list is live: it may show the code before the dialog has closed.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('rowheader', { name: code })).toBeVisible();
}

test('an admin creates a coupon, a buyer sees and pays the reduced price, and the use is counted', async ({
  page,
  browser,
  stack,
  mailbox,
  paypal,
  buyerEmail,
}) => {
  const code = codeFor(buyerEmail);
  const admin = await browser.newPage({ baseURL: stack.siteUrl });
  await signIn(admin, stack);
  await makeCoupon(admin, code, { worth: '20', premiumOnly: true });

  // A code entered before the sign-in is restored after it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/checklist-checkout');
  await page.getByText('Have a code?').press('Enter');
  await page.getByLabel('Code', { exact: true }).fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A code must have 3 to 32 letters, digits or hyphens')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Code ${code} is saved.`)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in to see your price' }).press('Enter');
  await signInByCode(page, mailbox, buyerEmail);
  await expect(page).toHaveURL(new RegExp(`/checklist-checkout\\?.*code=${code}`));

  await expect(page.getByText(`Code ${code} applies to Premium.`)).toBeVisible();
  const premium = page.getByTestId('tier-premium');
  await expect(premium.getByText('US$39.99').first()).toBeVisible();
  await expect(premium).toContainText(`Code ${code}−US$10.00`);
  await expect(page.getByTestId('tier-basic')).toContainText('This code does not apply to this checklist.');
  await expect(page.getByTestId('tier-basic')).toContainText('US$29.99');
  expect(await violations(page)).toEqual([]);

  await premium.getByRole('button', { name: 'Buy Premium' }).press('Enter');
  await expect(page.getByTestId('total')).toContainText('39.99');
  const paypalOrderId = new URL(page.url()).searchParams.get('token') ?? '';
  await page.getByTestId('approve').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const { captures } = await paypal.ledger();
  expect(captures.filter(({ orderId }) => orderId === paypalOrderId).map(({ amount }) => amount.value)).toEqual([
    '39.99',
  ]);
  await page.goto('/account');
  await expect(page.getByText(`List price US$49.99, less US$10.00 with code ${code}.`)).toBeVisible();

  // The coupon allows one use per buyer.
  await page.goto(`/checklist-checkout?code=${code}`);
  await expect(page.getByText('You have already used this code.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(page).not.toHaveURL(/code=/);

  await admin.goto(`/admin/coupons?q=${code}`);
  const row = admin.getByRole('row').filter({ has: admin.getByRole('rowheader', { name: code }) });
  await expect(row).toContainText('1; 1 per buyer');
  await expect(row).toContainText('US$39.99');
  await admin.close();
});

test('a coupon is shared by link and turned off by keyboard, and filters are kept in the address', async ({
  page,
  context,
  stack,
  buyerEmail,
}) => {
  const code = codeFor(buyerEmail);
  await signIn(page, stack);
  await makeCoupon(page, code, { worth: '10' });
  await page.keyboard.press('/');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${code}`));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await tabTo(page, page.getByRole('button', { name: `Copy the link for ${code}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Link for ${code} copied`)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${stack.siteUrl}/checklist-checkout?code=${code}`);
  const off = page.getByRole('button', { name: `Turn off ${code}` });
  await tabTo(page, off, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Turn off ${code}` });
  expect(await violations(page)).toEqual([]);
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type('The mailing is over');
  await tabTo(page, dialog.getByRole('button', { name: 'Turn off', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Turn on ${code}` })).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: code }).first()).toContainText('turned off');
  await page.getByText('Decisions (2)').press('Enter');
  await expect(page.getByText('Reason: The mailing is over')).toBeVisible();

  await page.getByLabel('Status', { exact: true }).selectOption('open');
  await expect(page).toHaveURL(/state=open/);
  await expect(page.getByText('No coupons match these filters.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('open');
  await page.goto(`/admin/audit?operation=changeCoupon`);
  await expect(page.getByRole('row').filter({ hasText: 'The mailing is over' }).first()).toBeVisible();
});

test('an owner of Basic pays the difference for Premium, as shown in the library and at checkout', async ({
  page,
  mailbox,
  paypal,
  buyerEmail,
}) => {
  await goToApproval(page, mailbox, buyerEmail);
  await page.getByTestId('approve').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('link', { name: 'Upgrade to Premium for US$20.00' }).press('Enter');
  await expect(page).toHaveURL(/\/checkout\/review\?tier=premium/);
  await expect(page.getByRole('main')).toContainText('−US$29.99');
  expect(await violations(page)).toEqual([]);
  await page.goto('/checklist-checkout');
  const premium = page.getByTestId('tier-premium');
  const upgrade = premium.getByRole('button', { name: 'Upgrade to Premium for US$20.00' });
  await expect(upgrade).toBeEnabled();
  await expect(premium).toContainText('−US$29.99');
  await expect(page.getByTestId('tier-basic').getByRole('button')).toHaveText('Buy Basic');
  expect(await violations(page)).toEqual([]);
  const prices = await page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent).join(),
  );
  expect(prices).toContain('"price":"49.99"');

  await upgrade.press('Enter');
  await expect(page.getByTestId('total')).toContainText('20.00');
  const paypalOrderId = new URL(page.url()).searchParams.get('token') ?? '';
  await page.getByTestId('approve').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const { captures } = await paypal.ledger();
  expect(captures.filter(({ orderId }) => orderId === paypalOrderId).map(({ amount }) => amount.value)).toEqual([
    '20.00',
  ]);
  await page.goto('/account');
  await expect(page.getByText(/List price US\$49\.99, less US\$29\.99 for order/)).toBeVisible();
  await expect(page.getByText(/3 of 3 downloads left/).first()).toBeVisible();
});

test('while the price of an upgrade cannot be checked, the page says so, sells nothing and checks again; nor is it sold before the sign-in is restored', async ({
  page,
  mailbox,
  buyerEmail,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Routed before the page loads: a route added later may take effect after the next press.
  const refuse = (route: Route): Promise<void> => route.fulfill({ status: 429, json: { code: 'rate_limited' } });
  let answerQuote = refuse;
  let answerOwn = (route: Route): Promise<void> => route.continue();
  await page.route('**/api/payments/quote', (route) => answerQuote(route));
  await page.route('**/api/account/orders', (route) => answerOwn(route));
  let refreshed = Promise.resolve();
  await page.route('**/api/auth/refresh', (route) => refreshed.then(() => route.continue()));
  // The first purchase needs no quote.
  await goToApproval(page, mailbox, buyerEmail);
  await page.getByTestId('approve').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('link', { name: 'Upgrade to Premium for US$20.00' }).press('Enter');
  const form = page.getByRole('form', { name: 'Pay' });
  const unchecked = form.getByRole('alert');
  await expect(unchecked).toContainText('Your price could not be checked, so you cannot buy yet. Too many requests.');
  await expect(form.getByRole('button', { name: 'Price not checked' })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Your order' })).not.toContainText('49.99');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await page.getByText('Add a company to the receipt').press('Enter');
  await page.getByLabel('Name or company').fill('Example Holdings Ltd');
  answerQuote = (route) => route.abort();
  await unchecked.getByRole('button', { name: 'Check the price again' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Checking the price...' })).toBeDisabled();
  await expect(unchecked).toContainText('Your price could not be checked, so you cannot buy yet.');
  await expect(unchecked).not.toContainText('Too many requests.');
  answerQuote = (route) => route.continue();
  await unchecked.getByRole('button', { name: 'Check the price again' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Pay US$20.00 with PayPal' })).toBeEnabled();
  await expect(unchecked).toBeHidden();
  await expect(page.getByLabel('Name or company')).toHaveValue('Example Holdings Ltd');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Pay US$20.00 with PayPal' })).toBeFocused();

  answerQuote = (route) => route.fulfill({ status: 409, json: { code: 'upgrade_in_use' } });
  await page.reload();
  await expect(page.getByText('Your earlier purchase has already been applied to another upgrade.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Pay US$49.99 with PayPal' })).toBeEnabled();
  answerQuote = (route) => route.continue();

  // What the buyer owns is unknown, so any price may be too much.
  answerOwn = refuse;
  await page.goto('/checklist-checkout');
  const [basic, premium] = [page.getByTestId('tier-basic'), page.getByTestId('tier-premium')];
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(3);
  await expect(basic.getByRole('button', { name: 'Buy Basic' })).toBeDisabled();
  await expect(premium.getByRole('button', { name: 'Buy Premium' })).toBeDisabled();
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  answerOwn = (route) => route.continue();
  await premium.getByRole('button', { name: 'Check the price again' }).press('Enter');
  await expect(premium.getByRole('button', { name: 'Upgrade to Premium for US$20.00' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(premium.getByRole('button', { name: 'Upgrade to Premium for US$20.00' })).toBeFocused();

  // A code is for any checklist. Without it, Basic again costs its list price.
  answerQuote = refuse;
  await page.goto('/checklist-checkout?code=NO-SUCH-CODE');
  await expect(page.getByText('The code could not be checked. Remove it to buy without it.')).toBeVisible();
  await expect(basic.getByRole('button', { name: 'Buy Basic' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(basic.getByRole('button', { name: 'Buy Basic' })).toBeEnabled();
  await expect(premium.getByRole('button', { name: 'Buy Premium' })).toBeDisabled();
  answerQuote = (route) => route.continue();

  // Before the sign-in is restored nothing is known of the buyer: the next page waits for it and shows this buyer's price.
  const { promise, resolve: restore } = Promise.withResolvers<void>();
  refreshed = promise;
  await page.goto('/checklist-checkout');
  await premium.getByRole('button', { name: 'Buy Premium' }).press('Enter');
  await expect(page.getByText('Checking your session')).toBeVisible();
  restore();
  await form.getByRole('button', { name: 'Pay US$20.00 with PayPal' }).press('Enter');
  await expect(page.getByTestId('total')).toContainText('20.00');
});
