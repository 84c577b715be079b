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
import { backgroundContext, runInContext } from '../context/call-context.ts';
import { DomainError } from '../domain-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Reply } from '../rpc/handles.ts';
import { SpanKind, type Tracing } from '../tracing/tracing.ts';
import { withDeadline } from '../work/with-deadline.ts';
import { EventPostponed } from './event-postponed.ts';
import { EventSettingsError, type EventStream } from './event-stream.ts';
import type { FailedEventFields } from './failed-event.model.ts';
import { type FailedEventRepository, pauseAfterTry } from './failed-event.repository.ts';
import type { EventMeta } from './handles-event.ts';
import { readEnvelope } from './read-envelope.ts';

/** A handler that takes longer has failed. */
const HANDLE_MS = MINUTE_MS;
const MAX_TRIES = 12;
/** Looks without any movement after which a consumer counts as stalled. */
const STALLED_LOOKS = 2;
const GRACE_MS = 5000;

export interface EventHandler {
  consumer: string;
  event: EventDefinition;
  workers: number;
  handle: (data: unknown, meta: EventMeta) => Promise<Reply>;
}

interface EventConsumerOptions extends EventHandler {
  stream: EventStream;
  failed: FailedEventRepository;
  /** A dead process's events come to another one after this time. */
  ackWaitMs: number;
  tracing?: Tracing | undefined;
  logger: Logger;
  metrics: Metrics;
}

interface Failure {
  code: EventFailure | ErrorCode;
  /** A repeat would only repeat it. */
  isFinal: boolean;
}

/** Waits without having failed. */
const NOT_YET: Failure = { code: 'not_yet', isFinal: false };
const NEVER_FINISHED: Failure = { code: 'never_finished', isFinal: true };

/** What became of an event: dealt with, kept for another try, or kept for a person. */
type Outcome = 'handled' | 'retrying' | 'dead';

/**
 * One durable pull consumer. An event that fails is stored here and acknowledged: a negative acknowledgement with a delay would keep
 * its place among those in flight, and a few events that fail would hold up all others. While even that cannot be stored, the
 * event stays with the server.
 */
export class EventConsumer {
  private messages: ConsumerMessages | undefined;
  private readonly inFlight = new Set<Promise<void>>();
  private closed = false;
  private lastSeen: { delivered: number; acknowledged: number; streamCreated: string } | undefined;
  private looksWithoutMovement = 0;

  constructor(private readonly options: EventConsumerOptions) {}

  get name(): string {
    return this.options.consumer;
  }

  /** Begins to read. Rejects when the stream or the consumer cannot be had; `watch` tries again. */
  async start(): Promise<void> {
    const { stream, consumer, workers } = this.options;
    const streamCreated = (await stream.ensure()).created;
    await this.ensureConsumer(streamCreated);
    const messages = await (await stream.consumers.get(stream.name, consumer)).consume({
      max_messages: workers,
      callback: (message) => this.accept(message),
    });
    if (this.closed) return void (await messages.close());
    this.messages = messages;
    void this.forgetWhenClosed(messages);
  }

  /**
   * Compares what waits with what was delivered. A server that says there is something and delivers nothing has lost this reader:
   * it starts to read anew, and when that does not help the consumer is made anew after the last acknowledged event.
   */
  async watch(): Promise<void> {
    if (this.closed) return;
    const { metrics, consumer, logger, workers, stream } = this.options;
    if (!this.messages) return this.start();
    const info = await this.info();
    if (!info) return this.restart('the consumer is gone');
    metrics.eventsWaiting.set({ consumer }, info.num_pending);
    const { created } = await stream.ensure();
    const before = this.lastSeen;
    this.lastSeen = {
      delivered: info.delivered.consumer_seq,
      acknowledged: info.ack_floor.stream_seq,
      streamCreated: created,
    };
    const isIdle = info.num_pending === 0 || info.num_ack_pending >= workers || this.inFlight.size > 0;
    const hasMoved = before?.delivered !== info.delivered.consumer_seq;
    this.looksWithoutMovement = isIdle || hasMoved ? 0 : this.looksWithoutMovement + 1;
    if (this.looksWithoutMovement < STALLED_LOOKS) return;
    if (this.looksWithoutMovement === STALLED_LOOKS) return this.restart('nothing is delivered');
    logger.error({ consumer, waiting: info.num_pending }, 'a consumer of events is made anew: it was not served');
    await (await stream.management()).consumers.delete(stream.name, consumer);
    await this.restart('it was deleted');
    this.looksWithoutMovement = 0;
  }

  async close(): Promise<void> {
    this.closed = true;
    await withDeadline(Promise.resolve(this.messages?.close()), GRACE_MS, undefined);
    await withDeadline(Promise.allSettled(this.inFlight), GRACE_MS, undefined);
  }

  /** Tries an event once more that had failed. */
  async retry(stored: FailedEventFields): Promise<void> {
    const { failed } = this.options;
    const claimed = await failed.claim(stored, HANDLE_MS + this.options.ackWaitMs);
    if (!claimed) return;
    // Each process that took it up for its last tries has died of it.
    const hasKilled = claimed.tries > MAX_TRIES;
    const failure: Failure | undefined = hasKilled ? NEVER_FINISHED : await this.handle(claimed.envelope);
    if (failure === undefined) return failed.remove(claimed._id);
    if (failure.code === 'not_yet') return failed.postpone(claimed, failure.code);
    if (claimed.tries < MAX_TRIES && !failure.isFinal) return failed.putBack(claimed, failure.code);
    await failed.giveUp(claimed, failure.code);
    this.raiseAlarm(claimed.eventId, failure.code);
  }

  private async forgetWhenClosed(messages: ConsumerMessages): Promise<void> {
    await messages.closed();
    if (this.messages === messages) this.messages = undefined;
  }

  private async restart(why: string): Promise<void> {
    const { logger, metrics, consumer } = this.options;
    logger.warn({ consumer, why }, 'a consumer of events starts to read anew');
    metrics.eventConsumerRestarts.inc({ consumer });
    const old = this.messages;
    this.messages = undefined;
    await withDeadline(Promise.resolve(old?.close()), GRACE_MS, undefined);
    await this.start();
  }

  private async info(): Promise<ConsumerInfo | null> {
    const { stream, consumer } = this.options;
    try {
      return await (await stream.management()).consumers.info(stream.name, consumer);
    } catch (error) {
      if (error instanceof JetStreamApiError && error.status === 404) return null;
      throw error;
    }
  }

  private async ensureConsumer(streamCreated: string): Promise<void> {
    const { stream, consumer } = this.options;
    const wanted = this.settings();
    const found = await this.info();
    if (!found) {
      const last = this.lastSeen?.streamCreated === streamCreated ? this.lastSeen.acknowledged : 0;
      const from = last > 0 ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: last + 1 } : {};
      await (await stream.management()).consumers.add(stream.name, { ...wanted, ...from });
      return;
    }
    const different = (['filter_subject', 'ack_policy', 'ack_wait', 'max_deliver', 'max_ack_pending'] as const).filter(
      (name) => found.config[name] !== wanted[name],
    );
    if (different.length > 0) {
      const list = different.map((name) => `${name} is ${found.config[name]}, not ${wanted[name]}`);
      throw new EventSettingsError(`The consumer ${consumer} has other settings: ${list.join('; ')}.`);
    }
  }

  private settings() {
    const { consumer, event, workers, stream, ackWaitMs } = this.options;
    return {
      durable_name: consumer,
      filter_subject: stream.subject(event),
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      // More in flight than there are workers would be delivered twice.
      max_ack_pending: workers,
      // The tries are counted here: what the server gives up by itself nobody would see.
      max_deliver: -1,
      deliver_policy: DeliverPolicy.All,
      replay_policy: ReplayPolicy.Instant,
    } satisfies Partial<ConsumerConfig>;
  }

  private accept(message: JsMsg): void {
    const work = this.take(message).finally(() => this.inFlight.delete(work));
    this.inFlight.add(work);
  }

  private async take(message: JsMsg): Promise<void> {
    const { consumer, metrics, logger, ackWaitMs } = this.options;
    const progress = setInterval(() => message.working(), ackWaitMs / 3);
    try {
      const outcome = await this.process(message);
      message.ack();
      metrics.eventsHandled.inc({ consumer, outcome });
    } catch (error) {
      // Not even the failure could be stored.
      logger.warn({ err: error, consumer }, 'an event waits until it can be dealt with');
      metrics.eventsHandled.inc({ consumer, outcome: 'put-back' });
      message.nak(Math.min(pauseAfterTry(message.info.deliveryCount), ackWaitMs));
    } finally {
      clearInterval(progress);
    }
  }

  private async process(message: JsMsg): Promise<Outcome> {
    const { consumer, failed, event, logger } = this.options;
    const envelope = readEnvelope(message);
    const eventId = envelope?.id ?? `sequence-${message.seq}`;
    const hasKilled = message.info.deliveryCount > MAX_TRIES;
    const failure: Failure | undefined = hasKilled ? NEVER_FINISHED : await this.handle(envelope);
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

  /** Undefined when it was dealt with. */
  private async handle(envelope: EventEnvelope | null): Promise<Failure | undefined> {
    const { event, logger, consumer } = this.options;
    if (!envelope) return { code: 'not_an_event', isFinal: true };
    if (envelope.type !== event.type) return { code: 'unknown_type', isFinal: true };
    if (envelope.dataversion !== event.version) return { code: 'unknown_version', isFinal: true };
    const data = tolerant(event.data).safeParse(envelope.data);
    if (!data.success) return { code: 'invalid_data', isFinal: true };
    const reply = await withDeadline(this.call(data.data, envelope), HANDLE_MS, null);
    if (reply?.ok) return undefined;
    const error = reply ? reply.error : new Error('The handler took too long.');
    if (error instanceof EventPostponed) return NOT_YET;
    logger.warn({ err: error, consumer, eventId: envelope.id }, 'an event could not be handled');
    return { code: error instanceof DomainError ? error.code : reply ? 'internal_error' : 'timed_out', isFinal: false };
  }

  /** Calls the handler as a part of the trace of the change. */
  private async call(
    data: unknown,
    { id, subject: entityId, revision, time, traceparent }: EventEnvelope,
  ): Promise<Reply> {
    const { handle, tracing, event } = this.options;
    const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': event.type };
    const span = tracing?.begin(`process ${event.type}`, SpanKind.CONSUMER, attributes, traceparent);
    const context = backgroundContext(HANDLE_MS, span?.traceparent ?? traceparent);
    const reply = await runInContext(context, () => handle(data, { id, entityId, revision, at: new Date(time) }));
    span?.end(reply.ok ? {} : { error: 'failed' });
    return reply;
  }

  private raiseAlarm(eventId: string, failure: string): void {
    const { logger, consumer } = this.options;
    logger.error({ consumer, eventId, failure }, 'an event needs a person');
  }
}
