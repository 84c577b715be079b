/**
 * Runs MongoDB's CRUD specification tests against the embedded server, through the driver:
 * `npm run conformance:mongo -- <folder of github.com/mongodb/specifications>`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoBulkWriteError, MongoClient, MongoServerError, type MongoClientOptions } from 'mongodb';
import { z } from 'zod';
import { startEmbeddedMongo } from '@brokerage/embedded-mongo';
import { differences } from './differences.ts';
import { type Entity, runOperation } from './operations.ts';
import {
  type ExpectedError,
  meets,
  type Operation,
  readTestFiles,
  type Test,
  type TestFile,
} from './unified-format.ts';

/** How a test fails: the server reports what it does not support, or (`isSilent`) a result is wrong without an error. */
type Failure = { isSilent: boolean; message: string };

const ExpectedFailures = z.array(
  z.strictObject({
    reason: z.string(),
    /** Text that the server's error has to contain. */
    names: z.string(),
    tests: z.array(z.string()),
  }),
);

const silent = (message: string): Failure => ({ isSilent: true, message });
/** Unwraps the server's error from that of a client bulk write. */
const loud = (error: Error): Failure => ({
  isSilent: false,
  message: error.cause instanceof Error ? error.cause.message : error.message,
});

function errorFailure(expected: ExpectedError, error: Error): Failure | undefined {
  const isServerError = error instanceof MongoServerError;
  const { isClientError, errorContains, errorCode, errorResponse, writeErrors, expectResult } = expected;
  const bulk = error instanceof MongoBulkWriteError ? error : undefined;
  const written = bulk && Object.fromEntries([bulk.writeErrors].flat().map((one) => [one.index, { code: one.code }]));
  const wrong = [
    isClientError !== undefined && isClientError === isServerError,
    errorContains !== undefined && !error.message.toLowerCase().includes(errorContains.toLowerCase()),
    errorCode !== undefined && !(isServerError && error.code === errorCode),
    errorResponse !== undefined &&
      differences(errorResponse, isServerError ? error.errorResponse : {}, true).length > 0,
    writeErrors !== undefined && differences(writeErrors, written).length > 0,
    expectResult !== undefined && differences(expectResult, bulk?.result, true).length > 0,
  ];
  if (!wrong.some(Boolean)) return undefined;
  return isServerError ? loud(error) : silent(error.message);
}

async function operationFailure(operation: Operation, entities: Map<string, Entity>): Promise<Failure | undefined> {
  const id = operation.object === 'testRunner' ? String(operation.arguments['client']) : operation.object;
  const entity = entities.get(id);
  if (!entity) throw new Error(`the runner does not know the object ${id}`);
  const outcome = await runOperation(operation.name, entity, operation.arguments).then(
    (result) => ({ result }),
    (error: Error) => ({ error }),
  );
  if ('error' in outcome) {
    if (operation.expectError) return errorFailure(operation.expectError, outcome.error);
    return outcome.error instanceof MongoServerError ? loud(outcome.error) : silent(outcome.error.message);
  }
  if (operation.expectError) return silent(`${operation.name} was not refused`);
  if (operation.expectResult === undefined) return undefined;
  const [first] = differences(operation.expectResult, outcome.result, true);
  return first === undefined ? undefined : silent(`${operation.name}: ${first}`);
}

function createEntities({ createEntities }: TestFile, client: MongoClient): Map<string, Entity> {
  const entities = new Map<string, Entity>();
  for (const [kind = '', fields] of createEntities.flatMap((entity) => Object.entries(entity))) {
    if (!fields) continue;
    const parent = entities.get(String(fields[kind === 'collection' ? 'database' : 'client']));
    if (kind === 'client') entities.set(fields.id, client);
    else if (parent && kind === 'database' && 'db' in parent && 'connect' in parent)
      entities.set(fields.id, parent.db(String(fields['databaseName'])));
    else if (parent && kind === 'collection' && 'collections' in parent)
      entities.set(fields.id, parent.collection(String(fields['collectionName']), fields['collectionOptions'] ?? {}));
    else throw new Error(`the runner does not know how to make a ${kind}`);
  }
  return entities;
}

async function testFailure(file: TestFile, test: Test, client: MongoClient): Promise<Failure | undefined> {
  for (const { databaseName, collectionName, documents } of file.initialData) {
    const collection = client.db(databaseName).collection(collectionName);
    await collection.deleteMany({});
    if (documents.length > 0) await collection.insertMany(documents);
  }
  const entities = createEntities(file, client);
  for (const operation of test.operations) {
    const failure = await operationFailure(operation, entities);
    if (failure) return failure;
  }
  for (const { databaseName, collectionName, documents } of test.outcome) {
    const found = await client.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray();
    const [first] = differences(documents, found);
    if (first !== undefined) return silent(`outcome: ${first}`);
  }
  return undefined;
}

function clientOptions(file: TestFile): MongoClientOptions {
  const fields = file.createEntities.flatMap((entity) => entity['client'] ?? []);
  return Object.assign({}, ...fields.map((client) => client['uriOptions'] ?? {}));
}

const [specifications] = process.argv.slice(2);
if (!specifications) throw new Error('usage: npm run conformance:mongo -- <folder of mongodb/specifications>');
const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
const server = await startEmbeddedMongo({ dataFile: join(folder, 'data.sqlite'), durable: false });
const failures = new Map<string, Failure>();
const counts = { passed: 0, skipped: 0 };
try {
  const admin = await MongoClient.connect(server.uri);
  const { version } = z.object({ version: z.string() }).parse(await admin.db('admin').command({ buildInfo: 1 }));
  await admin.close();
  for (const [name, file] of readTestFiles(join(specifications, 'source/crud/tests/unified'))) {
    const client = await MongoClient.connect(server.uri, clientOptions(file));
    for (const test of file.tests) {
      const isMeant = meets(file.runOnRequirements, version) && meets(test.runOnRequirements, version);
      const failure = isMeant ? await testFailure(file, test, client) : undefined;
      if (failure) failures.set(`${name}: ${test.description}`, failure);
      else counts[isMeant ? 'passed' : 'skipped'] += 1;
    }
    await client.close();
  }
} finally {
  await server.close();
  rmSync(folder, { recursive: true });
}

const expectedText = readFileSync(new URL('./expected-failures.json', import.meta.url), 'utf8');
const expected = ExpectedFailures.parse(JSON.parse(expectedText));
const named = new Map(expected.flatMap(({ names, tests }) => tests.map((test) => [test, names] as const)));
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const problems = [...failures].flatMap(([test, { isSilent, message }]) => {
  if (isSilent) return [`WRONG WITHOUT AN ERROR  ${test}: ${message}`];
  const names = named.get(test);
  if (names === undefined) return [`NOT EXPECTED TO FAIL  ${test}: ${message}`];
  return message.includes(names) ? [] : [`FAILS FOR ANOTHER REASON  ${test}: ${message}`];
});
const stale = [...named.keys()].filter((test) => !failures.has(test)).map((test) => `EXPECTED TO FAIL  ${test}`);
for (const line of [...problems, ...stale]) print(line);
for (const { reason, tests } of expected) print(`${String(tests.length).padStart(4)}  ${reason}`);
const silentCount = [...failures.values()].filter(({ isSilent }) => isSilent).length;
print(
  `${counts.passed + failures.size} run: ${counts.passed} passed, ${failures.size - silentCount} refused with an error that names what is ` +
    `not supported, ${silentCount} wrong without an error; ${counts.skipped} are for other servers`,
);
process.exitCode = problems.length + stale.length > 0 ? 1 : 0;
