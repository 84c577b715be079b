import type { EventData, EventDefinition } from '@brokerage/contracts';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { Reply } from '../rpc/handles.ts';

/** What a handler knows about an event besides its data. */
export interface EventMeta {
  id: string;
  entityId: string;
  revision: number;
  at: Date;
}

/** The options of `@HandlesEvent`; Nest passes them on with the handler. */
export interface EventHandlerOptions {
  event: EventDefinition;
  consumer: string;
  workers: number;
  atOnce: number;
  maxPerSecond: number;
}

/** One of several events that a handler receives at once. */
export interface HandledEvent<E extends EventDefinition = EventDefinition> {
  data: EventData<E>;
  meta: EventMeta;
}

type EventMethod<E extends EventDefinition> = (data: EventData<E>, meta: EventMeta) => Promise<void>;
type EventsMethod<E extends EventDefinition> = (events: readonly HandledEvent<E>[]) => Promise<void>;

/** How many batches are processed concurrently. */
const BATCHES = 2;
/** Small enough for the database and the service to answer other requests between two batches. */
const EVENTS_OF_BATCH = 20;
/**
 * The pace at which a service catches up on missed events while it serves requests: at twice this pace a buyer's own requests
 * took six times as long (docs/performance.md).
 */
const MAX_EVENTS_PER_SECOND = 550;

/**
 * Makes a method the handler of an event, read by the durable consumer of this name. It may be called more than once per
 * event and out of order, so it must write idempotently and ask the owner for the current state before it decides.
 */
export function HandlesEvent<E extends EventDefinition>(
  event: E,
  consumer: E['consumers'][number],
  { workers = 4 } = {},
) {
  return handlerOf<EventMethod<E>>({ event, consumer, workers, atOnce: 1, maxPerSecond: MAX_EVENTS_PER_SECOND });
}

/**
 * Like `HandlesEvent`, for a method that receives several events at once and asks and writes once for all of them. When it
 * throws, each event is passed to it alone, so it must be safe to repeat for any subset.
 */
export function HandlesEvents<E extends EventDefinition>(
  event: E,
  consumer: E['consumers'][number],
  { atOnce = EVENTS_OF_BATCH } = {},
) {
  return handlerOf<EventsMethod<E>>({ event, consumer, workers: BATCHES, atOnce, maxPerSecond: MAX_EVENTS_PER_SECOND });
}

function handlerOf<Taking extends (...call: never[]) => Promise<void>>(options: EventHandlerOptions) {
  const { event, consumer } = options;
  if (!event.consumers.includes(consumer)) throw new Error(`${event.type} does not name the consumer ${consumer}`);
  return <M extends Taking>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    const method = descriptor.value;
    if (!method) throw new Error(`${key} is not a method`);
    const wrapped = async function (this: unknown, ...call: Parameters<M>): Promise<Reply> {
      try {
        await method.call(this, ...call);
        return { ok: true, body: null };
      } catch (error) {
        return { ok: false, error };
      }
    };
    // The transport calls the wrapper, as it does for operations.
    descriptor.value = wrapped as unknown as M;
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    // Nest's type accepts no method whose second parameter has a type.
    const listen = EventPattern(consumer, options) as unknown as MethodDecorator;
    listen(target, key, descriptor);
  };
}
