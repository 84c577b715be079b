import { z } from 'zod';
import { CLOUD_EVENT_TYPE, EventEnvelope, type EventDefinition, eventSubject } from './define-event.ts';
import { EVENTS } from './events.ts';

type Json = Record<string, unknown>;

/** Derives the AsyncAPI 3.0 document of everything that the services publish from the events. */
export function asyncApiDocument(): Json {
  const all = [...EVENTS.values()];
  return {
    asyncapi: '3.0.0',
    info: { title: 'Brokerage events', version: '1' },
    defaultContentType: CLOUD_EVENT_TYPE,
    channels: Object.fromEntries(all.map((event) => [event.type, channelOf(event)])),
    operations: Object.fromEntries(all.flatMap((event) => operationsOf(event))),
    components: { messages: Object.fromEntries(all.map((event) => [event.type, messageOf(event)])) },
  };
}

function channelOf(event: EventDefinition): Json {
  const { type } = event;
  return { address: eventSubject(event), messages: { [type]: { $ref: `#/components/messages/${type}` } } };
}

function operationsOf({ type, owner, consumers }: EventDefinition): [string, Json][] {
  const operation = (action: 'send' | 'receive', summary: string): Json => ({
    action,
    summary,
    channel: { $ref: `#/channels/${type}` },
    messages: [{ $ref: `#/channels/${type}/messages/${type}` }],
  });
  return [
    [`${owner}.sends.${type}`, operation('send', `Published by ${owner}`)],
    ...consumers.map((name): [string, Json] => [
      `${name}.receives.${type}`,
      operation('receive', `Read by the consumer ${name}`),
    ]),
  ];
}

function messageOf({ type, version, summary, data }: EventDefinition): Json {
  const schema = EventEnvelope.extend({ type: z.literal(type), dataversion: z.literal(version), data });
  return {
    name: type,
    title: summary,
    contentType: CLOUD_EVENT_TYPE,
    payload: { schemaFormat: 'application/schema+json;version=draft-2020-12', schema: jsonSchema(schema) },
  };
}

function jsonSchema(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
}
