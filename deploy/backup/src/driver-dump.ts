import { Readable } from 'node:stream';
import { join } from 'node:path';
import { BSON, type Collection, type Db } from 'mongodb';
import { writeEncrypted } from './encryption.ts';
import type { BackupCollection } from './manifest.ts';

/**
 * The order in which services are read. Each copy is at least as new as those before it, so the sweeps repeat what an earlier service does
 * not know yet, and nothing refers to missing data: an order may already have its access, mail and account, but never lacks them.
 */
export const DUMP_ORDER = ['payment', 'download', 'notification', 'catalog', 'auth'] as const;
export type ServiceName = (typeof DUMP_ORDER)[number];

const CHUNK_BYTES = 256 * 1024;
/** Keeps values as stored: the type of a number, the form of a pattern. */
const AS_STORED = { promoteValues: false, bsonRegExp: true } as const;
/** Collections that belong to one run of a process; losing them does no harm. */
const NOT_KEPT = new Set(['limits', 'migration_leases']);

/** Writes every collection of a database into its own file: consecutive BSON documents, as mongodump writes them. */
export async function dumpDatabase(
  database: Db,
  service: ServiceName,
  { folder, recipient }: { folder: string; recipient: string },
): Promise<BackupCollection[]> {
  const found: BackupCollection[] = [];
  const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  for (const name of names.filter((each) => !NOT_KEPT.has(each) && !each.startsWith('system.')).toSorted()) {
    const collection = database.collection(name);
    const counted: Counted = { documents: 0, versions: [] };
    const file = join(folder, `${service}.${name}.bson.age`);
    const written = await writeEncrypted(
      Readable.from(documentsOf(collection, counted), { objectMode: false }),
      file,
      recipient,
    );
    const indexes = (await collection.listIndexes().toArray()).filter(({ name: index }) => index !== '_id_');
    found.push({
      service,
      collection: name,
      file: written,
      documents: counted.documents,
      schemaVersions:
        counted.versions.length === 0 ? null : [Math.min(...counted.versions), Math.max(...counted.versions)],
      indexes: indexes.map(({ v: _version, ns: _namespace, ...index }) => index as BackupCollection['indexes'][number]),
    });
  }
  return found;
}

interface Counted {
  documents: number;
  /** Each version once. */
  versions: number[];
}

async function* documentsOf(collection: Collection, counted: Counted): AsyncGenerator<Buffer> {
  let chunk: Uint8Array[] = [];
  let bytes = 0;
  for await (const document of collection.find({}, AS_STORED).sort({ _id: 1 })) {
    const encoded = BSON.serialize(document, { ignoreUndefined: true });
    const version = Number(document.schemaVersion ?? 1);
    if (!counted.versions.includes(version)) counted.versions.push(version);
    counted.documents += 1;
    chunk.push(encoded);
    bytes += encoded.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(chunk);
    chunk = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunk);
}
