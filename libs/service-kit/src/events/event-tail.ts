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
/** After two without one it begins anew. */
const HEARTBEAT_MS = 1000;
/** The server forgets the consumer of a process that has gone. */
const FORGOTTEN_AFTER_MS = 30_000;

/** Where an event stands. A stream that was made anew counts from 1 again; its birth tells the two apart. */
export interface StreamPosition {
  stream: string;
  sequence: number;
}

interface EventTailOptions {
  connection: NatsConnection;
  namespace: string;
  /** Whose inbox is pushed to. */
  caller: string;
  /** How far back it begins, in milliseconds. */
  sinceMs: number;
  /** From now on every event after this position is given, in order. */
  onFollowing: (after: StreamPosition) => void;
  onEvent: (event: EventEnvelope, at: StreamPosition) => void;
  /** Nothing comes until it follows again. */
  onLost: () => void;
  logger: Logger;
}

/**
 * Follows all events for as long as the process lives, without acknowledging any: for what has to know soon and loses nothing when it
 * does not. Its consumer is one the server names and forgets, and is pushed: the process needs no right to any other.
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

  /** Resolves when it does not follow any more. */
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
        // One was lost on the way: it is read again, with those after it.
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

  /** What is pushed while the connection is away is lost: it is read from where it was. */
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
