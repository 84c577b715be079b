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

test('what is taken off stands beside the list price, so that item, breakdown and total add up', () => {
  const total = { amountMinor: 1800, currency: 'USD' } as const;
  const [unit] = paypalOrderRequest({ ...order, listPriceMinor: 4999, total }, 'CHK').purchaseUnits;

  const usd = (value: string) => ({ currencyCode: 'USD', value });
  expect(unit?.amount).toEqual({ ...usd('18.00'), breakdown: { itemTotal: usd('49.99'), discount: usd('31.99') } });
  expect(unit?.items?.[0]?.unitAmount).toEqual(usd('49.99'));
});

test('the sum stands in the total, the breakdown and the one item, as text with two decimals', () => {
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

  const money = { currencyCode: 'USD', value: '0.05' };
  expect(request.purchaseUnits[0]).toMatchObject({
    customId: 'order-1',
    invoiceId: 'CHK-SC-2026-000123',
    amount: { ...money, breakdown: { itemTotal: money } },
    items: [{ unitAmount: money, quantity: '1' }],
  });
  expect(request.purchaseUnits[0]?.items?.[0]?.name).toHaveLength(127);
  expect(request.paymentSource?.paypal?.experienceContext).toMatchObject({
    userAction: 'PAY_NOW',
    shippingPreference: 'NO_SHIPPING',
    paymentMethodPreference: 'IMMEDIATE_PAYMENT_REQUIRED',
    returnUrl: 'https://storage.test/checkout/success?tier=basic',
  });
});
