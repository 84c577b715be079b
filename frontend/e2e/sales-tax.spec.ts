import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startStack, TEST_MIN_TIMEOUT_MS } from '@brokerage/local-stack';
import { violations } from './accessibility.ts';
import { expect, goToApproval, test as base } from './fixtures.ts';

/** A separate shop whose seller is registered for GST/HST. */
const test = base.extend<object, { registered: Stack }>({
  registered: [
    async ({ browser: _browser }, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'brokerage-tax-'));
      const stack = await startStack({
        dir,
        env: {
          TRUSTED_PROXIES: '127.0.0.1,::1',
          SWEEP_EVERY_MS: '500',
          MIN_TIMEOUT_MS: String(TEST_MIN_TIMEOUT_MS),
          SELLER_TAX_NUMBER: '123456789RT0001',
        },
      });
      await use(stack);
      await stack.stop();
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  stack: async ({ stack, registered }, use) => use({ ...stack, ...registered }),
});

test('a registered seller shows the included tax by the buyer’s location, before payment and on the receipt', async ({
  page,
  mailbox,
  buyerEmail,
}) => {
  await page.goto('/checklist-checkout');
  const basic = page.getByTestId('tier-basic');
  await expect(basic).toContainText('Includes HST 13% (Ontario), US$3.45.');
  await expect(page.getByText('No GST/HST is charged.')).toHaveCount(0);
  await page.getByLabel('Where are you?').selectOption('Nova Scotia');
  await expect(basic).toContainText('Includes HST 14% (Nova Scotia), US$3.68.');
  await expect(page).toHaveURL(/place=NS/);
  expect(await violations(page)).toEqual([]);

  await goToApproval(page, mailbox, buyerEmail, 'basic', '/checklist-checkout?place=NS');
  await expect(page.getByTestId('total')).toContainText('29.99');
  await page.getByTestId('approve').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const receipt = await mailbox.waitFor(buyerEmail, /receipt/i);
  expect(receipt.text).toContain('HST 14% (NS), included');
  await page.goto('/account');
  await expect(page.getByText('HST 14% (NS), included.')).toBeVisible();
});

base(
  'without a tax registration the page says that no tax is charged and does not ask for a location',
  async ({ page }) => {
    await page.goto('/checklist-checkout');
    await expect(page.getByTestId('tier-basic')).toContainText('No GST/HST is charged.');
    await expect(page.getByLabel('Where are you?')).toHaveCount(0);
  },
);

base('when the tax cannot be loaded, the page makes no promise about it', async ({ page }) => {
  await page.route('**/api/payments/tax', (route) =>
    route.fulfill({ status: 503, json: { code: 'service_unavailable' } }),
  );
  await page.goto('/checklist-checkout');
  await expect(page.getByTestId('tier-basic')).toContainText('Any GST/HST is included.');
  await expect(page.getByText('No GST/HST is charged.')).toHaveCount(0);
});
