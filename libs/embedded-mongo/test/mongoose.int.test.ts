import { createConnection, type Connection, Schema } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabaseName, type ServerUnderTest, startServerUnderTest } from './fixture.ts';

let server: ServerUnderTest;
let connection: Connection;

beforeAll(async () => {
  server = await startServerUnderTest();
  connection = await createConnection(server.uri, {
    dbName: newDatabaseName(),
    bufferCommands: false,
    writeConcern: { w: 'majority', j: true },
  }).asPromise();
});

afterAll(async () => {
  await connection.close();
  await server.stop();
});

const accountSchema = new Schema(
  {
    email: { type: String, required: true, unique: true, lowercase: true },
    visits: { type: Number, default: 0 },
    token: { type: String },
    pages: [{ slug: String, hits: Number }],
    extra: { type: Map, of: String },
  },
  { timestamps: true, optimisticConcurrency: true },
);
accountSchema.index({ token: 1 }, { unique: true, partialFilterExpression: { token: { $exists: true } } });

test('autoIndex builds the indexes of a schema, and the model enforces them', async () => {
  const Account = connection.model('Account', accountSchema);
  await Account.init();
  await Account.create({ email: 'Ann@Example.org' });
  await Account.create({ email: 'bob@example.org' });
  await expect(Account.create({ email: 'ann@example.org' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { email: 1 },
  });
});

test('documents are saved, reloaded, changed and deleted', async () => {
  const Account = connection.model('Account', accountSchema);
  const account = new Account({ email: 'carl@example.org', pages: [{ slug: 'home', hits: 1 }], extra: { lang: 'en' } });
  await account.save();
  account.visits += 1;
  account.pages.push({ slug: 'faq', hits: 0 });
  await account.save();
  const loaded = await Account.findById(account._id).orFail();
  expect(loaded.toObject()).toMatchObject({
    email: 'carl@example.org',
    visits: 1,
    pages: [{ slug: 'home' }, { slug: 'faq' }],
  });
  expect(loaded.extra?.get('lang')).toBe('en');
  expect(loaded.createdAt).toBeInstanceOf(Date);
  const stale = await Account.findById(account._id).orFail();
  loaded.visits = 5;
  await loaded.save();
  stale.visits = 6;
  await expect(stale.save()).rejects.toThrow('No matching document found');
  await loaded.deleteOne();
  expect(await Account.exists({ _id: account._id })).toBeNull();
});

test('lean queries, upserts and timestamps work', async () => {
  const Account = connection.model('Account', accountSchema);
  const made = await Account.findOneAndUpdate(
    { email: 'dora@example.org' },
    { $inc: { visits: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  expect(made).toMatchObject({
    email: 'dora@example.org',
    visits: 1,
    updatedAt: expect.any(Date),
    createdAt: expect.any(Date),
  });
  const again = await Account.findOneAndUpdate(
    { email: 'dora@example.org' },
    { $inc: { visits: 1 } },
    { returnDocument: 'after' },
  ).lean();
  expect(again?.visits).toBe(2);
  expect(again?.createdAt).toEqual(made?.createdAt);
  const plain = await Account.find({ visits: { $gte: 2 } })
    .select('email')
    .sort('-visits')
    .lean();
  expect(plain.map((account) => account.email)).toEqual(['dora@example.org']);
  const result = await Account.bulkWrite([
    { updateOne: { filter: { email: 'dora@example.org' }, update: { $set: { visits: 9 } } } },
  ]);
  expect(result.modifiedCount).toBe(1);
});
