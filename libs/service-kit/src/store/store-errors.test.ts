import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { mongo } from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { isDuplicateKey, isStoreUnavailable } from './store-errors.ts';

function named(name: string, fields: object = {}): Error {
  return Object.assign(new Error('x'), { name }, fields);
}

test.each([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'MongoTopologyClosedError',
  'MongooseServerSelectionError',
])('%s means that the store is unavailable', (name) => {
  expect(isStoreUnavailable(named(name))).toBe(true);
});

test.each([91, 189, 10_107, 11_602, 13_435])('a member that is not the primary (%d) counts as an outage', (code) => {
  expect(isStoreUnavailable(named('MongoServerError', { code }))).toBe(true);
});

test('a connection closed by the server is an outage, and so is a network error of a bulk write', async () => {
  const server = createServer({ allowHalfOpen: true }, (socket) => socket.end());
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const failed = new Promise<Error>((resolve) => {
    socket.on('error', resolve);
    socket.on('finish', () => socket.write('a command'));
  });
  socket.resume();
  expect(isStoreUnavailable(await failed)).toBe(true);

  const result = {} as mongo.BulkWriteResult;
  const bulk = (error: Error) => new mongo.MongoBulkWriteError(error, result);
  expect(isStoreUnavailable(bulk(new mongo.MongoNetworkError('read ECONNRESET')))).toBe(true);
  expect(isStoreUnavailable(bulk(new mongo.MongoServerError({ message: 'too large', code: 10334 })))).toBe(false);
});

test.each([new TypeError('a bug'), named('MongoServerError', { code: 11000 }), named('ValidationError'), 'text', null])(
  '%s does not count as an outage',
  (error) => {
    expect(isStoreUnavailable(error)).toBe(false);
  },
);

test('a violated unique index is recognized only by its error code', () => {
  expect(isDuplicateKey(named('MongoServerError', { code: 11000 }))).toBe(true);
  expect(isDuplicateKey(named('MongoServerError', { code: 121 }))).toBe(false);
  expect(isDuplicateKey({ code: 11000 })).toBe(false);
});
