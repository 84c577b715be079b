import { CommandError } from '../documents/command-error.ts';
import { decodeBson, encodeBson, type BsonDocument } from '../documents/bson.ts';
import { Collection } from './collection.ts';
import { buildIndex } from './index-keys.ts';
import { type DatabaseFile, openDatabaseFile } from './database-file.ts';

/** All databases of one file. Changes happen inside `transaction` and are on disk when it returns. */
export class Store {
  readonly #file: DatabaseFile;
  readonly #collections = new Map<string, Collection>();

  constructor(path: string, isDurable = true) {
    this.#file = openDatabaseFile(path, isDurable);
    this.#load();
  }

  close(): void {
    this.#file.close();
  }

  transaction<T>(work: () => T): T {
    this.#file.begin();
    try {
      const result = work();
      this.#file.commit();
      return result;
    } catch (error) {
      this.#file.rollback();
      this.#load();
      throw error;
    }
  }

  find(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  all(): Collection[] {
    return [...this.#collections.values()];
  }

  create(db: string, name: string): Collection {
    if (name === '' || name.includes('$') || name.includes('\0')) {
      throw new CommandError(73, `Invalid collection name: ${name}`);
    }
    const id = this.#file.addCollection(db, name);
    const collection = new Collection(this.#file, id, db, name);
    this.#collections.set(collection.namespace, collection);
    this.addIndex(collection, { v: 2, key: { _id: 1 }, name: '_id_' });
    return collection;
  }

  findOrCreate(db: string, name: string): Collection {
    return this.find(db, name) ?? this.create(db, name);
  }

  addIndex(collection: Collection, specification: BsonDocument): void {
    const index = buildIndex(0, specification, false);
    index.id = this.#file.addIndex(collection.id, encodeBson(specification));
    collection.fill(index);
    collection.indexes.push(index);
  }

  #load(): void {
    this.#collections.clear();
    const byId = new Map<number, Collection>();
    for (const row of this.#file.collections()) {
      const collection = new Collection(this.#file, row.id, row.db, row.name);
      this.#collections.set(collection.namespace, collection);
      byId.set(row.id, collection);
    }
    for (const row of this.#file.indexes()) {
      byId.get(row.collection)?.indexes.push(buildIndex(row.id, decodeBson(row.specification), row.multikey));
    }
  }
}
