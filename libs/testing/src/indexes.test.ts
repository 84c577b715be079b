import { Schema } from 'mongoose';
import { expect, test } from 'vitest';
import { indexesOf } from './indexes.ts';

test('an index that is a prefix of another is found, whatever its direction', () => {
  const schema = new Schema({ state: String, createdAt: Date, code: String }, { autoIndex: false });
  schema.index({ state: 1, createdAt: 1 });
  schema.index({ state: 1, createdAt: -1, _id: -1 });
  schema.index({ code: 1 }, { unique: true });
  schema.index({ code: 1, createdAt: 1 });
  expect(indexesOf(schema)).toEqual({
    all: ['_id 1', 'state 1, createdAt 1', 'state 1, createdAt -1, _id -1', 'code 1', 'code 1, createdAt 1'],
    superfluous: ['state 1, createdAt 1'],
  });
});
