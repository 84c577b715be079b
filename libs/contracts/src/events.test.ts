import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { asyncApiDocument } from './asyncapi.ts';
import { readArticle } from './catalog/article.contract.ts';
import { scheduleRefused } from './catalog/catalog-events.ts';
import { defineEvent, EntityId, type EventDefinition, eventSubject } from './define-event.ts';
import { EVENTS } from './events.ts';
import { readMail } from './notification/mail-log.contract.ts';
import { WEBHOOK_EVENT_TYPES } from './notification/outbound-webhook.contract.ts';

const all = [...EVENTS.values()];

test('every event defined in a file is registered', () => {
  const files = globSync('*/*-events.ts', { cwd: import.meta.dirname });
  const defined = files.flatMap((file) => [
    ...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/^ {2}type: '(.+)',$/gm),
  ]);
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(defined.map(([, type]) => type)));
  expect(all).toHaveLength(defined.length);
});

const HEAD = `# Events

What the services publish when something has happened, who may publish it and who reads it. Each row is read from the event's own
value in \`libs/contracts\`; a test writes this page, and fails when it differs. The gateway serves the same as AsyncAPI 3.0 at
\`/api/docs/events\`.

An event is on the stream \`EVENTS\` as CloudEvents 1.0 in structured JSON, under \`event.\` and its type. Its data holds ids, states,
times and amounts; who needs more asks the owner. Which test shows what is asked of all this: [events-proof.md](events-proof.md).
`;

test('docs/events.md lists the publisher and consumers of each event', async () => {
  const rows = all
    .toSorted((a, b) => a.type.localeCompare(b.type))
    .map(({ type, version, summary, consumers, data }) => [
      `\`${type}\``,
      String(version),
      summary,
      consumers.map((name) => `\`${name}\``).join(', '),
      Object.keys(data.shape).join(', '),
    ]);
  const columns = ['Event', 'Version', 'What happened', 'Consumers', 'Data'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const page = [HEAD, line(columns), line(columns.map(() => '---')), ...rows.map(line), ''].join('\n');
  await expect(page).toMatchFileSnapshot('../../../docs/events.md');
});

test('every test named in docs/events-proof.md exists', () => {
  const workspace = new URL('../../../', import.meta.url);
  const page = readFileSync(new URL('docs/events-proof.md', workspace), 'utf8');
  const rows = [...page.matchAll(/^\|(?: [^|]+ \|)? (?<titles>[^|]+) \| (?<file>[^ |]+\.(?:ts|yml)) \|$/gm)];
  const named = rows.flatMap(({ groups: { titles = '', file = '' } = {} }) =>
    titles.split('; ').map((title) => ({ title, file })),
  );
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(({ title, file }) => !readFileSync(new URL(file, workspace), 'utf8').includes(title));
  expect(missing).toEqual([]);
});

test('a consumer reads exactly one event, so that events cannot block each other', () => {
  const consumers = all.flatMap((event) => event.consumers);
  expect(new Set(consumers).size).toBe(consumers.length);
});

test('an endpoint can subscribe exactly to the events that have an outbound webhook consumer', () => {
  const read = all.filter(({ consumers }) => consumers.some((name) => name.startsWith('notification-webhooks-')));
  expect(read.map(({ type }) => type).toSorted()).toEqual([...WEBHOOK_EVENT_TYPES].toSorted());
});

const good = {
  type: 'payment.order.created',
  version: 1,
  owner: 'payment',
  consumers: [],
  summary: 'x',
} as const satisfies Omit<EventDefinition, 'data'>;

test.each([
  ['an email address', { email: z.email() }],
  ['free text', { reason: z.string() }],
  ['free text with a limit', { note: z.string().max(20) }],
  ['a nested email address', { buyer: z.strictObject({ at: z.array(z.email()) }) }],
  ['an object that allows any field', { more: z.object({}).loose() }],
])('an event with %s is refused', (_what, shape) => {
  expect(() => defineEvent({ ...good, data: z.strictObject(shape) })).toThrow('could hold anything');
});

test.each([
  [{ type: 'payment.created' }, 'Not the type'],
  [{ type: 'download.order.created' }, 'does not belong'],
  [{ version: 2 }, 'version 2'],
  [{ type: 'payment.order.created.v2' }, 'version 1'],
  [{ consumers: ['Receipts'] }, 'not the name of a consumer'],
])('an event with %o is refused', (change, reason) => {
  expect(() => defineEvent({ ...good, ...change, data: z.strictObject({ id: EntityId }) })).toThrow(reason);
});

test('the id of a refused schedule can have the maximum length, and its mail remains readable', () => {
  const id = `article-${'a'.repeat(80)}`;
  expect(readArticle.input.parse({ id })).toEqual({ id });
  const refused = { kind: 'article', id, at: '2026-12-01T14:00:00.000Z' };
  expect(scheduleRefused.data.parse(refused)).toEqual(refused);
  const mailId = `schedule-refused-${id}:1000`;
  expect(readMail.input.parse({ mailId })).toEqual({ mailId });
});

test('a new version has its own type and subject', () => {
  const next = defineEvent({
    ...good,
    type: 'payment.order.created.v2',
    version: 2,
    data: z.strictObject({ id: EntityId }),
  });
  expect(eventSubject(next)).toBe('event.payment.order.created.v2');
});

const Reference = z.strictObject({ $ref: z.string() });
const Document = z.strictObject({
  asyncapi: z.literal('3.0.0'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  defaultContentType: z.string(),
  channels: z.record(z.string(), z.strictObject({ address: z.string(), messages: z.record(z.string(), Reference) })),
  operations: z.record(
    z.string(),
    z.strictObject({
      action: z.enum(['send', 'receive']),
      summary: z.string(),
      channel: Reference,
      messages: z.array(Reference),
    }),
  ),
  components: z.strictObject({
    messages: z.record(
      z.string(),
      z.strictObject({
        name: z.string(),
        title: z.string(),
        contentType: z.string(),
        payload: z.strictObject({ schemaFormat: z.string(), schema: z.looseObject({ type: z.literal('object') }) }),
      }),
    ),
  }),
});

test('the AsyncAPI document lists each event with its channel, publisher and consumers, and all references resolve', () => {
  const text = JSON.stringify(asyncApiDocument());
  const document = Document.parse(JSON.parse(text));
  for (const event of all) {
    expect(document.channels[event.type]?.address).toBe(eventSubject(event));
    const actions = Object.values(document.operations).filter(({ channel }) => channel.$ref.endsWith(`/${event.type}`));
    expect(actions.filter(({ action }) => action === 'send')).toHaveLength(1);
    expect(actions.filter(({ action }) => action === 'receive')).toHaveLength(event.consumers.length);
  }
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    let found: unknown = document;
    for (const step of reference.split('/')) found = (found as Record<string, unknown>)[step];
    expect(found, reference).toBeDefined();
  }
});
