import { BUILT_IN_BROKERAGE } from '@brokerage/contracts';
import { expect, hydrate, test } from './fixtures.ts';

test('an inquiry from the contact page reaches the office mailbox', async ({ page, mailbox, buyerEmail }) => {
  await page.goto('/contact?subject=Property%20Valuation%20Request');
  await expect(page.getByLabel(/subject/i)).toHaveValue('Property Valuation Request');
  await page.getByLabel(/^name/i).fill('Jordan Example');
  await page.getByLabel(/^email/i).fill(buyerEmail);
  await page.getByLabel(/^phone/i).fill('416-555-0111');
  await page.getByLabel(/^message/i).fill(`Please value our facility. Reach me at ${buyerEmail}`);
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(page.getByText("We'll get back to you as soon as possible.")).toBeVisible();
  const receipt = page.getByRole('region', { name: 'We have your message' });
  await expect(receipt.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  await expect(receipt).toContainText(/You will hear from us by.*E[DS]T/);
  const reference = (await receipt.getByText(/^R-[0-9A-F]{8}$/).textContent()) ?? '';
  // The toast goes after five seconds; this stays until the visitor writes another message.
  await expect(page.getByText('Message sent successfully!')).toBeHidden();
  await expect(receipt).toBeVisible();
  await expect
    .poll(async () => (await mailbox.waitFor(BUILT_IN_BROKERAGE.generalEmail, /Property Valuation Request/)).text)
    .toContain(reference);
  await receipt.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel(/^message/i)).toHaveValue('');
});

test('the form explains its errors and keeps the typed values', async ({ page }) => {
  await page.goto('/contact');
  await hydrate(page);
  await page.getByLabel(/^name/i).fill('J');
  await page.getByLabel(/^phone/i).fill('12345');
  await page.getByLabel(/^message/i).fill('short');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Phone must be at least 10 digits')).toBeVisible();
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
  await expect(page.getByLabel(/^name/i)).toHaveValue('J');
});

test('a failed submission keeps the form and suggests a phone call', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.abort());
  await page.goto('/contact');
  await hydrate(page);
  await page.getByLabel(/^name/i).fill('Jordan Example');
  await page.getByLabel(/^email/i).fill('jordan@example.ca');
  await page.getByLabel(/^phone/i).fill('416-555-0111');
  await page.getByLabel(/^message/i).fill('A message that is long enough.');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Error sending message')).toBeVisible();
  await expect(page.getByText('Please try again or call us directly.')).toBeVisible();
  await expect(page.getByLabel(/^message/i)).toHaveValue('A message that is long enough.');
});
