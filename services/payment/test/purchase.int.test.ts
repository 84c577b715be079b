import { listOrders } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { buyerActor, setStage } from './payment-stage.ts';

test('create, approve, capture: one charge, one entitlement, one receipt', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const purchase = await stage.create(buyer, { shownPriceMinor: 2999 });
  await stage.paypal.approve(purchase.paypalOrderId);

  const result = await stage.capture(buyer, purchase.paypalOrderId);

  const ledger = await stage.paypal.ledger();
  expect(ledger.captures).toHaveLength(1);
  expect(ledger.captures[0]).toMatchObject({ amount: { value: '29.99', currency_code: 'USD' }, customId: purchase.orderId });
  expect(result).toMatchObject({ success: true, tier: 'basic' });
  expect(result.downloadToken).toBe(stage.neighbours.entitlements.get(purchase.orderId)?.downloadToken);
  expect(ledger.captures[0]?.invoiceId).toBe(`CHK-${result.orderNumber}`);
  const mail = stage.neighbours.mails.get(`receipt-${purchase.orderId}`);
  expect(mail).toMatchObject({ to: buyer.email, content: { orderNumber: result.orderNumber, expiresAt: result.expiresAt } });
  const { orders } = await stage.harness.call(listOrders, {}, buyer);
  expect(orders).toMatchObject([{ orderId: purchase.orderId, state: 'fulfilled', total: { amountMinor: 2999 } }]);
});
