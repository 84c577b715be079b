import { CommandError } from '../documents/command-error.ts';
import { decodeBson, encodeBson, type BsonDocument } from '../documents/bson.ts';
import { Collection } from './collection.ts';
import { buildIndex } from './index-keys.ts';
import { type DatabaseFile, openDatabaseFile } from './database-file.ts';

/** All databases of one file. Changes are made inside `transaction`, are visible immediately, and are on disk after `flush`. */
export class Store {
  readonly #file: DatabaseFile;
  readonly #collections = new Map<string, Collection>();
  isFlushed = true;

  constructor(path: string, isDurable = true) {
    this.#file = openDatabaseFile(path, isDurable);
    this.#load();
  }

  close(): void {
    this.flush();
    this.#file.close();
  }

  /** Runs one command and rolls it back if it fails. */
  transaction<T>(work: () => T): T {
    const isFirst = this.isFlushed;
    const { begin, keep, undo } = isFirst ? this.#file.firstCommand : this.#file.nextCommand;
    begin();
    this.isFlushed = false;
    try {
      const result = work();
      keep();
      return result;
    } catch (error) {
      undo();
      this.isFlushed = isFirst;
      this.#load();
      throw error;
    }
  }

  /** Syncs to disk once for all commands that have changed something. */
  flush(): void {
    if (!this.isFlushed) this.#file.commit();
    this.isFlushed = true;
  }

  find(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  all(): Collection[] {
    return [...this.#collections.values()];
  }

  create(db: string, name: string): Collection {
    if (name === '' || name.includes('$') || name.includes('\0'))
      throw new CommandError(73, `Invalid collection name: ${name}`);
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
    for (const row of this.#file.collections()) {
      const collection = new Collection(this.#file, row.id, row.db, row.name);
      this.#collections.set(collection.namespace, collection);
    }
    for (const row of this.#file.indexes())
      this.all()
        .find(({ id }) => id === row.collection)
        ?.indexes.push(buildIndex(row.id, decodeBson(row.specification), row.multikey));
  }
}
