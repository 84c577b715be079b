import { expect, test } from 'vitest';
import { orderRequest } from './order-request.ts';

test('the sum stands in the total, the breakdown and the one item, as text with two decimals', () => {
  const request = orderRequest(
    {
      customId: 'order-1',
      orderNumber: 'SC-2026-000123',
      productName: 'x'.repeat(200),
      sku: 'basic',
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
