import { join } from 'node:path';
import { BSON, type Db, type Document } from 'mongodb';
import { readEncrypted } from './encryption.ts';
import type { BackupCollection } from './manifest.ts';

const BATCH = 500;
const AS_STORED = { promoteValues: false, bsonRegExp: true } as const;
const LENGTH_BYTES = 4;

/** Returns the names of the non-empty collections. */
export async function filledCollections(database: Db): Promise<string[]> {
  const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const filled = await Promise.all(names.map(async (name) => (await database.collection(name).findOne({})) !== null));
  return names.filter((_name, position) => filled[position]);
}

export async function emptyDatabase(database: Db): Promise<void> {
  for (const name of await filledCollections(database)) await database.collection(name).deleteMany({});
}

/** Restores the documents, then the indexes. Throws if the number of documents differs from the manifest's. */
export async function restoreCollection(
  database: Db,
  { collection: name, file, documents, indexes }: BackupCollection,
  { folder, identity }: { folder: string; identity: string },
): Promise<void> {
  const collection = database.collection(name);
  let written = 0;
  let batch: Document[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: true });
    written += batch.length;
    batch = [];
  };
  for await (const document of documentsIn(await readEncrypted(join(folder, file.name), identity))) {
    batch.push(document);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  if (written !== documents) throw new Error(`${name} came back with ${written} documents of ${documents}.`);
  if (indexes.length > 0) await collection.createIndexes(indexes);
}

async function* documentsIn(source: AsyncIterable<unknown>): AsyncGenerator<Document> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = rest.length === 0 ? Buffer.from(chunk as Uint8Array) : Buffer.concat([rest, chunk as Uint8Array]);
    while (rest.length >= LENGTH_BYTES && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      yield BSON.deserialize(rest.subarray(0, length), AS_STORED);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error('A file ends in the middle of a document.');
}
