import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { backgroundContext, runInContext, traceIdOf } from '../context/call-context.ts';
import { createLogger } from './logger.ts';

function logging() {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { logger: createLogger({ service: 'auth', instance: '2', level: 'info', destination }), lines };
}

const secretFields = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'downloadToken',
  'code',
  'email',
  'to',
  'phone',
  'message',
  'authorization',
  'cookie',
  'actor',
];

test.each(secretFields)('a %s is never logged, at any depth', (field) => {
  const { logger, lines } = logging();
  const secret = { [field]: 'S3CRET-7f3a' };
  logger.info(secret, 'at the top');
  logger.info({ input: secret }, 'one down');
  logger.info({ call: { input: secret } }, 'two down');
  logger.info({ call: { input: { form: secret } } }, 'three down');
  logger.info({ list: [secret] }, 'in a list');
  expect(lines).toHaveLength(5);
  expect(lines.join('')).not.toContain('S3CRET');
});

test('the fields of an actor are not logged', () => {
  const { logger, lines } = logging();
  logger.info({ actor: { userId: 'u1', email: 'buyer@example.ca' } }, 'who');
  expect(lines.join('')).not.toContain('buyer@example.ca');
});

test('fields that describe the event are logged', () => {
  const { logger, lines } = logging();
  logger.info({ subject: 'auth.code.verify', orderNumber: 'N-1', call: { tries: 2 } }, 'done');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    service: 'auth',
    instance: '2',
    subject: 'auth.code.verify',
    orderNumber: 'N-1',
    call: { tries: 2 },
    msg: 'done',
  });
});

test('an error is logged with its type, shortened text and stack, without fields added by a driver', () => {
  const { logger, lines } = logging();
  const cause = new Error('socket closed');
  const error = Object.assign(new TypeError('x'.repeat(10_000), { cause }), {
    keyValue: { owner: 'buyer@example.ca' },
  });
  logger.error({ err: error }, 'failed');
  const { err } = JSON.parse(lines[0] ?? '') as { err: Record<string, string> };
  expect(err.type).toBe('TypeError');
  expect(err.cause).toBe('Error: socket closed');
  expect(err.stack?.length).toBeLessThanOrEqual(4000);
  expect(lines[0]).not.toContain('buyer@example.ca');
});

test('an email address inside an error text is not logged', () => {
  const { logger, lines } = logging();
  const cause = new Error('550 no mailbox other@example.ca');
  logger.error({ err: new Error('E11000 dup key: { email: "buyer@example.ca" }', { cause }) }, 'failed');
  expect(lines[0]).toContain('E11000');
  expect(lines[0]).not.toContain('@example.ca');
});

test('the file names of a stack are logged', () => {
  const { logger, lines } = logging();
  const stack = 'Error: x\n    at f (file:///app/node_modules/@nestjs/core/router.js:18:23)';
  logger.error({ err: Object.assign(new Error('x'), { stack }) }, 'failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { stack } });
});

test.each(['a\r\nb', 'a\n{"level":"info","msg":"forged"}', '\u001b[2J\u001b[31mred', '\u2028', '\0'])(
  'hostile text %j stays inside one JSON line',
  (text) => {
    const { logger, lines } = logging();
    logger.info({ route: text, nested: { agent: text } }, text);
    expect(lines).toHaveLength(1);
    for (const raw of ['\n', '\r', '\0', '\u001b']) expect(lines[0]?.slice(0, -1)).not.toContain(raw);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: text, nested: { agent: text }, msg: text });
  },
);

test('a line written during a call has its request id and trace id', () => {
  const { logger, lines } = logging();
  const context = backgroundContext(1000);
  runInContext(context, () => logger.info('inside'));
  logger.info('outside');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: context.requestId,
    traceId: traceIdOf(context.traceparent),
  });
  expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('requestId');
});
