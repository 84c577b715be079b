import { randomUUID } from 'node:crypto';
import { captureOrder, createOrder } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { buyerActor, setStage } from './payment-stage.ts';

test('two instances of the service share the work of one purchase without a second charge', async () => {
  const stage = await setStage({ instances: 2, env: { SWEEP_APPROVING_AFTER_MS: '10' } });
  const buyer = buyerActor();
  const input = { idempotencyKey: randomUUID(), productTier: 'basic' as const };
  const created = await Promise.all(Array.from({ length: 20 }, () => stage.harness.call(createOrder, input, buyer)));
  expect(new Set(created.map(({ approvalUrl }) => approvalUrl)).size).toBe(1);
  expect(await stage.requestsOf('order.create')).toBe(1);
  const id = new URL(created[0]?.approvalUrl ?? '').searchParams.get('token') ?? '';
  await stage.paypal.approve(id);

  const captured = await Promise.all(
    Array.from({ length: 20 }, () =>
      stage.harness.call(captureOrder, { paypalOrderId: id, productTier: 'basic' }, buyer),
    ),
  );

  expect(new Set(captured.map(({ downloadToken }) => downloadToken)).size).toBe(1);
  expect(await stage.requestsOf('order.capture')).toBe(1);
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
});
