import { startRelay } from '@brokerage/testing';
import { expect, inject, test } from 'vitest';
import { buyerActor, setStage } from './payment-stage.ts';

test.each([
  ['update', 'migrations'],
  ['createIndexes', 'paypal_calls'],
  ['createIndexes', 'orders'],
  ['update', 'reconciliations'],
])('a start that loses its database connection during %s of %s continues on another', async (command, collection) => {
  let lost = 0;
  const uri = await startRelay(inject('infrastructure').mongoUri, (client, database) => (chunk) => {
    if (lost > 0 || !chunk.includes(`${command}\0`) || !chunk.includes(`${collection}\0`)) {
      database.write(chunk);
      return;
    }
    lost += 1;
    client.destroy();
  });

  const stage = await setStage({ env: { MONGODB_URI: uri } });

  expect(lost).toBe(1);
  expect((await stage.create(buyerActor())).paypalOrderId).not.toBe('');
});
