import { Int32 } from 'bson';
import { CommandError } from './command-error.ts';
import { decodeTyped, encodeBson, type BsonDocument } from './bson-values.ts';
import { buildIndex, Collection } from './collection.ts';
import { DatabaseFile } from './database-file.ts';
import type { Index } from './index-keys.ts';

/** All databases of one file. Changes happen inside `transaction` and are on disk when it returns. */
export class Store {
  readonly #file: DatabaseFile;
  readonly #collections = new Map<string, Collection>();

  constructor(path: string, isDurable = true) {
    this.#file = new DatabaseFile(path, isDurable);
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

  ofDatabase(db: string): Collection[] {
    return this.all().filter((collection) => collection.db === db);
  }

  databases(): string[] {
    return [...new Set(this.all().map((collection) => collection.db))].sort();
  }

  create(db: string, name: string, options: BsonDocument = {}): Collection {
    if (name === '' || name.includes('$') || name.includes('\0')) {
      throw new CommandError(73, `Invalid collection name: ${name}`);
    }
    const id = this.#file.addCollection(db, name, encodeBson(options));
    const collection = new Collection(this.#file, id, db, name, options);
    this.#collections.set(collection.namespace, collection);
    this.addIndex(collection, { v: new Int32(2), key: { _id: new Int32(1) }, name: '_id_' });
    return collection;
  }

  findOrCreate(db: string, name: string): Collection {
    return this.find(db, name) ?? this.create(db, name);
  }

  drop(collection: Collection): void {
    for (const index of collection.indexes.slice()) this.dropIndex(collection, index);
    this.#file.dropCollection(collection.id);
    this.#collections.delete(collection.namespace);
  }

  addIndex(collection: Collection, specification: BsonDocument): void {
    const index = buildIndex(0, specification, false);
    index.id = this.#file.addIndex(collection.id, encodeBson(specification));
    collection.fill(index);
    collection.indexes.push(index);
  }

  dropIndex(collection: Collection, index: Index): void {
    this.#file.dropIndex(index.id);
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
  }

  #load(): void {
    this.#collections.clear();
    const byId = new Map<number, Collection>();
    for (const row of this.#file.collections()) {
      const collection = new Collection(this.#file, row.id, row.db, row.name, decodeTyped(row.options));
      this.#collections.set(collection.namespace, collection);
      byId.set(row.id, collection);
    }
    for (const row of this.#file.indexes()) {
      byId.get(row.collection)?.indexes.push(buildIndex(row.id, decodeTyped(row.specification), row.multikey));
    }
  }
}
