import {
  type ErrorCode,
  type EventDefinition,
  type EventEnvelope,
  type EventFailure,
  MINUTE_MS,
  tolerant,
} from '@brokerage/contracts';
import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  type ConsumerMessages,
  DeliverPolicy,
  JetStreamApiError,
  type JsMsg,
  ReplayPolicy,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import PQueue from 'p-queue';
import { backgroundContext, runInContext } from '../context/call-context.ts';
import { DomainError } from '../domain-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Reply } from '../rpc/handles.ts';
import { SpanKind, type Tracing } from '../tracing/tracing.ts';
import { backoffMs } from '../work/backoff.ts';
import { withDeadline } from '../work/with-deadline.ts';
import { EventPostponed } from './event-postponed.ts';
import { EventSettingsError, type EventStream } from './event-stream.ts';
import type { FailedEventFields } from './failed-event.model.ts';
import type { FailedEventRepository } from './failed-event.repository.ts';
import type { EventMeta, HandledEvent } from './handles-event.ts';
import { readEnvelope } from './read-envelope.ts';

/** The time limit of a handler. */
const HANDLE_MS = MINUTE_MS;
const MAX_TRIES = 12;
/** How many checks without progress make a consumer count as stalled. */
const STALLED_LOOKS = 2;
const GRACE_MS = 5000;
/** Concurrency when events of a batch are processed one by one. */
const ALONE_AT_ONCE = 4;
/** How far the stream's clock may differ from the clock that says since when a consumer is needed. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

/** Handles one event with its metadata, or up to `atOnce` events in one call. */
export interface EventHandler {
  consumer: string;
  event: EventDefinition;
  /** The number of concurrent calls of the handler. */
  workers: number;
  atOnce: number;
  /** A rate limit for all its workers together, so that catching up leaves capacity for other work. */
  maxPerSecond: number;
  handle: (data: unknown, meta: EventMeta | null) => Promise<Reply>;
}

/** The demand of a consumer that is always needed. */
export const ALWAYS = 'always';
/** Since when a consumer is needed; null while it is not. */
export type Demand = Date | null | typeof ALWAYS;

interface EventConsumerOptions extends EventHandler {
  stream: EventStream;
  failed: FailedEventRepository;
  /** How long an event may be unacknowledged before it is delivered again, for example because its process died. */
  ackWaitMs: number;
  tracing?: Tracing | undefined;
  logger: Logger;
  metrics: Metrics;
}

interface Checked {
  data: Record<string, unknown>;
  envelope: EventEnvelope;
}

interface Failure {
  code: EventFailure | ErrorCode;
  /** Whether a retry could only fail in the same way. */
  isFinal: boolean;
}

/** The event has to wait, but did not fail. */
const NOT_YET: Failure = { code: 'not_yet', isFinal: false };
const NEVER_FINISHED: Failure = { code: 'never_finished', isFinal: true };

/** What became of an event: processed, stored for a retry, or stored for a person. */
type Outcome = 'handled' | 'retrying' | 'dead';

/**
 * A durable pull consumer. An event that fails is stored in the database and acknowledged: after a delayed negative
 * acknowledgement it would still count as in flight, and a few failing events would block all others. If it cannot be stored
 * either, the event stays in the stream.
 */
export class EventConsumer {
  private messages: ConsumerMessages | undefined;
  private readonly arrived: JsMsg[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  private isResting = false;
  private closed = false;
  private lastSeen: { delivered: number; acknowledged: number; streamCreated: string } | undefined;
  private looksWithoutMovement = 0;

  constructor(private readonly options: EventConsumerOptions) {}

  get name(): string {
    return this.options.consumer;
  }

  /** Starts reading if the consumer is needed. Rejects when the consumer cannot be created or opened; `watch` retries. */
  async start(streamCreated: string, demand: Demand): Promise<void> {
    if (demand === null) return this.rest();
    this.isResting = false;
    const { stream, consumer } = this.options;
    await this.ensureConsumer(streamCreated, demand);
    const messages = await (await stream.consumers.get(stream.name, consumer)).consume({
      max_messages: this.mostInFlight,
      callback: (message) => this.accept(message),
    });
    if (this.closed) return void (await messages.close());
    this.messages = messages;
    void this.forgetWhenClosed(messages);
  }

  /**
   * Compares what waits in the stream with what was delivered. A server that has events but delivers none has lost this
   * reader: reading is restarted, and if that does not help the consumer is recreated after the last acknowledged event.
   */
  async watch(streamCreated: string, demand: Demand): Promise<void> {
    if (this.closed) return;
    const { metrics, consumer, logger } = this.options;
    if (demand === null) return this.rest();
    if (!this.messages) return this.start(streamCreated, demand);
    const restart = (why: string) => this.restart(why, streamCreated, demand);
    const info = await this.info();
    if (!info) return restart('the consumer is gone');
    metrics.eventsWaiting.set({ consumer }, info.num_pending);
    const before = this.lastSeen;
    this.lastSeen = {
      delivered: info.delivered.consumer_seq,
      acknowledged: info.ack_floor.stream_seq,
      streamCreated,
    };
    const isIdle = info.num_pending === 0 || info.num_ack_pending >= this.mostInFlight || this.inFlight.size > 0;
    const hasMoved = before?.delivered !== info.delivered.consumer_seq;
    this.looksWithoutMovement = isIdle || hasMoved ? 0 : this.looksWithoutMovement + 1;
    if (this.looksWithoutMovement < STALLED_LOOKS) return;
    if (this.looksWithoutMovement === STALLED_LOOKS) return restart('nothing is delivered');
    logger.error({ consumer, waiting: info.num_pending }, 'a consumer received no events and is recreated');
    await this.remove();
    await restart('it was deleted');
    this.looksWithoutMovement = 0;
  }

  async close(): Promise<void> {
    this.closed = true;
    await withDeadline(Promise.resolve(this.messages?.close()), GRACE_MS, undefined);
    await withDeadline(Promise.allSettled(this.inFlight), GRACE_MS, undefined);
  }

  /** Retries a failed event. */
  async retry(stored: FailedEventFields): Promise<void> {
    const { failed } = this.options;
    const claimed = await failed.claim(stored, HANDLE_MS + this.options.ackWaitMs);
    if (!claimed) return;
    // Every process that claimed it for its last tries has died while handling it.
    const hasKilled = claimed.tries > MAX_TRIES;
    const failure = hasKilled ? NEVER_FINISHED : await this.handle(claimed.envelope);
    if (failure === undefined) return failed.remove(claimed._id);
    if (failure.code === 'not_yet') return failed.postpone(claimed, failure.code);
    if (claimed.tries < MAX_TRIES && !failure.isFinal) return failed.putBack(claimed, failure.code);
    await failed.markDead(claimed, failure.code);
    this.raiseAlarm(claimed.eventId, failure.code);
  }

  private async forgetWhenClosed(messages: ConsumerMessages): Promise<void> {
    await messages.closed();
    if (this.messages === messages) this.messages = undefined;
  }

  private async restart(why: string, streamCreated: string, demand: Demand): Promise<void> {
    const { logger, metrics, consumer } = this.options;
    logger.warn({ consumer, why }, 'a consumer restarts reading');
    metrics.eventConsumerRestarts.inc({ consumer });
    await this.stopReading();
    await this.start(streamCreated, demand);
  }

  private async stopReading(): Promise<void> {
    const old = this.messages;
    this.messages = undefined;
    await withDeadline(Promise.resolve(old?.close()), GRACE_MS, undefined);
  }

  /**
   * Deletes a consumer that nobody needs, so that it costs the server nothing. It is recreated from the time since when it
   * is needed again.
   */
  private async rest(): Promise<void> {
    if (this.isResting) return;
    await this.stopReading();
    await this.remove();
    this.lastSeen = undefined;
    this.isResting = true;
  }

  private async remove(): Promise<void> {
    const { stream, consumer } = this.options;
    try {
      await (await stream.management()).consumers.delete(stream.name, consumer);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** An event that waits behind a full batch could pass the acknowledgement deadline and be delivered twice. */
  private get mostInFlight(): number {
    return this.options.workers * this.options.atOnce;
  }

  private async info(): Promise<ConsumerInfo | null> {
    const { stream, consumer } = this.options;
    try {
      return await (await stream.management()).consumers.info(stream.name, consumer);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  private async ensureConsumer(streamCreated: string, demand: Date | typeof ALWAYS): Promise<void> {
    const { stream, consumer, logger } = this.options;
    const wanted = this.settings();
    const found = await this.info();
    if (!found) {
      await (await stream.management()).consumers.add(stream.name, { ...wanted, ...this.begin(streamCreated, demand) });
      return;
    }
    const different = (['filter_subject', 'ack_policy', 'ack_wait', 'max_deliver'] as const).filter(
      (name) => found.config[name] !== wanted[name],
    );
    if (different.length > 0) {
      const list = different.map((name) => `${name} is ${found.config[name]}, not ${wanted[name]}`);
      throw new EventSettingsError(`The consumer ${consumer} has other settings: ${list.join('; ')}.`);
    }
    const { max_ack_pending: before } = found.config;
    if (before === wanted.max_ack_pending) return;
    // A release may change how many events are in flight; this affects neither what is delivered nor what counts as processed.
    await (await stream.management()).consumers.update(stream.name, consumer, {
      max_ack_pending: wanted.max_ack_pending,
    });
    logger.info({ consumer, before, now: wanted.max_ack_pending }, 'a consumer has another number of events in flight');
  }

  private begin(streamCreated: string, demand: Date | typeof ALWAYS): Partial<ConsumerConfig> {
    const last = this.lastSeen?.streamCreated === streamCreated ? this.lastSeen.acknowledged : 0;
    if (last > 0) return { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: last + 1 };
    if (demand === ALWAYS) return {};
    const opt_start_time = new Date(demand.getTime() - CLOCKS_DIFFER_MS).toISOString();
    return { deliver_policy: DeliverPolicy.StartTime, opt_start_time };
  }

  private settings() {
    const { consumer, event, stream, ackWaitMs } = this.options;
    return {
      durable_name: consumer,
      filter_subject: stream.subject(event),
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      max_ack_pending: this.mostInFlight,
      // Tries are counted here: nobody would notice an event that the server gives up on.
      max_deliver: -1,
      deliver_policy: DeliverPolicy.All,
      replay_policy: ReplayPolicy.Instant,
    } satisfies Partial<ConsumerConfig>;
  }

  private accept(message: JsMsg): void {
    this.arrived.push(message);
    if (this.inFlight.size >= this.options.workers) return;
    const work = this.work().finally(() => this.inFlight.delete(work));
    this.inFlight.add(work);
  }

  /**
   * Processes the events that have arrived, up to `atOnce` per call and within the rate limit. Events that arrive together
   * are batched.
   */
  private async work(): Promise<void> {
    const { atOnce, maxPerSecond, workers } = this.options;
    const msPerEvent = (1000 * workers) / maxPerSecond;
    if (atOnce > 1) await new Promise((next) => setImmediate(next));
    for (;;) {
      const messages = this.arrived.splice(0, atOnce);
      if (messages.length === 0) return;
      const startedAt = performance.now();
      await this.takeAll(messages);
      await this.waitUntil(startedAt + messages.length * msPerEvent);
    }
  }

  /** `at` is a time of `performance.now()`. */
  private async waitUntil(at: number): Promise<void> {
    const leftMs = at - performance.now();
    if (leftMs > 0 && !this.closed) await new Promise((wake) => setTimeout(wake, leftMs));
  }

  private async takeAll(messages: readonly JsMsg[]): Promise<void> {
    const { ackWaitMs } = this.options;
    const waiting = new Set(messages);
    const progress = setInterval(() => {
      for (const message of waiting) message.working();
    }, ackWaitMs / 3);
    try {
      for (const message of await this.takenTogether(messages)) waiting.delete(message);
      const alone = [...waiting].map((message) => () => this.take(message).finally(() => waiting.delete(message)));
      await new PQueue({ concurrency: ALONE_AT_ONCE }).addAll(alone);
    } finally {
      clearInterval(progress);
    }
  }

  /**
   * Processes a batch in one call of the handler and returns the processed messages. Returns none when the call fails: each
   * event is then processed alone, so that one does not block the others. A redelivered event is left out of the batch,
   * because its process may have died of it.
   */
  private async takenTogether(messages: readonly JsMsg[]): Promise<JsMsg[]> {
    if (this.options.atOnce === 1 || messages.length === 1) return [];
    const { consumer, metrics, logger } = this.options;
    const [fit, events]: [JsMsg[], Checked[]] = [[], []];
    for (const message of messages) {
      const checked = message.info.deliveryCount === 1 ? this.check(readEnvelope(message)) : NEVER_FINISHED;
      if (!('data' in checked)) continue;
      fit.push(message);
      events.push(checked);
    }
    const reply = events.length > 0 ? await this.call(events) : null;
    if (!reply?.ok) {
      if (reply) logger.info({ err: reply.error, consumer, events: events.length }, 'events are taken one by one');
      return [];
    }
    for (const message of fit) message.ack();
    metrics.eventsHandled.inc({ consumer, outcome: 'handled' }, fit.length);
    return fit;
  }

  private async take(message: JsMsg): Promise<void> {
    const { consumer, metrics, logger, ackWaitMs } = this.options;
    try {
      const outcome = await this.process(message);
      message.ack();
      metrics.eventsHandled.inc({ consumer, outcome });
    } catch (error) {
      // Not even the failure could be stored.
      logger.warn({ err: error, consumer }, 'an event waits until it can be processed');
      metrics.eventsHandled.inc({ consumer, outcome: 'put-back' });
      message.nak(Math.min(backoffMs(message.info.deliveryCount), ackWaitMs));
    }
  }

  private async process(message: JsMsg): Promise<Outcome> {
    const { consumer, failed, event, logger } = this.options;
    const envelope = readEnvelope(message);
    const eventId = envelope?.id ?? `sequence-${message.seq}`;
    const hasKilled = message.info.deliveryCount > MAX_TRIES;
    const failure = hasKilled ? NEVER_FINISHED : await this.handle(envelope);
    if (failure === undefined) return 'handled';
    const kept = {
      _id: `${consumer} ${eventId}`,
      consumer,
      eventId,
      type: event.type,
      envelope,
      failure: failure.code,
    };
    await failed.insert(kept, failure.isFinal ? 'dead' : 'retrying');
    if (failure.isFinal) this.raiseAlarm(eventId, failure.code);
    else logger.warn({ consumer, eventId, failure: failure.code }, 'an event is tried again later');
    return failure.isFinal ? 'dead' : 'retrying';
  }

  private check(envelope: EventEnvelope | null): Checked | Failure {
    const { event } = this.options;
    if (!envelope) return { code: 'not_an_event', isFinal: true };
    if (envelope.type !== event.type) return { code: 'unknown_type', isFinal: true };
    if (envelope.dataversion !== event.version) return { code: 'unknown_version', isFinal: true };
    const data = tolerant(event.data).safeParse(envelope.data);
    return data.success ? { data: data.data, envelope } : { code: 'invalid_data', isFinal: true };
  }

  /** Returns undefined when the event was processed. */
  private async handle(envelope: EventEnvelope | null): Promise<Failure | undefined> {
    const { logger, consumer } = this.options;
    const checked = this.check(envelope);
    if (!('data' in checked)) return checked;
    const reply = await this.call([checked]);
    if (reply.ok) return undefined;
    const { error } = reply;
    if (error instanceof EventPostponed) return NOT_YET;
    logger.warn({ err: error, consumer, eventId: checked.envelope.id }, 'an event could not be handled');
    if (error === LATE) return { code: 'timed_out', isFinal: false };
    return { code: error instanceof DomainError ? error.code : 'internal_error', isFinal: false };
  }

  /** Calls the handler: for one event within the trace of its change, for several within a new trace. */
  private async call(events: readonly Checked[]): Promise<Reply> {
    const { handle, tracing, event, atOnce } = this.options;
    const [first] = events;
    if (!first) return { ok: true, body: null };
    const traceparent = events.length === 1 ? first.envelope.traceparent : undefined;
    const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': event.type };
    const span = tracing?.begin(`process ${event.type}`, SpanKind.CONSUMER, attributes, traceparent);
    const context = backgroundContext(HANDLE_MS, span?.traceparent ?? traceparent);
    const handled = events.map(({ data, envelope }): HandledEvent => ({ data, meta: metaOf(envelope) }));
    const run = () => (atOnce > 1 ? handle(handled, null) : handle(first.data, metaOf(first.envelope)));
    const reply = await withDeadline(runInContext(context, run), HANDLE_MS, { ok: false as const, error: LATE });
    span?.end(reply.ok ? {} : { error: 'failed' });
    return reply;
  }

  private raiseAlarm(eventId: string, failure: string): void {
    const { logger, consumer } = this.options;
    logger.error({ consumer, eventId, failure }, 'an event needs a person');
  }
}

const LATE = new Error('The handler took too long.');

function isMissing(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.status === 404;
}

function metaOf({ id, subject: entityId, revision, time }: EventEnvelope): EventMeta {
  return { id, entityId, revision, at: new Date(time) };
}
