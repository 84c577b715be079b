import { createLogger, documentSchema, type Migration, mongoOptions, renameFields } from '@brokerage/service-kit';
import { createHarness } from '@brokerage/testing';
import mongoose, { type Connection } from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { runMigrationCommand } from '../src/runtime/migration-command.ts';
import { listMigrations, migrate } from '../src/store/migrations.ts';

const RENAME = renameFields(
  { holdKeys: 'reservationKeys' },
  { id: '9.0.0-things-rename', collection: 'things', to: 2, summary: 'hold keys are called reservation keys' },
);
const DOUBLE: Migration = {
  id: '9.1.0-things-cents',
  collection: 'things',
  to: 3,
  summary: 'amounts are in cents',
  reads: ['dollars'],
  change: ({ dollars }) => ({ set: { cents: Number(dollars) * 100 }, unset: ['dollars'] }),
};
const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });
const Thing = z.object({ _id: z.string(), name: z.string() });

async function connected() {
  const { env } = await createHarness();
  const service = env('things');
  const open = async (): Promise<Connection> => {
    const options = mongoOptions(service.MONGODB_DATABASE ?? '');
    const connection = await mongoose.createConnection(service.MONGODB_URI ?? '', options).asPromise();
    onTestFinished(() => connection.close());
    return connection;
  };
  const connection = await open();
  const things = connection.collection<{ _id: string } & mongoose.mongo.Document>('things');
  return { env: service, open, connection, things };
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ _id: `t${number}`, holdKeys: [`k${number}`], dollars: number }));

test('documents of an older release are migrated to the newest version once', async () => {
  const { connection, things } = await connected();
  await things.insertMany([...numbered(3), { _id: 'bare', dollars: 5 }]);
  await migrate(connection, [RENAME, DOUBLE], logger);
  await migrate(connection, [RENAME, DOUBLE], logger);
  expect(await things.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'bare', cents: 500, schemaVersion: 3 },
    { _id: 't0', reservationKeys: ['k0'], cents: 0, schemaVersion: 3 },
    { _id: 't1', reservationKeys: ['k1'], cents: 100, schemaVersion: 3 },
    { _id: 't2', reservationKeys: ['k2'], cents: 200, schemaVersion: 3 },
  ]);
  const records = await connection.collection('migrations').find().sort({ _id: 1 }).toArray();
  expect(records).toMatchObject([
    { _id: RENAME.id, changed: 4, finishedAt: expect.any(Date) },
    { _id: DOUBLE.id, changed: 4, finishedAt: expect.any(Date) },
  ]);
});

test('two processes that start concurrently change every document once', async () => {
  const { connection, open, things } = await connected();
  await things.insertMany(numbered(450));
  const other = await open();
  await Promise.all([migrate(connection, [RENAME, DOUBLE], logger), migrate(other, [RENAME, DOUBLE], logger)]);
  expect(await things.countDocuments({ schemaVersion: 3 })).toBe(450);
  const records = await connection.collection('migrations').find().toArray();
  expect(records.map(({ changed }) => Number(changed))).toEqual([450, 450]);
});

test('the next run completes what a dead process left and what the previous release still writes', async () => {
  const { connection, things } = await connected();
  await things.insertMany(numbered(4));
  await migrate(connection, [RENAME], logger);
  await things.updateOne(
    { _id: 't1' },
    { $set: { schemaVersion: 1, holdKeys: ['late'] }, $unset: { reservationKeys: '' } },
  );
  await connection
    .collection<{ _id: string }>('migration_leases')
    .insertOne({ _id: 'lease', leaseId: 'of a dead process', leaseUntil: new Date(0) } as never);
  await migrate(connection, [RENAME], logger);
  expect(await things.findOne({ _id: 't1' })).toMatchObject({ reservationKeys: ['late'], schemaVersion: 2 });
});

test('a value written during the migration is not lost', async () => {
  const { connection, things } = await connected();
  await things.insertOne({ _id: 't0', holdKeys: ['before'] });
  let isFirst = true;
  const racing: Migration = {
    ...RENAME,
    change: (document) => {
      const change = RENAME.change(document);
      if (isFirst) void things.updateOne({ _id: 't0' }, { $set: { holdKeys: ['meanwhile'] } });
      isFirst = false;
      return change;
    },
  };
  await migrate(connection, [racing], logger);
  expect(await things.findOne({ _id: 't0' })).toEqual({ _id: 't0', reservationKeys: ['meanwhile'], schemaVersion: 2 });
});

test('a dry run prints the pending changes and writes nothing', async () => {
  const { connection, env, things } = await connected();
  await things.insertMany(numbered(2));
  const printed: string[] = [];
  const command = (words: string[]) =>
    runMigrationCommand(words, {
      service: 'things',
      env,
      migrations: [RENAME],
      print: (text) => void printed.push(text),
    });
  expect(await command(['migrate', '--dry-run'])).toBe(0);
  expect(printed).toEqual(['9.0.0-things-rename  not done, 2 to change  hold keys are called reservation keys']);
  expect(await things.countDocuments({ schemaVersion: 2 })).toBe(0);
  expect(await command(['migrate'])).toBe(0);
  expect(printed[1]).toMatch(/^9\.0\.0-things-rename {2}done .*, 0 to change/);
  expect(await command(['migrate', 'now'])).toBe(2);
  expect(await listMigrations(connection, [RENAME])).toMatchObject([{ pending: 0, finishedAt: expect.any(Date) }]);
});

test('versions that are not consecutive are refused', async () => {
  const { connection } = await connected();
  await expect(migrate(connection, [DOUBLE], logger)).rejects.toThrow('leads to version 3 of things after 1');
  await expect(migrate(connection, [RENAME, RENAME], logger)).rejects.toThrow('the same id');
});

test.each([
  [
    'created',
    async (model: mongoose.Model<z.infer<typeof Thing>>) => void (await model.create({ _id: 'a', name: 'A' })),
  ],
  ['inserted', async (model) => void (await model.insertMany([{ _id: 'a', name: 'A' }], { lean: true }))],
  [
    'upserted',
    async (model) => void (await model.updateOne({ _id: 'a' }, { $setOnInsert: { name: 'A' } }, { upsert: true })),
  ],
  [
    'upserted by findOneAndUpdate',
    async (model) => void (await model.findOneAndUpdate({ _id: 'a' }, { $set: { name: 'A' } }, { upsert: true })),
  ],
] as const satisfies [string, (model: mongoose.Model<z.infer<typeof Thing>>) => Promise<void>][])(
  'a document that is %s has its schema version, and a read does not return it',
  async (_name, write) => {
    const { connection, things } = await connected();
    const schema = documentSchema(Thing, { collection: 'things', schemaVersion: 4 });
    const model = connection.model<z.infer<typeof Thing>>('Thing', schema);
    await write(model);
    expect(await things.findOne({ _id: 'a' })).toMatchObject({ name: 'A', schemaVersion: 4 });
    expect(await model.findOne({ _id: 'a' }).lean().exec()).toEqual({ _id: 'a', name: 'A' });
    await model.findOneAndReplace({ _id: 'a' }, { name: 'B' }).exec();
    expect(await things.findOne({ _id: 'a' })).toMatchObject({ name: 'B', schemaVersion: 4 });
  },
);
