import { CLOUD_EVENT_TYPE, DAY_MS, type EventEnvelope, eventSubject, MINUTE_MS } from '@brokerage/contracts';
import {
  DiscardPolicy,
  jetstream,
  type JetStreamClient,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import { headers, type NatsConnection, nanos, RequestError } from '@nats-io/transport-node';
import type { ServiceConfig } from '../config/base-config.ts';
import { subjectIn } from '../rpc/nats-connection.ts';

const KEPT_DAYS = 30;
/** How long the server drops duplicates. A later one reaches the consumers, which recognize it by its id. */
const DUPLICATES_KNOWN_MINUTES = 10;
const API_TIMEOUT_MS = 2000;
const STREAM_NOT_FOUND = 10059;
const MESSAGE_TOO_LARGE = 10054;

/** Publishes an event and resolves once it is stored. */
export interface EventPublisher {
  publish(event: EventEnvelope): Promise<void>;
}

/** The stream accepts no events at the moment: it is unreachable or full. The event itself is fine. */
export class StreamUnavailableError extends Error {
  override name = 'StreamUnavailableError';
}

/** The stream or a consumer exists with settings that this release does not expect. Nothing is changed automatically. */
export class EventSettingsError extends Error {
  override name = 'EventSettingsError';
}

type EventsConfig = Pick<ServiceConfig, 'NATS_NAMESPACE' | 'EVENTS_MAX_BYTES' | 'EVENTS_REPLICAS'>;

/**
 * The stream of all events. It is only the transport: the documents are the record, and an event that the stream refuses
 * stays in its document until it is accepted. A full stream therefore refuses new events instead of dropping unread ones.
 */
export class EventStream implements EventPublisher {
  readonly name: string;
  private readonly client: JetStreamClient;
  private manager: Promise<JetStreamManager> | undefined;

  constructor(
    private readonly connection: NatsConnection,
    private readonly config: EventsConfig,
  ) {
    this.name = eventStreamName(config.NATS_NAMESPACE);
    this.client = jetstream(connection, { timeout: API_TIMEOUT_MS });
  }

  /** Creates the stream if it is missing. Throws an `EventSettingsError` when it exists with other settings. */
  async ensure(): Promise<StreamInfo> {
    const wanted = this.settings();
    const manager = await this.management();
    const info = await manager.streams.info(this.name).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      return manager.streams.add(wanted);
    });
    const different = Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(info.config[name as keyof StreamConfig]) !== JSON.stringify(value),
    );
    if (different.length === 0) return info;
    const list = different.map(
      ([name, value]) =>
        `${name} is ${JSON.stringify(info.config[name as keyof StreamConfig])}, not ${JSON.stringify(value)}`,
    );
    throw new EventSettingsError(`The stream ${this.name} has other settings: ${list.join('; ')}.`);
  }

  /** The share of the space in use, from 0 to 1. */
  fillOf({ state }: StreamInfo): number {
    return state.bytes / this.config.EVENTS_MAX_BYTES;
  }

  /**
   * Resolves when the server has stored the event, or already knows its id. Recreates a missing stream. Rejects with a
   * `StreamUnavailableError` when no event can be published now, and with another error when only this event cannot.
   */
  async publish(event: EventEnvelope): Promise<void> {
    try {
      await this.send(event).catch(async (error: unknown) => {
        // Nobody listens on the subject, so the stream is missing.
        if (!(error instanceof Error && error.cause instanceof RequestError && error.cause.isNoResponders()))
          throw error;
        await this.ensure();
        await this.send(event);
      });
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === MESSAGE_TOO_LARGE) throw error;
      throw new StreamUnavailableError('The stream does not take events now.', { cause: error });
    }
  }

  management(): Promise<JetStreamManager> {
    this.manager ??= jetstreamManager(this.connection, { checkAPI: false, timeout: API_TIMEOUT_MS });
    return this.manager;
  }

  subject(event: { type: string }): string {
    return subjectIn(this.config.NATS_NAMESPACE, eventSubject(event));
  }

  get consumers(): JetStreamClient['consumers'] {
    return this.client.consumers;
  }

  private async send(event: EventEnvelope): Promise<void> {
    const fields = headers();
    fields.set('content-type', CLOUD_EVENT_TYPE);
    await this.client.publish(this.subject(event), JSON.stringify(event), {
      msgID: event.id,
      headers: fields,
      timeout: API_TIMEOUT_MS,
      expect: { streamName: this.name },
    });
  }

  private settings() {
    return {
      name: this.name,
      subjects: [subjectIn(this.config.NATS_NAMESPACE, 'event.>')],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.New,
      max_age: nanos(KEPT_DAYS * DAY_MS),
      max_bytes: this.config.EVENTS_MAX_BYTES,
      max_msg_size: 64 * 1024,
      num_replicas: this.config.EVENTS_REPLICAS,
      duplicate_window: nanos(DUPLICATES_KNOWN_MINUTES * MINUTE_MS),
      deny_delete: true,
      deny_purge: true,
    } satisfies Partial<StreamConfig>;
  }
}

export function eventStreamName(namespace: string): string {
  return namespace ? `EVENTS_${namespace}` : 'EVENTS';
}

function isMissing(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND;
}
