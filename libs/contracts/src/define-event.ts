import { z } from 'zod';
import { Timestamp } from './fields.ts';

export const EVENT_OWNERS = ['auth', 'catalog', 'download', 'notification', 'payment'] as const;
export type EventOwner = (typeof EVENT_OWNERS)[number];

/** Something that happened to an entity, as a value. Publishers, consumers, NATS permissions and AsyncAPI are derived from it. */
export interface EventDefinition<D extends z.ZodObject = z.ZodObject> {
  /** `<service>.<entity>.<verb>`, with `.v<version>` from version 2 on, since a new version is a new type. */
  readonly type: string;
  readonly version: number;
  /** The only service that publishes it. */
  readonly owner: EventOwner;
  /** The durable consumers that may read it, `<service>-<purpose>`. */
  readonly consumers: readonly string[];
  readonly summary: string;
  /** Ids, states, times and amounts. A consumer that needs more asks the owner. */
  readonly data: D;
}

export type EventData<E extends EventDefinition> = z.output<E['data']>;

const TYPE = /^([a-z]+)(?:\.[a-z]+){2}(?:\.v([2-9]\d*))?$/;
const CONSUMER = /^[a-z]+(?:-[a-z]+)+$/;

/** An id created by one of our services. */
export const EntityId = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/);

/** Creates an event. Rejects an inconsistent one, and one whose data could contain personal data or free text. */
export function defineEvent<D extends z.ZodObject>(definition: EventDefinition<D>): EventDefinition<D> {
  const { type, version, owner, consumers, data } = definition;
  const [, service, suffix = '1'] = TYPE.exec(type) ?? [];
  if (service === undefined) throw new Error(`Not the type of an event: ${type}`);
  if (service !== owner) throw new Error(`${type} does not belong to ${owner}`);
  if (Number(suffix) !== version) throw new Error(`${type} does not end as version ${version} has to`);
  for (const consumer of consumers) {
    if (!CONSUMER.test(consumer)) throw new Error(`${type}: not the name of a consumer: ${consumer}`);
  }
  const free = freeTexts(z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' }), 'data');
  if (free.length > 0) throw new Error(`${type} could hold anything in ${free.join(', ')}`);
  return definition;
}

/** The event's subject in the stream, the same for all its consumers. */
export function eventSubject({ type }: Pick<EventDefinition, 'type'>): string {
  return `event.${type}`;
}

/** Returns where a schema allows arbitrary text: a string without an enumeration, a time or id format, or a pattern. */
function freeTexts(schema: unknown, at: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((entry, index) => freeTexts(entry, `${at}[${index}]`));
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, format, properties } = schema as Record<string, unknown>;
  const isBound = 'enum' in schema || 'const' in schema || 'pattern' in schema;
  const isIdOrTime = format === 'uuid' || format === 'date-time';
  const isOpen =
    typeof properties === 'object' && !('additionalProperties' in schema && schema.additionalProperties === false);
  if (isOpen || format === 'email' || (type === 'string' && !isBound && !isIdOrTime)) return [at];
  return Object.entries(schema).flatMap(([name, entry]) => freeTexts(entry, `${at}.${name}`));
}

/**
 * An event in transit: CloudEvents 1.0 in structured JSON, with extension attributes. `dataversion` is the version of the
 * type that the data follows, `revision` counts the events of one entity from 1 without gaps, and `traceparent`
 * (CloudEvents' own extension for traces) names the trace of the change.
 */
export const EventEnvelope = z.looseObject({
  specversion: z.literal('1.0'),
  /** `<entity id>:<revision>`: a repeated change makes the same event. */
  id: z.string().min(1).max(200),
  source: z.string().min(1).max(80),
  type: z.string().max(120),
  /** The id of the entity. */
  subject: z.string().min(1).max(120),
  time: Timestamp,
  datacontenttype: z.literal('application/json'),
  dataversion: z.int().min(1),
  revision: z.int().min(1),
  traceparent: z.string().max(60).optional(),
  data: z.record(z.string(), z.unknown()),
});
export type EventEnvelope = z.output<typeof EventEnvelope>;

export const CLOUD_EVENT_TYPE = 'application/cloudevents+json';
