import {
  listAudit,
  listNotificationFailedEvents,
  orderFulfilled,
  repeatNotificationFailedEvent,
} from '@brokerage/contracts';
import { connectNats, EventStream, processConfig } from '@brokerage/service-kit';
import { eventually } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { failureOf, outputOf } from './requests.ts';
import { type Shop, startShop } from './whole-shop.ts';

/** A publisher from a later release, on the stream of the shop. */
async function newerPublisher(shop: Shop) {
  const config = processConfig.parse(shop.env('newer'));
  const connection = await connectNats(config, 'newer');
  onTestFinished(() => connection.close());
  const stream = new EventStream(connection, { ...config, EVENTS_MAX_BYTES: 1, EVENTS_REPLICAS: 1 });
  const subject = stream.subject(orderFulfilled);
  return {
    /** Publishes the event of a delivery again, in the next version of its type. */
    async saysAgain(orderId: string): Promise<string> {
      const manager = await stream.management();
      const said = await manager.streams.getMessage(stream.name, { last_by_subj: subject });
      const id = `${orderId}:99`;
      await stream.publish({ ...said?.json<Parameters<EventStream['publish']>[0]>(), id, dataversion: 2 } as never);
      return `notification-receipt ${id}`;
    },
  };
}

test('a failed event does not block others, is visible to admins only, and can be retried by an admin', async () => {
  const shop = await startShop();
  const buyer = await shop.signedInBuyer();
  const admin = await shop.signedInAdmin();
  const { orderId } = await buyer.buy('basic', shop.paypal);
  await shop.mailTo(buyer.email, /Your receipt|receipt/i);
  const failedEvents = shop.database('notification').collection<{ _id: string }>('failed_events');
  /** The failed events of the receipt: other consumers read the same event. */
  const list = async () => {
    const answer = await admin.ask(listNotificationFailedEvents, {});
    const { events, dead } = outputOf(listNotificationFailedEvents, answer);
    const receipts = events.filter(({ consumer }) => consumer === 'notification-receipt');
    return { events: receipts, others: dead - receipts.length };
  };
  expect(await list()).toEqual({ events: [], others: 0 });

  const failedEventId = await (await newerPublisher(shop)).saysAgain(orderId);
  const second = await shop.signedInBuyer();
  await second.buy('basic', shop.paypal);
  await shop.mailTo(second.email, /receipt/i);
  const kept = await eventually(async () => ((await list()).events.length === 1 ? list() : undefined));
  expect(kept.events).toMatchObject([
    {
      id: failedEventId,
      consumer: 'notification-receipt',
      type: orderFulfilled.type,
      entityId: orderId,
      state: 'dead',
      failure: 'unknown_version',
      tries: 1,
    },
  ]);
  expect(JSON.stringify(kept)).not.toContain(buyer.email);

  expect(failureOf(await buyer.ask(listNotificationFailedEvents, {}))).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  expect(failureOf(await buyer.ask(repeatNotificationFailedEvent, { failedEventId }))).toMatchObject({ status: 403 });
  expect(
    failureOf(await admin.ask(repeatNotificationFailedEvent, { failedEventId: 'notification-receipt x:1' })),
  ).toMatchObject({
    status: 404,
  });
  // As after an update of the service, which knows the version now and finds that the mail was already sent.
  await failedEvents.updateOne({ _id: failedEventId }, { $set: { 'envelope.dataversion': 1 } });
  const repeated = await admin.ask(repeatNotificationFailedEvent, { failedEventId });
  expect(outputOf(repeatNotificationFailedEvent, repeated)).toMatchObject({ state: 'retrying', tries: 0 });
  await eventually(async () => (await list()).events.length === 0);
  const receipts = shop.mailbox.mails.filter(({ recipients }) => recipients.includes(buyer.email));
  expect(receipts.filter(({ parsed }) => parsed.subject?.startsWith('Your receipt'))).toHaveLength(1);

  // An event of the service triggers the second row.
  const rows = await eventually(async () => {
    const { rows: all } = outputOf(listAudit, await admin.ask(listAudit, {}));
    const own = all.filter(({ target }) => target === failedEventId);
    return own.length === 2 ? own : undefined;
  });
  expect(rows).toMatchObject([
    {
      operation: 'repeatNotificationFailedEvent',
      phase: 'done',
      facts: { consumer: 'notification-receipt', type: orderFulfilled.type },
    },
    { operation: 'repeatNotificationFailedEvent', phase: 'asked' },
  ]);
});
