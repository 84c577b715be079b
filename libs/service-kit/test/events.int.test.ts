import { nanos } from '@nats-io/transport-node';
import type { EventEnvelope } from '@brokerage/contracts';
import {
  ConsumerDemand,
  EventPostponed,
  EventSettingsError,
  StreamUnavailableError,
  EventStream,
} from '@brokerage/service-kit';
import { eventually, natsWithStorage } from '@brokerage/testing';
import { expect, inject, test } from 'vitest';
import { deafToPulls, envelope, openPlace, thingDone } from './events-fixture.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `thing-${index}`);

test('an event of a document reaches the consumer as a CloudEvent, in order, and is marked and acknowledged', async () => {
  const place = await openPlace();
  const { given } = await place.consume();
  const made = await place.make('thing-1');
  const changed = await place.change(made);
  expect(await place.change(made)).toBeNull();
  if (!changed) throw new Error('The change was not stored.');

  place.outbox.publishSoon(changed);

  await eventually(async () => given.length === 2 && (await place.waiting()) === 0);
  expect(given.map(({ id, revision }) => [id, revision])).toEqual([
    ['thing-1:1', 1],
    ['thing-1:2', 2],
  ]);
  await eventually(async () => (await place.things())[0]?.outbox?.every(({ publishedAt }) => publishedAt));
  const message = await (await place.stream.management()).streams.getMessage(place.stream.name, { seq: 1 });
  expect(message?.json()).toEqual(envelope('thing-1', { time: made.outbox?.[0]?.at.toISOString() ?? '' }));
  expect(message?.header.get('Nats-Msg-Id')).toBe('thing-1:1');
});

test('an event is published once, even if several relays die before marking it', async () => {
  const died = new Error('killed');
  const place = await openPlace({
    around: (stream) => ({
      publish: async (event) => {
        await stream.publish(event);
        throw died;
      },
    }),
  });
  const made = await place.make('thing-1');
  for (let count = 0; count < 3; count += 1) await expect(place.outbox.publish(made)).rejects.toBe(died);
  place.runSweep(place.outboxOf(place.stream));
  await eventually(async () => (await place.things())[0]?.outbox?.[0]?.publishedAt);
  expect(await place.stored()).toBe(1);
});

test('an event is sent once, even if its document reports another one before the first is marked', async () => {
  const sent: string[] = [];
  const place = await openPlace();
  await place.stream.ensure();
  const counted = { publish: (event: EventEnvelope) => (sent.push(event.id), place.stream.publish(event)) };
  // Marking takes at least a second.
  const outbox = place.outboxOf(counted, 10_000);
  const made = await place.make('thing-1');
  outbox.publishSoon(made);
  await eventually(async () => sent.length === 1 && (await place.stored()) === 1);
  const changed = await place.change(made);
  if (!changed) throw new Error('It was marked already.');
  outbox.publishSoon(changed);
  await eventually(async () => (await place.things())[0]?.outbox?.every(({ publishedAt }) => publishedAt));
  expect(sent).toEqual(['thing-1:1', 'thing-1:2']);
});

test('a large backlog of events is published in one round of the sweep', async () => {
  const place = await openPlace();
  for (const id of names(120)) await place.make(id);
  // In rounds of fifty this would take three rounds, longer than a test may run.
  place.runSweep(place.outboxOf(place.stream, 11_000));
  await eventually(async () => (await place.things()).every(({ outbox }) => outbox?.[0]?.publishedAt));
  expect(await place.stored()).toBe(120);
});

test('events published out of order reach the consumer with their revisions', async () => {
  const place = await openPlace();
  const { given } = await place.consume();
  await place.stream.publish(envelope('thing-1', { id: 'thing-1:2', revision: 2 }));
  await place.stream.publish(envelope('thing-1'));
  await eventually(async () => given.length === 2);
  expect(given.map(({ revision }) => revision)).toEqual([2, 1]);
});

test('NATS unavailable: changes are stored, and their events reach the consumer later', async () => {
  const nats = await natsWithStorage();
  await nats.start();
  const place = await openPlace({ natsUrl: nats.url });
  const { given } = await place.consume();
  place.runSweep();
  await place.make('before');
  await eventually(async () => given.length === 1);

  await nats.kill();
  for (const id of names(5)) place.outbox.publishSoon(await place.make(id));
  await nats.start();

  await eventually(async () => new Set(given.map(({ id }) => id)).size === 6);
});

test('after NATS loses its storage the stream is recreated, and a replay publishes every event again', async () => {
  const nats = await natsWithStorage();
  await nats.start();
  const place = await openPlace({ natsUrl: nats.url });
  const { given } = await place.consume();
  place.runSweep();
  const since = new Date();
  for (const id of names(5)) await place.make(id);
  await eventually(async () => given.length === 5);

  await nats.kill();
  await nats.wipe();
  await nats.start();
  await place.make('after');
  await eventually(async () => given.some(({ entityId }) => entityId === 'after'));
  given.length = 0;

  expect(await place.replay(new Date(0), 'payment.thing.other')).toBe(0);
  expect(await place.replay(new Date(since.getTime() + 3_600_000))).toBe(0);
  expect(await place.replay(new Date(0), thingDone.type)).toBe(6);
  await eventually(async () => new Set(given.map(({ entityId }) => entityId)).size >= 5);
  await eventually(async () => (await place.stored()) === 6);
});

test('many failing events do not block others and are retried until they succeed', async () => {
  const place = await openPlace();
  let isBroken = true;
  const { given } = await place.consume(({ entityId }) => {
    if (isBroken && entityId.startsWith('bad')) throw new Error('poison');
  }, 2);
  for (let count = 0; count < 6; count += 1) await place.stream.publish(envelope(`bad-${count}`));
  await place.stream.publish(envelope('good'));

  await eventually(async () => given.some(({ entityId }) => entityId === 'good'));
  await eventually(async () => (await place.failed.count('retrying')) === 6 && (await place.waiting()) === 0);

  isBroken = false;
  await eventually(async () => (await place.failed.count('retrying')) === 0);
});

test('a failing event in a batch does not block the other events of the batch', async () => {
  const place = await openPlace();
  await place.stream.ensure();
  for (const id of names(120)) await place.stream.publish(envelope(id));
  const calls: number[] = [];
  const done: string[] = [];
  const held = Promise.withResolvers<void>();
  await place.consume(
    async ({ entityId }) => {
      await held.promise;
      if (entityId === 'thing-7') throw new Error('poison');
      done.push(entityId);
    },
    2,
    { atOnce: 50, onCall: (count) => calls.push(count) },
  );
  // Both calls are running and the in-flight limit is reached, so the next call takes the rest together.
  await eventually(async () => calls.length === 2 && (await place.inFlight()) === 100);
  held.resolve();
  await eventually(async () => (await place.failed.list(10)).length === 1 && (await place.waiting()) === 0);
  expect(await place.failed.list(10)).toMatchObject([{ state: 'retrying', eventId: 'thing-7:1' }]);
  expect(new Set(done)).toEqual(new Set(names(120).filter((id) => id !== 'thing-7')));
  expect(Math.max(...calls)).toBeGreaterThan(1);
});

test('missed events are read no faster than the rate limit of the consumer', async () => {
  const place = await openPlace();
  await place.stream.ensure();
  for (const id of names(6)) await place.stream.publish(envelope(id));
  const begun: number[] = [];
  const options = { atOnce: 2, maxPerSecond: 20, onCall: () => begun.push(performance.now()) };
  const { given } = await place.consume(undefined, 1, options);
  await eventually(async () => given.length === 6);
  const pauses = begun.slice(1).map((at, index) => Math.ceil(at - (begun[index] ?? 0)));
  // A hundred, minus early timers and the difference between the limiter's clock and this one.
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(90);
});

test('events redelivered after their process died are processed one at a time', async () => {
  const place = await openPlace();
  await (await place.consume(undefined, 1, { atOnce: 50, ackWaitMs: 200 })).close();
  for (const id of names(5)) await place.stream.publish(envelope(id));
  const reader = await place.stream.consumers.get(place.stream.name, 'test-reader');
  for await (const _taken of await reader.fetch({ max_messages: 5, expires: 1000 }));
  const calls: number[] = [];
  const { given } = await place.consume(undefined, 1, {
    atOnce: 50,
    ackWaitMs: 200,
    onCall: (count) => calls.push(count),
  });
  await eventually(async () => given.length === 5 && (await place.waiting()) === 0);
  expect(calls).toEqual([1, 1, 1, 1, 1]);
});

test('a consumer exists only while it is needed, and starts from the time it is needed', async () => {
  const place = await openPlace();
  const demand = new ConsumerDemand();
  let since: Date | null = null;
  demand.answerBy(async () => new Map([['test-reader', since]]));
  const { given, watched } = await place.consume(undefined, 4, { demand });
  await place.stream.publish(envelope('unread'));
  await watched();
  await expect(place.waiting()).rejects.toThrow('consumer not found');

  since = new Date(Date.now() + 10 * 60_000);
  await eventually(() =>
    place.waiting().then(
      () => true,
      () => false,
    ),
  );
  since = null;
  await eventually(() =>
    place.waiting().then(
      () => false,
      () => true,
    ),
  );
  expect(given).toEqual([]);

  since = new Date();
  await eventually(async () => given.length === 1);
  await place.stream.publish(envelope('read'));
  await eventually(async () => given.length === 2 && (await place.waiting()) === 0);
});

test('an event without tries left waits for a person, who can retry it', async () => {
  const place = await openPlace();
  let isBroken = true;
  const { given } = await place.consume(() => {
    if (isBroken) throw new Error('poison');
  });
  await place.stream.publish(envelope('bad'));
  const rows = place.database.collection('failed_events');
  await eventually(async () => (await place.failed.list(10)).length === 1);
  await rows.updateOne({}, { $set: { tries: 11, nextTryAt: new Date(0) } });
  await eventually(async () => (await place.failed.count('dead')) === 1);

  const [dead] = await place.failed.list(10);
  expect(dead).toMatchObject({ consumer: 'test-reader', eventId: 'bad:1', failure: 'internal_error', tries: 12 });
  isBroken = false;
  const tries = given.length;
  await place.failed.repeat(dead?._id ?? '');
  await eventually(async () => (await place.failed.list(10)).length === 0);
  expect(given.length).toBe(tries + 1);
});

test('a postponed event is retried until its time comes, without running out of tries', async () => {
  const place = await openPlace();
  let hasCome = false;
  const { given } = await place.consume(() => {
    if (!hasCome) throw new EventPostponed();
  });
  await place.stream.publish(envelope('later'));
  await eventually(async () => (await place.failed.list(10)).length === 1 && (await place.waiting()) === 0);
  const rows = place.database.collection('failed_events');
  for (let count = 0; count < 3; count += 1) {
    await rows.updateOne({}, { $set: { tries: 10, nextTryAt: new Date(0) } });
    await eventually(async () => ((await place.failed.list(10))[0]?.nextTryAt.getTime() ?? 0) > Date.now() + 120_000);
    const waiting = await eventually(async () => (await place.failed.list(10))[0]);
    expect(waiting).toMatchObject({ state: 'retrying', failure: 'not_yet' });
  }
  expect(given.length).toBeGreaterThanOrEqual(4);
  hasCome = true;
  await rows.updateOne({}, { $set: { nextTryAt: new Date(0) } });
  await eventually(async () => (await place.failed.list(10)).length === 0);
});

test('an event that kills every process that retries it is given up without another try', async () => {
  const place = await openPlace();
  const { given } = await place.consume(() => {
    throw new Error('poison');
  });
  await place.stream.publish(envelope('deadly'));
  await eventually(async () => (await place.failed.list(10)).length === 1);
  const tries = given.length;
  const rows = place.database.collection('failed_events');
  await rows.updateOne({}, { $set: { tries: 12, nextTryAt: new Date(0), state: 'retrying' } });
  await eventually(async () => (await place.failed.count('dead')) === 1);
  expect(await place.failed.list(10)).toMatchObject([{ failure: 'never_finished', tries: 13 }]);
  expect(given).toHaveLength(tries);
});

test.each([
  ['of a newer version', { dataversion: 2 }, 'unknown_version'],
  ['of an unknown type', { type: 'payment.thing.undone' }, 'unknown_type'],
  ['with invalid data', { data: { thingId: 7 } }, 'invalid_data'],
  ['that is not a CloudEvent', { specversion: '0.1' as '1.0' }, 'not_an_event'],
])('an event %s is kept for a person and does not block others', async (_what, change, failure) => {
  const place = await openPlace();
  const { given } = await place.consume();
  const message = JSON.stringify(envelope('odd', change));
  place.connection.publish(place.stream.subject(thingDone), message);
  await place.stream.publish(envelope('good'));
  await eventually(async () => given.length === 1 && (await place.failed.list(10)).length === 1);
  expect(await place.failed.list(10)).toMatchObject([{ state: 'dead', failure }]);
  expect(given.map(({ entityId }) => entityId)).toEqual(['good']);
});

test('a field added by a newer release is dropped, and the event is processed', async () => {
  const place = await openPlace();
  const { given } = await place.consume();
  await place.stream.publish(envelope('more', { data: { thingId: 'more', since: 'next release' } }));
  await eventually(async () => given.length === 1 && (await place.waiting()) === 0);
  expect(await place.failed.list(10)).toEqual([]);
});

test('a deleted consumer is recreated after the last event it acknowledged', async () => {
  const place = await openPlace();
  const { given, watched } = await place.consume();
  for (const id of names(5)) await place.stream.publish(envelope(id));
  await eventually(async () => given.length === 5 && (await place.waiting()) === 0);
  await watched();

  await (await place.stream.management()).consumers.delete(place.stream.name, 'test-reader');
  await place.stream.publish(envelope('after'));
  await eventually(async () => given.some(({ entityId }) => entityId === 'after'));
  expect(given.length).toBe(6);
});

test('a reader whose requests are lost restarts and recreates its consumer, and no event is lost or duplicated', async () => {
  const nats = await deafToPulls(inject('infrastructure').natsUrl);
  const place = await openPlace({ natsUrl: nats.url });
  const { given, restarts } = await place.consume();
  await place.stream.publish(envelope('first'));
  await eventually(async () => given.length === 1 && (await place.waiting()) === 0);

  nats.isDeaf = true;
  for (const id of names(10)) await place.stream.publish(envelope(id));
  // Restarting the reader does not help; after the second restart the consumer has been recreated.
  await eventually(async () => (await restarts()) >= 2);
  nats.isDeaf = false;
  await eventually(async () => given.length === 11 && (await place.waiting()) === 0);
  expect(new Set(given.map(({ entityId }) => entityId))).toEqual(new Set(['first', ...names(10)]));
});

test('a consumer with different settings is refused, and the error names them', async () => {
  const place = await openPlace();
  await place.consume();
  await (await place.stream.management()).consumers.update(place.stream.name, 'test-reader', { ack_wait: nanos(9000) });
  const refused = place.consume();
  await expect(refused).rejects.toThrow(EventSettingsError);
  await expect(refused).rejects.toThrow('The consumer test-reader has other settings: ack_wait is 9000000000, not');
});

test('a release with a different in-flight limit updates the existing consumer', async () => {
  const place = await openPlace();
  await place.consume();
  const { consumers } = await place.stream.management();
  await consumers.update(place.stream.name, 'test-reader', { max_ack_pending: 9 });
  await place.consume();
  expect((await consumers.info(place.stream.name, 'test-reader')).config.max_ack_pending).toBe(4);
});

test('a stream with different settings is refused, and the error names them', async () => {
  const place = await openPlace();
  await place.stream.ensure();
  await (await place.stream.management()).streams.update(place.stream.name, { max_bytes: 2_000_000 });
  const refused = place.stream.ensure();
  await expect(refused).rejects.toThrow(EventSettingsError);
  await expect(refused).rejects.toThrow('max_bytes is 2000000, not 1048576');
});

test('a full stream accepts no event and drops none, and reported events wait in their document', async () => {
  const place = await openPlace({ maxBytes: 65_536 });
  await place.stream.ensure();
  let taken = 0;
  const fill = async (): Promise<void> => {
    for (;;) {
      await place.stream.publish(envelope(`filler-${taken}`));
      taken += 1;
    }
  };
  await expect(fill()).rejects.toThrow(StreamUnavailableError);
  place.runSweep();
  await place.make('thing-1');
  const { given } = await place.consume();
  await eventually(async () => given.length === taken);
  expect(given[0]?.entityId).toBe('filler-0');
  expect((await place.things())[0]?.outbox?.[0]?.publishedAt).toBeUndefined();

  await (await place.stream.management()).streams.update(place.stream.name, { max_bytes: 1_048_576 });
  await eventually(async () => given.some(({ entityId }) => entityId === 'thing-1'));
});

test('an event published a month ago is removed from its document, which is then no longer due', async () => {
  const place = await openPlace();
  await place.make('thing-1');
  const things = place.database.collection('things');
  const long = new Date(Date.now() - 31 * 24 * 3_600_000);
  await things.updateOne({}, { $set: { 'outbox.0.publishedAt': long, outboxDueAt: new Date(0) } });
  place.runSweep();
  await eventually(async () => (await place.things())[0]?.outbox?.length === 0);
  expect((await place.things())[0]?.outboxDueAt).toBeUndefined();
  expect(await things.countDocuments({ revision: 1 })).toBe(1);
});

test('concurrent processes create one stream', async () => {
  const place = await openPlace();
  const settings = {
    NATS_NAMESPACE: place.stream.name.slice('EVENTS_'.length),
    EVENTS_MAX_BYTES: 1_048_576,
    EVENTS_REPLICAS: 1,
  };
  const streams = Array.from({ length: 8 }, () => new EventStream(place.connection, settings));
  const made = await Promise.all(streams.map((stream) => stream.ensure()));
  expect(new Set(made.map(({ created }) => created)).size).toBe(1);
});
