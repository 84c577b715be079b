import { listProducts } from '@brokerage/contracts';
import { signIn } from './admin.ts';
import { expect, test } from './fixtures.ts';

test('an admin changes a price, and a new visitor sees it', async ({ page, stack, browser }) => {
  await signIn(page, stack);
  await page.goto('/admin/prices');
  const product = page.getByTestId('product-professional');
  await product.getByRole('spinbutton').fill('');
  await product.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Please enter a valid price')).toBeVisible();
  await product.getByRole('spinbutton').fill('10.15');
  await product.getByRole('button', { name: 'Update' }).click();
  const asked = page.getByRole('dialog', { name: /US\$99\.99 to US\$10\.15/ });
  await expect(asked).toContainText('90% less');
  await asked.getByRole('button', { name: 'Keep US$99.99' }).click();
  await expect(asked).toBeHidden();
  await product.getByText('Price history').click();
  await expect(product.getByText('The price has never been changed.')).toBeVisible();
  await product.getByRole('spinbutton').fill('102.50');
  await product.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(product.getByRole('spinbutton')).toHaveValue('99.99');
  await expect(product.getByText('US$102.50 to US$99.99')).toBeVisible();
  await product.getByRole('spinbutton').fill('101.50');
  await product.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Price updated successfully')).toBeVisible();
  const visitor = await browser.newPage({ baseURL: stack.siteUrl });
  const told = async (): Promise<number | undefined> => {
    const { products } = listProducts.output.parse(await (await visitor.request.get('/api/products')).json());
    return products.find(({ tier }) => tier === 'professional')?.price.amountMinor;
  };
  await expect.poll(told).toBe(10_150);
  // The card shows the built-in price until the list has loaded.
  await expect(async () => {
    await visitor.goto('/checklist-checkout');
    await expect(visitor.getByTestId('tier-professional')).toContainText('US$101.50', { timeout: 6_000 });
  }).toPass();
  // The page that search engines index has the same price, in its text and in its data.
  await visitor.goto('/checklists/professional');
  await expect(visitor.getByText('US$101.50').first()).toBeVisible();
  const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.filter((text) => text.includes('"price":"101.50"'))).toHaveLength(1);
  await visitor.close();
});
