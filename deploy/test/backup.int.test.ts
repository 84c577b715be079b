import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createHarness } from '@brokerage/testing';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { type Document, MongoClient, ObjectId } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { backUp, latestBackup, removeExpired, restore } from '../backup/src/backup.ts';
import { composeArchive, composeEvaluate } from '../backup/src/compose-archive.ts';
import type { ServiceName } from '../backup/src/driver-dump.ts';
import { readEncrypted } from '../backup/src/encryption.ts';
import { readManifest } from '../backup/src/manifest.ts';
import { verify } from '../backup/src/verify.ts';

const SECRETS = { download_token_key: ['aaaa'], paypal_invoice_prefix: ['bbbb'] };

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Five empty databases for one test. */
async function databases() {
  const { env } = await createHarness();
  const client = new MongoClient(env('payment').MONGODB_URI ?? '');
  onTestFinished(() => client.close());
  return (service: ServiceName) => client.db(env(service).MONGODB_DATABASE);
}

const ORDERS: Document[] = Array.from({ length: 1200 }, (_, number) => ({
  _id: new ObjectId(),
  number,
  total: { amountMinor: 2999, currency: 'USD' },
  at: new Date(Date.UTC(2026, 10, 1) + number),
  note: number % 2 === 0 ? null : 'ü'.repeat(number % 50),
  refunds: [{ id: 'r', isDone: true }],
  schemaVersion: number % 3 === 0 ? 1 : 2,
}));

async function filled() {
  const databaseOf = await databases();
  await databaseOf('payment').collection('orders').insertMany(ORDERS);
  await databaseOf('payment')
    .collection('orders')
    .createIndex({ number: 1 }, { unique: true, partialFilterExpression: { number: { $exists: true } } });
  await databaseOf('auth').collection('users').insertOne({ email: 'buyer@example.ca' });
  await databaseOf('auth').collection('limits').insertOne({ count: 3 });
  return databaseOf;
}

const identity = await generateIdentity();
const recipient = await identityToRecipient(identity);

async function copied() {
  const databaseOf = await filled();
  const into = temporary();
  const backup = await backUp(databaseOf, { into, recipient, product: '0.2.0', secrets: SECRETS });
  return { databaseOf, into, ...backup };
}

test('a restored backup has the same documents, types and indexes', async () => {
  const { folder, manifest, bytes } = await copied();
  expect(manifest).toMatchObject({ product: '0.2.0', consistency: 'ordered', secrets: SECRETS });
  expect(manifest.collections).toMatchObject([
    { service: 'payment', collection: 'orders', documents: 1200, schemaVersions: [1, 2] },
    { service: 'auth', collection: 'users', documents: 1 },
  ]);
  expect(bytes).toBeGreaterThan(100_000);

  const target = await databases();
  await restore(target, { folder, identity, product: '0.2.0', secrets: SECRETS });
  expect(await target('payment').collection('orders').find().sort({ number: 1 }).toArray()).toEqual(ORDERS);
  expect(await target('payment').collection('orders').listIndexes().toArray()).toContainEqual(
    expect.objectContaining({ name: 'number_1', unique: true }),
  );
  expect(await verify(folder, identity)).toEqual(manifest);
});

test('no file of a backup contains readable data', async () => {
  const { folder } = await copied();
  for (const name of readdirSync(folder)) {
    const content = readFileSync(join(folder, name), 'latin1');
    expect(content).not.toContain('buyer@example.ca');
    expect(content).not.toContain('amountMinor');
  }
});

test.each<[string, (folder: string) => void, string]>([
  ['that was truncated', (file) => truncateSync(file, 4000), 'has 4000 bytes where'],
  [
    'with a changed byte',
    (file) => {
      const bytes = readFileSync(file);
      bytes[5000] = (bytes[5000] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    },
    'was changed since it was written',
  ],
  ['that is missing', (file) => rmSync(file), 'is missing from the backup'],
])('restore rejects a file %s before writing anything', async (_name, spoil, sentence) => {
  const { folder } = await copied();
  spoil(join(folder, 'payment.orders.bson.age'));
  const target = await databases();
  await expect(restore(target, { folder, identity, product: '0.2.0', secrets: SECRETS })).rejects.toThrow(sentence);
  expect(await target('auth').listCollections().toArray()).toEqual([]);
});

test('decryption detects a truncated file even without the manifest', async () => {
  const { folder } = await copied();
  const file = join(folder, 'payment.orders.bson.age');
  truncateSync(file, 70_000);
  await expect(text(await readEncrypted(file, identity))).rejects.toThrow();
});

test('restore gives a reason for rejecting another key or secrets, a newer backup, a filled database or an unfinished backup', async () => {
  const { databaseOf, folder, into } = await copied();
  const target = await databases();
  const put = (change: object, where = target) =>
    restore(where, { folder, identity, product: '0.2.0', secrets: SECRETS, ...change });
  await expect(put({ identity: await generateIdentity() })).rejects.toThrow('made for another key');
  await expect(put({ identity: 'a password' })).rejects.toThrow('begins with AGE-SECRET-KEY-');
  const others = { ...SECRETS, download_token_key: ['cccc'] };
  await expect(put({ secrets: others })).rejects.toThrow('made with other secrets: download_token_key');
  await expect(put({}, databaseOf)).rejects.toThrow('The database of payment is not empty (orders)');
  await expect(put({ product: '0.1.9' })).rejects.toThrow('0.2.0 wrote this backup, and this is 0.1.9');
  await expect(put({ folder: into })).rejects.toThrow('no finished backup');
  expect(await target('payment').listCollections().toArray()).toEqual([]);

  // A key that is no longer the current one still matches, and a later release reads an older release's backup.
  await put({ product: '0.10.0', secrets: { ...SECRETS, download_token_key: ['dddd', 'aaaa'] } });
  await databaseOf('payment')
    .collection('orders')
    .deleteMany({ number: { $gt: 10 } });
  await databaseOf('payment').collection('orders').insertOne({ number: 5000 });
  await put({ replace: true }, databaseOf);
  expect(await databaseOf('payment').collection('orders').countDocuments({})).toBe(1200);
  expect(await databaseOf('auth').collection('limits').countDocuments({})).toBe(0);
});

test('a failed backup is never the latest one, and the next cleanup removes it', async () => {
  const { databaseOf, into, folder } = await copied();
  const broken = { into, product: '0.2.0', secrets: SECRETS, recipient: 'nobody' };
  await expect(backUp(databaseOf, broken)).rejects.toThrow();
  expect(await latestBackup(into)).toBe(folder);
  expect(readdirSync(into)).toHaveLength(2);
  expect(await removeExpired(into)).toHaveLength(1);
  expect(await latestBackup(into)).toBe(folder);
});

/** Replaces docker: records its calls and acts as the container. */
function fakeDocker(script: string): { docker: string; calls: () => string } {
  const folder = temporary();
  const docker = join(folder, 'docker');
  writeFileSync(docker, `#!/bin/bash\necho "$@" >> ${folder}/calls\n${script}\n`);
  chmodSync(docker, 0o755);
  return { docker, calls: () => readFileSync(join(folder, 'calls'), 'utf8') };
}

test('with Docker Compose, mongodump and mongorestore write and read one archive with the oplog', async () => {
  const kept = temporary();
  const { docker, calls } = fakeDocker(
    `case "$*" in *mongodump*) printf 'an archive';; *mongorestore*) cat > ${kept}/restored;; *mongosh*) cat > ${kept}/statement;; esac`,
  );
  const into = temporary();
  const archive = composeArchive(docker);
  const { folder, manifest } = await backUp(archive, { into, recipient, product: '0.2.0', secrets: SECRETS });
  expect(manifest).toMatchObject({ consistency: 'point-in-time', collections: [] });
  await restore(archive, { folder, identity, product: '0.2.0', secrets: SECRETS });
  expect(readFileSync(join(kept, 'restored'), 'utf8')).toBe('an archive');
  expect(calls()).toMatch(/compose exec -T mongodb bash .*mongodump .*--oplog --archive\n/);
  expect(calls()).toMatch(/mongorestore .*--oplogReplay --drop .*--archive\n/);
  await composeEvaluate("db.getSiblingDB('brokerage_auth').backups.findOne()", docker);
  expect(readFileSync(join(kept, 'statement'), 'utf8')).toContain('backups.findOne()');
  expect((await readManifest(folder)).archive?.bytes).toBeGreaterThan(10);
});

test('a dump that fails partway leaves no backup', async () => {
  const { docker } = fakeDocker("printf 'half of it'; echo 'connection closed' >&2; exit 1");
  const into = temporary();
  const options = { into, recipient, product: '0.2.0', secrets: SECRETS };
  await expect(backUp(composeArchive(docker), options)).rejects.toThrow('mongodump failed: connection closed');
  expect(await latestBackup(into)).toBeUndefined();
});

test('commands create a key, then back up, verify and restore a local stack', async () => {
  const databaseOf = await filled();
  const data = temporary();
  writeFileSync(join(data, 'secrets.json'), JSON.stringify({ downloadTokenKey: 'key', invoicePrefix: 'LAB12CD34' }));
  writeFileSync(join(data, 'ports.json'), '{}');
  const { MONGODB_URI } = (await createHarness()).env('payment');
  const namespace = databaseOf('payment').databaseName.replace(/_payment$/, '');
  const run = (file: string, ...args: string[]) => {
    const script = fileURLToPath(new URL(`../${file}.ts`, import.meta.url));
    const env = { ...process.env, MONGODB_URI, BACKUP_NAMESPACE: namespace };
    return spawnSync(process.execPath, [script, ...args, '--local', data], { encoding: 'utf8', env });
  };
  const into = ['--into', join(data, 'copies')];
  expect(run('backup', 'run', ...into).stderr).toContain('There is no key yet');
  const { stdout: key } = run('backup', 'key');
  expect(key).toMatch(/^AGE-SECRET-KEY-/);
  expect(run('backup', 'key').stderr).toContain('there is a key already');
  writeFileSync(join(data, 'key'), key);

  expect(run('backup', 'run', ...into)).toMatchObject({ status: 0, stderr: '' });
  expect(await databaseOf('auth').collection('backups').findOne({})).toMatchObject({
    finishedAt: expect.any(Date),
    bytes: expect.any(Number),
  });
  expect(run('backup', 'verify', join(data, 'key'), ...into).stdout).toContain('1201 documents in 2 collections');

  const copy = (await latestBackup(join(data, 'copies'))) ?? '';
  const put = (...args: string[]) => run('restore', copy, join(data, 'key'), ...args);
  expect(put()).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
  expect(put('--replace')).toMatchObject({ status: 0, stdout: expect.stringContaining('as 0.2.0 wrote it') });
  expect(await databaseOf('payment').collection('orders').countDocuments({})).toBe(1200);
  expect(run('backup', 'everything').status).toBe(2);
});
