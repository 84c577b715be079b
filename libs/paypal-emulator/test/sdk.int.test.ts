import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PatchOp,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import { beforeEach, expect, test } from 'vitest';
import { credentials, useEmulator } from './emulator-fixture.ts';

const shop = useEmulator();

/** The official client, redirected to the emulator: everything else is PayPal's own code. */
class RedirectedClient extends Client {
  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const original = super.getRequestBuilderFactory();
    return (method, path) => {
      const builder = original(method, path);
      builder.interceptRequest((request) => ({ ...request, url: shop.url + new URL(request.url).pathname }));
      return builder;
    };
  }
}

let orders: OrdersController;
let payments: PaymentsController;
beforeEach(() => {
  const client = new RedirectedClient({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: {
      oAuthClientId: credentials.clientId,
      oAuthClientSecret: credentials.clientSecret,
    },
    timeout: 5000,
  });
  orders = new OrdersController(client);
  payments = new PaymentsController(client);
});

const amount = { currencyCode: 'EUR', value: '12.34' };
const create = (key: string) =>
  orders.createOrder({
    paypalRequestId: key,
    prefer: 'return=representation',
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [{ amount, invoiceId: key }],
      paymentSource: { paypal: { experienceContext: { returnUrl: 'http://127.0.0.1:5999/r' } } },
    },
  });

test('the official SDK creates, reads, captures and refunds an order', async () => {
  const created = await create('sdk-1');
  expect(created.statusCode).toBe(201);
  const id = created.result.id ?? '';
  await shop.control.approve(id);
  expect((await orders.getOrder({ id })).result.status).toBe('APPROVED');

  const captured = await orders.captureOrder({ id, paypalRequestId: 'sdk-1-c', prefer: 'return=representation' });
  expect(captured.statusCode).toBe(201);
  const capture = captured.result.purchaseUnits?.[0]?.payments?.captures?.[0];
  expect(capture).toMatchObject({ status: 'COMPLETED', amount });
  const captureId = capture?.id ?? '';
  expect((await payments.getCapturedPayment({ captureId })).result.id).toBe(captureId);

  const refund = await payments.refundCapturedPayment({
    captureId,
    paypalRequestId: 'sdk-1-r',
    prefer: 'return=representation',
    body: { amount: { currencyCode: 'EUR', value: '2.34' } },
  });
  expect(refund.result).toMatchObject({ status: 'COMPLETED', amount: { value: '2.34' } });
  expect((await payments.getRefund({ refundId: refund.result.id ?? '' })).result.id).toBe(refund.result.id);
});

test('the official SDK patches an order', async () => {
  const id = (await create('sdk-2')).result.id ?? '';
  const patched = await orders.patchOrder({
    id,
    body: [
      {
        op: PatchOp.Replace,
        path: "/purchase_units/@reference_id=='default'/amount",
        value: { currency_code: 'EUR', value: '20.00' },
      },
    ],
  });
  expect(patched.statusCode).toBe(204);
  expect((await orders.getOrder({ id })).result.purchaseUnits?.[0]?.amount?.value).toBe('20.00');
});

test('the official SDK reads the issue of a refused capture', async () => {
  const id = (await create('sdk-3')).result.id ?? '';
  const refusal = orders.captureOrder({ id, paypalRequestId: 'sdk-3-c' });
  await expect(refusal).rejects.toBeInstanceOf(ApiError);
  await expect(refusal).rejects.toMatchObject({
    statusCode: 422,
    result: { details: [{ issue: 'ORDER_NOT_APPROVED' }] },
  });
});
