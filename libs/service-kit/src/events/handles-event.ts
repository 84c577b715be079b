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

/** What `@HandlesEvent` says about a method; Nest hands it over with the handler. */
export interface EventHandlerOptions {
  event: EventDefinition;
  consumer: string;
  workers: number;
  atOnce: number;
  maxPerSecond: number;
}

/** One of several events a handler takes at once. */
export interface HandledEvent<E extends EventDefinition = EventDefinition> {
  data: EventData<E>;
  meta: EventMeta;
}

type EventMethod<E extends EventDefinition> = (data: EventData<E>, meta: EventMeta) => Promise<void>;
type EventsMethod<E extends EventDefinition> = (events: readonly HandledEvent<E>[]) => Promise<void>;

/** Batches that are worked on while the next one is fetched. */
const BATCHES = 2;
/** Small enough that a database and a service answer others between two of them. */
const EVENTS_OF_BATCH = 20;
/**
 * A day of what a service has missed is caught up with at this pace, beside its requests: at four times as many the requests of other services took twice
 * as long (docs/performance.md).
 */
const MAX_EVENTS_PER_SECOND = 640;

/**
 * Makes a method the handler of an event, read by the durable consumer of that name. It may be called more than once for an event,
 * and for a later event before an earlier one: what it writes is known by its own id, and what it decides it asks the owner.
 */
export function HandlesEvent<E extends EventDefinition>(
  event: E,
  consumer: E['consumers'][number],
  { workers = 4 } = {},
) {
  return handlerOf<EventMethod<E>>({ event, consumer, workers, atOnce: 1, maxPerSecond: MAX_EVENTS_PER_SECOND });
}

/**
 * The same for a method that takes several events at once: what it asks and writes it asks and writes once for all of them. When it throws,
 * each event is given to it alone, so it must be safe to repeat for any part of them.
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
    // Nest's type of it takes no method whose second parameter has a type.
    const listen = EventPattern(consumer, options) as unknown as MethodDecorator;
    listen(target, key, descriptor);
  };
}
