import { randomUUID } from 'node:crypto';
import { defineEvent, EntityId, type EventEnvelope } from '@brokerage/contracts';
import {
  connectNats,
  createLogger,
  createMetrics,
  databaseNow,
  documentSchema,
  EventStream,
  type EventMeta,
  type HandledEvent,
  type EventPublisher,
  Outbox,
  outboxFields,
  outboxIndex,
  replayEvents,
  report,
} from '@brokerage/service-kit';
import { eventually, startRelay } from '@brokerage/testing';
import { createConnection, type UpdateQuery } from 'mongoose';
import { inject, onTestFinished } from 'vitest';
import { z } from 'zod';
import { processConfig } from '../src/config/base-config.ts';
import { ConsumerDemand } from '../src/events/consumer-demand.ts';
import { EventConsumers } from '../src/events/event-consumers.ts';
import { FailedEventRepository } from '../src/events/failed-event.repository.ts';

export const thingDone = defineEvent({
  type: 'payment.thing.done',
  version: 1,
  owner: 'payment',
  consumers: ['test-reader'],
  summary: 'For these tests',
  data: z.strictObject({ thingId: EntityId }),
});

const Thing = z.object({ _id: z.string(), changes: z.int(), ...outboxFields });
type ThingFields = z.infer<typeof Thing>;

const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });

interface PlaceOptions {
  natsUrl?: string;
  maxBytes?: number;
  /** Wraps the publisher between an outbox and the stream. */
  around?: (stream: EventPublisher) => EventPublisher;
}

interface ReaderOptions {
  atOnce?: number;
  maxPerSecond?: number;
  ackWaitMs?: number;
  demand?: ConsumerDemand;
  /** Receives the number of events in each call of the handler. */
  onCall?: (events: number) => void;
}

/** Creates a stream, a collection whose documents report their changes, and failed events, all private to this test. */
export async function openPlace({
  natsUrl = inject('infrastructure').natsUrl,
  maxBytes = 1_048_576,
  around,
}: PlaceOptions = {}) {
  const namespace = `t${randomUUID().slice(0, 8)}`;
  const settings = processConfig.parse({ NODE_ENV: 'test', NATS_URL: natsUrl, NATS_NAMESPACE: namespace });
  const connection = await connectNats(settings, 'events');
  onTestFinished(() => connection.close());
  const database = await createConnection(inject('infrastructure').mongoUri, {
    dbName: `${namespace}_events`,
  }).asPromise();
  onTestFinished(() => database.close());
  const stream = new EventStream(connection, {
    NATS_NAMESPACE: namespace,
    EVENTS_MAX_BYTES: maxBytes,
    EVENTS_REPLICAS: 1,
  });
  const model = database.model<ThingFields>(
    'Thing',
    documentSchema(Thing, { collection: 'things', indexes: [outboxIndex] }),
  );
  const outboxOf = (publisher: EventPublisher, sweepEveryMs = 30) =>
    new Outbox<ThingFields>({
      model,
      publisher,
      sweepEveryMs,
      now: () => databaseNow(database),
      logger,
      metrics: createMetrics(`outbox-${randomUUID()}`),
    });
  const outbox = outboxOf(around?.(stream) ?? stream);
  const failed = new FailedEventRepository(database);
  await failed.prepare();
  const read = () => model.find().sort({ _id: 1 }).lean<ThingFields[]>().exec();
  return {
    connection,
    database,
    stream,
    outbox,
    outboxOf,
    failed,
    things: read,
    runSweep(one = outbox) {
      one.onApplicationBootstrap();
      onTestFinished(() => one.onModuleDestroy());
    },
    replay: async (since: Date, type?: string) =>
      replayEvents(model, { since, type, now: await databaseNow(database) }),
    /** Stores a new document with its first event, which is not published yet. */
    async make(id: string): Promise<ThingFields> {
      const now = await databaseNow(database);
      const thing = { changes: 0, ...outbox.first(id, [report(thingDone, { thingId: id })], now) };
      await model.collection.insertOne(thing as never);
      return thing;
    },
    /** Changes a document and reports it in one write. Null when another write was first. */
    async change(seen: ThingFields): Promise<ThingFields | null> {
      const { filter, set, push } = outbox.appending(
        seen,
        [report(thingDone, { thingId: seen._id })],
        await databaseNow(database),
      );
      const update = { $set: set, $push: push, $inc: { changes: 1 } } as UpdateQuery<ThingFields>;
      return model
        .findOneAndUpdate({ _id: seen._id, ...filter }, update, { returnDocument: 'after' })
        .lean<ThingFields>()
        .exec();
    },
    /** Reads the events as a service does and returns what it received, in order. */
    async consume(
      handle: (event: EventMeta) => Promise<void> | void = () => undefined,
      workers = 4,
      {
        atOnce = 1,
        maxPerSecond = 10_000,
        ackWaitMs = 1000,
        demand = new ConsumerDemand(),
        onCall,
      }: ReaderOptions = {},
    ) {
      const given: EventMeta[] = [];
      const metrics = createMetrics(`reader-${randomUUID()}`);
      const consumers = new EventConsumers({
        stream,
        demand,
        failed,
        ackWaitMs,
        retryEveryMs: 20,
        watchEveryMs: 40,
        logger,
        metrics,
        handlers: [
          {
            consumer: 'test-reader',
            event: thingDone,
            workers,
            atOnce,
            maxPerSecond,
            handle: async (data, meta) => {
              const events = meta ? [meta] : (data as HandledEvent[]).map((one) => one.meta);
              given.push(...events);
              onCall?.(events.length);
              try {
                for (const event of events) await handle(event);
                return { ok: true, body: null };
              } catch (error) {
                return { ok: false, error };
              }
            },
          },
        ],
      });
      await consumers.start();
      onTestFinished(() => consumers.close());
      const fill = metrics.eventsStreamFill;
      const lookBegan = async () => {
        fill.set(-1);
        await eventually(async () => (await fill.get()).values[0]?.value !== -1);
      };
      return {
        given,
        close: () => consumers.close(),
        restarts: async () => (await metrics.eventConsumerRestarts.get()).values[0]?.value ?? 0,
        /** Resolves after a complete check by the watchdog. */
        watched: async () => {
          await lookBegan();
          await lookBegan();
        },
      };
    },
    async stored(): Promise<number> {
      return (await (await stream.management()).streams.info(stream.name)).state.messages;
    },
    /** Delivered to the consumer and not acknowledged yet. */
    async inFlight(): Promise<number> {
      return (await (await stream.management()).consumers.info(stream.name, 'test-reader')).num_ack_pending;
    },
    async waiting(): Promise<number> {
      const info = await (await stream.management()).consumers.info(stream.name, 'test-reader');
      return info.num_pending + info.num_ack_pending;
    },
  };
}

const PUBLISH = /^H?PUB (\S+) .*?(\d+)$/;

/** A proxy for NATS that, while `isDeaf`, silently drops requests for events. */
export async function deafToPulls(natsUrl: string) {
  const state = { isDeaf: false };
  const url = await startRelay(natsUrl, (_client, nats) => {
    let waiting = Buffer.alloc(0);
    return (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      for (;;) {
        const end = waiting.indexOf('\r\n');
        if (end < 0) return;
        const publish = PUBLISH.exec(waiting.toString('latin1', 0, end));
        const length = end + 2 + (publish ? Number(publish[2]) + 2 : 0);
        if (waiting.length < length) return;
        const isPull = publish?.[1]?.includes('.CONSUMER.MSG.NEXT.') ?? false;
        if (!state.isDeaf || !isPull) nats.write(waiting.subarray(0, length));
        waiting = waiting.subarray(length);
      }
    };
  });
  return Object.assign(state, { url });
}

export function envelope(id: string, change: Partial<EventEnvelope> = {}): EventEnvelope {
  return {
    specversion: '1.0',
    id: `${id}:1`,
    source: '/payment',
    type: thingDone.type,
    subject: id,
    time: '2026-11-22T22:00:00.000Z',
    datacontenttype: 'application/json',
    dataversion: 1,
    revision: 1,
    data: { thingId: id },
    ...change,
  };
}
