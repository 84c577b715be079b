import { expect, test } from 'vitest';
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
])('%s means the caller may come back later', (name) => {
  expect(isStoreUnavailable(named(name))).toBe(true);
});

test.each([91, 189, 10_107, 11_602, 13_435])('a member that is no primary (%d) is an outage too', (code) => {
  expect(isStoreUnavailable(named('MongoServerError', { code }))).toBe(true);
});

test.each([new TypeError('a bug'), named('MongoServerError', { code: 11000 }), named('ValidationError'), 'text', null])(
  '%s is not taken for an outage',
  (error) => {
    expect(isStoreUnavailable(error)).toBe(false);
  },
);

test('a unique index that was first is recognised by its code only', () => {
  expect(isDuplicateKey(named('MongoServerError', { code: 11000 }))).toBe(true);
  expect(isDuplicateKey(named('MongoServerError', { code: 121 }))).toBe(false);
  expect(isDuplicateKey({ code: 11000 })).toBe(false);
});
