import type { EventEnvelope } from '@brokerage/contracts';
import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type JsMsg,
  ReplayPolicy,
} from '@nats-io/jetstream';
import { createInbox, type NatsConnection, nanos } from '@nats-io/transport-node';
import type { Logger } from '../log/logger.ts';
import { inboxOf, subjectIn } from '../rpc/nats-connection.ts';
import { eventStreamName } from './event-stream.ts';
import { readEnvelope } from './read-envelope.ts';

const API_TIMEOUT_MS = 2000;
const RETRY_MS = 500;
/** After two missed heartbeats the tail starts again. */
const HEARTBEAT_MS = 1000;
/** How long the server keeps the consumer of a process that is gone. */
const FORGOTTEN_AFTER_MS = 30_000;

/** The position of an event. A recreated stream counts from 1 again, so `stream` holds its creation time. */
export interface StreamPosition {
  stream: string;
  sequence: number;
}

interface EventTailOptions {
  connection: NatsConnection;
  namespace: string;
  /** The process whose inbox the events are pushed to. */
  caller: string;
  /** How far back the tail starts, in milliseconds. */
  sinceMs: number;
  /** Called before every later event is delivered, in order, starting after this position. */
  onFollowing: (after: StreamPosition) => void;
  onEvent: (event: EventEnvelope, at: StreamPosition) => void;
  /** Called when events stop, until the tail follows again. */
  onLost: () => void;
  logger: Logger;
}

/**
 * Follows all events while the process runs, without acknowledging any: for a reader that wants news soon and can afford to
 * miss some. Its consumer is an ephemeral push consumer, so the process needs no permission for any other.
 */
export class EventTail {
  private last: StreamPosition | undefined;
  private messages: ConsumerMessages | undefined;
  private closed = false;
  private wake: () => void = () => undefined;

  constructor(private readonly options: EventTailOptions) {}

  start(): void {
    void this.run();
    void this.watchConnection();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.wake();
    await this.messages?.close();
  }

  private async run(): Promise<void> {
    const { logger, onLost } = this.options;
    let isKnown = false;
    while (!this.closed) {
      try {
        await this.follow();
        isKnown = false;
      } catch (error) {
        if (!isKnown && !this.closed) logger.warn({ err: error }, 'the events cannot be followed now');
        isKnown = true;
      }
      if (this.closed) return;
      onLost();
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        setTimeout(resolve, RETRY_MS).unref();
      });
    }
  }

  /** Resolves when it no longer follows. */
  private async follow(): Promise<void> {
    const { connection, namespace, caller, sinceMs, onFollowing } = this.options;
    const name = eventStreamName(namespace);
    const manager = await jetstreamManager(connection, { checkAPI: false, timeout: API_TIMEOUT_MS });
    const { created } = await manager.streams.info(name);
    const deliver_subject = createInbox(inboxOf(caller));
    const idle_heartbeat = nanos(HEARTBEAT_MS);
    let early: JsMsg[] | null = [];
    let delivered = 0;
    const bound = await jetstream(connection).consumers.getBoundPushConsumer({ deliver_subject, idle_heartbeat });
    const messages = await bound.consume({
      callback: (message) => {
        delivered += 1;
        // A message was lost on the way: it and the ones after it are read again.
        if (message.info.deliverySequence !== delivered) return void messages.close();
        if (early) early.push(message);
        else this.give(message, created);
      },
    });
    this.messages = messages;
    void this.closeWhenLost(messages);
    try {
      const resumed = this.last?.stream === created ? this.last.sequence : undefined;
      const info = await manager.consumers.add(name, {
        deliver_subject,
        idle_heartbeat,
        filter_subject: subjectIn(namespace, 'event.>'),
        ack_policy: AckPolicy.None,
        replay_policy: ReplayPolicy.Instant,
        mem_storage: true,
        num_replicas: 1,
        inactive_threshold: nanos(FORGOTTEN_AFTER_MS),
        ...(resumed === undefined
          ? { deliver_policy: DeliverPolicy.StartTime, opt_start_time: new Date(Date.now() - sinceMs).toISOString() }
          : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: resumed + 1 }),
      });
      const [first] = early;
      const sequence = resumed ?? (first ? first.seq - 1 : info.delivered.stream_seq);
      this.last = { stream: created, sequence };
      onFollowing(this.last);
      for (const message of early) this.give(message, created);
      early = null;
      await messages.closed();
    } finally {
      await messages.close();
    }
  }

  private async closeWhenLost(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status())
      if (type === 'heartbeats_missed' || type === 'consumer_deleted') await messages.close();
  }

  private give(message: JsMsg, stream: string): void {
    const at = { stream, sequence: message.seq };
    this.last = at;
    const envelope = readEnvelope(message);
    if (envelope) this.options.onEvent(envelope, at);
  }

  /** Messages pushed during a disconnect are lost, so the tail resumes from its last position. */
  private async watchConnection(): Promise<void> {
    for await (const { type } of this.options.connection.status()) {
      if (this.closed) return;
      if (type === 'disconnect' || type === 'reconnect') {
        await this.messages?.close();
        this.wake();
      }
    }
  }
}
