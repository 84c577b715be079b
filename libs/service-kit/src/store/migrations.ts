import { randomUUID } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from '../log/logger.ts';
import { databaseNow } from './database-clock.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { isDuplicateKey } from './store-errors.ts';

type StoredDocument = Readonly<Record<string, unknown>>;

/** Migrates the documents of one collection to the next schema version. A released migration is never changed. */
export interface Migration {
  /** The id it is recorded under: the release and what it does, such as `0.2.0-orders-rename-hold-keys`. */
  id: string;
  collection: string;
  /** The schema version after the migration; it applies to documents of the version before. */
  to: number;
  /** What it does, in one sentence for operators. */
  summary: string;
  /** The fields that the change depends on. If one of them is written concurrently, the document is read again. */
  reads: readonly string[];
  change(document: StoredDocument): { set?: StoredDocument; unset?: readonly string[] };
}

export interface MigrationState {
  id: string;
  summary: string;
  /** The number of documents still to be migrated. */
  pending: number;
  /** When it was first completed. */
  finishedAt: Date | undefined;
}

interface MigrationRecord {
  _id: string;
  startedAt: Date;
  finishedAt?: Date;
  /** The total number of migrated documents. */
  changed: number;
}

interface Lease {
  _id: 'lease';
  leaseId: string;
  leaseUntil: Date;
}

const RECORDS = 'migrations';
const LEASES = 'migration_leases';
const BATCH = 200;
/** Longer than a batch takes; renewed with each batch. */
const LEASE_MS = 60_000;
const ASK_AGAIN_MS = 200;

/** Renames fields and changes nothing else. */
export function renameFields(
  names: Readonly<Record<string, string>>,
  step: Pick<Migration, 'id' | 'collection' | 'to' | 'summary'>,
): Migration {
  const reads = Object.keys(names);
  return {
    ...step,
    reads,
    change: (document) => {
      const moved = Object.entries(names).filter(([from]) => document[from] !== undefined);
      return {
        set: Object.fromEntries(moved.map(([from, into]) => [into, document[from]])),
        unset: moved.map(([from]) => from),
      };
    },
  };
}

/** Throws for an invalid list: a duplicate id, or versions of a collection that are not 2, 3, 4 and so on. */
function assertMigrations(migrations: readonly Migration[]): void {
  const ids = new Set(migrations.map(({ id }) => id));
  if (ids.size !== migrations.length) throw new Error('Two migrations have the same id.');
  const versions = new Map<string, number>();
  for (const { id, collection, to } of migrations) {
    const before = versions.get(collection) ?? 1;
    if (to !== before + 1) throw new Error(`Migration ${id} leads to version ${to} of ${collection} after ${before}.`);
    versions.set(collection, to);
  }
}

/** Returns what a run would do. Writes nothing. */
export async function listMigrations(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<MigrationState[]> {
  assertMigrations(migrations);
  const states: MigrationState[] = [];
  for (const migration of migrations) {
    const { id, summary } = migration;
    const record = await records(connection).findOne({ _id: id });
    const pending = await documentsOf(connection, migration).countDocuments(isBefore(migration));
    states.push({ id, summary, pending, finishedAt: record?.finishedAt });
  }
  return states;
}

/**
 * Migrates every document to the newest version, step by step. One process at a time runs it while the others wait. If it
 * dies, some documents are migrated and the next run continues with the rest.
 */
export async function migrate(connection: Connection, migrations: readonly Migration[], logger: Logger): Promise<void> {
  assertMigrations(migrations);
  if (migrations.length === 0) return;
  const leaseId = await takeLease(connection);
  try {
    for (const migration of migrations) await carryOut(connection, migration, leaseId, logger);
  } finally {
    await leases(connection).deleteOne({ _id: 'lease', leaseId });
  }
}

async function carryOut(connection: Connection, migration: Migration, leaseId: string, logger: Logger): Promise<void> {
  const { id, collection, to, summary } = migration;
  const documents = documentsOf(connection, migration);
  const startedAt = await databaseNow(connection);
  await records(connection).updateOne({ _id: id }, { $setOnInsert: { startedAt, changed: 0 } }, { upsert: true });
  let changed = 0;
  for (;;) {
    const batch = await documents.find(isBefore(migration)).limit(BATCH).toArray();
    if (batch.length === 0) break;
    for (const document of batch) {
      const { set = {}, unset = [] } = migration.change(document);
      const asRead = Object.fromEntries(migration.reads.map((field) => [field, document[field] ?? null]));
      const { modifiedCount } = await documents.updateOne(
        { ...isBefore(migration), ...asRead, _id: document._id },
        {
          $set: { ...set, [SCHEMA_VERSION]: to },
          ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((field) => [field, ''])) } : {}),
        },
      );
      changed += modifiedCount;
    }
    await keepLease(connection, leaseId);
  }
  const finishedAt = await databaseNow(connection);
  await records(connection).updateOne({ _id: id, finishedAt: { $exists: false } }, { $set: { finishedAt } });
  if (changed === 0) return;
  await records(connection).updateOne({ _id: id }, { $inc: { changed } });
  logger.info({ migration: id, collection, changed }, summary);
}

/** Waits while another process holds the lease. */
async function takeLease(connection: Connection): Promise<string> {
  const leaseId = randomUUID();
  for (;;) {
    const now = await databaseNow(connection);
    const lease = { leaseId, leaseUntil: new Date(now.getTime() + LEASE_MS) };
    try {
      await leases(connection).updateOne(
        { _id: 'lease', leaseUntil: { $lte: now } },
        { $set: lease },
        { upsert: true },
      );
      return leaseId;
    } catch (error) {
      // The lease exists and has not expired.
      if (!isDuplicateKey(error)) throw error;
    }
    await new Promise((wake) => setTimeout(wake, ASK_AGAIN_MS));
  }
}

async function keepLease(connection: Connection, leaseId: string): Promise<void> {
  const leaseUntil = new Date((await databaseNow(connection)).getTime() + LEASE_MS);
  const { matchedCount } = await leases(connection).updateOne({ _id: 'lease', leaseId }, { $set: { leaseUntil } });
  if (matchedCount === 0) throw new Error('Another process has taken over the migrations.');
}

function isBefore({ to }: Migration): mongo.Filter<mongo.Document> {
  return { [SCHEMA_VERSION]: to === 2 ? { $in: [1, null] } : to - 1 };
}

function databaseOf(connection: Connection): mongo.Db {
  if (!connection.db) throw new Error('The database is not connected.');
  return connection.db;
}

function documentsOf(connection: Connection, { collection }: Migration): mongo.Collection {
  return databaseOf(connection).collection(collection);
}

function records(connection: Connection): mongo.Collection<MigrationRecord> {
  return databaseOf(connection).collection<MigrationRecord>(RECORDS);
}

function leases(connection: Connection): mongo.Collection<Lease> {
  return databaseOf(connection).collection<Lease>(LEASES);
}
