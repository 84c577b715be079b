import { expect, test } from 'vitest';
import { paypalOrderRequest } from './paypal-order-request.ts';

const order = {
  customId: 'order-1',
  orderNumber: 'SC-2026-000123',
  productName: 'Premium',
  sku: 'premium',
  returnUrl: 'https://storage.test/checkout/success?tier=premium',
  cancelUrl: 'https://storage.test/checkout/cancel',
};

test('a discount is listed separately from the list price, so item, breakdown and total add up', () => {
  const total = { amountMinor: 1800, currency: 'USD' } as const;
  const [unit] = paypalOrderRequest({ ...order, listPriceMinor: 4999, total }, 'CHK').purchase_units;

  const usd = (value: string) => ({ currency_code: 'USD', value });
  expect(unit?.amount).toEqual({ ...usd('18.00'), breakdown: { item_total: usd('49.99'), discount: usd('31.99') } });
  expect(unit?.items?.[0]?.unit_amount).toEqual(usd('49.99'));
});

test('total, breakdown and the single item state the amount as text with two decimals', () => {
  const request = paypalOrderRequest(
    {
      customId: 'order-1',
      orderNumber: 'SC-2026-000123',
      productName: 'x'.repeat(200),
      sku: 'basic',
      listPriceMinor: 5,
      total: { amountMinor: 5, currency: 'USD' },
      returnUrl: 'https://storage.test/checkout/success?tier=basic',
      cancelUrl: 'https://storage.test/checkout/cancel',
    },
    'CHK',
  );

  const money = { currency_code: 'USD', value: '0.05' };
  expect(request.purchase_units[0]).toMatchObject({
    custom_id: 'order-1',
    invoice_id: 'CHK-SC-2026-000123',
    amount: { ...money, breakdown: { item_total: money } },
    items: [{ unit_amount: money, quantity: '1' }],
  });
  expect(request.purchase_units[0]?.items?.[0]?.name).toHaveLength(127);
  expect(request.payment_source.paypal.experience_context).toMatchObject({
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
    return_url: 'https://storage.test/checkout/success?tier=basic',
  });
});
