import type { Model, mongo, QueryFilter, UpdateQuery } from 'mongoose';
import { MAX_QUERY_MS } from './mongo-options.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { duplicatesOf, isDuplicateKey } from './store-errors.ts';

type Id = { _id: string };
export interface OneUpdate<T> {
  filter: QueryFilter<T>;
  update: UpdateQuery<T>;
}
type Fields<T> = { readonly [K in keyof T]?: 1 };

/**
 * The few reads and writes that every purchase, form or signed-in request makes, straight by the driver. mongoose casts each value once
 * more, which costs as much again as the command: values here are of the types that are stored, never raw input. What a query leaves
 * to mongoose elsewhere is done here too: the time limit, the schema version of new documents, and that no reader sees it.
 */
export class DriverCollection<T extends Id> {
  private readonly stamp: object;

  constructor(private readonly model: Model<T>) {
    const version: unknown = model.schema.path(SCHEMA_VERSION)?.options.default;
    this.stamp = version === undefined ? {} : { [SCHEMA_VERSION]: version };
  }

  findOne(filter: QueryFilter<T>): Promise<T | null>;
  /** With the named fields and `_id` only. */
  findOne<P extends Fields<T>>(filter: QueryFilter<T>, fields: P): Promise<(Pick<T, keyof P & keyof T> & Id) | null>;
  findOne(filter: QueryFilter<T>, fields?: Fields<T>): Promise<unknown> {
    return this.collection.findOne(filter as mongo.Filter<T>, {
      projection: { ...(fields ?? WITHOUT_VERSION) },
      maxTimeMS: MAX_QUERY_MS,
    });
  }

  /** At most `limit` documents with the named fields and `_id`, in no order. */
  find<P extends Fields<T>>(
    filter: QueryFilter<T>,
    fields: P,
    limit: number,
  ): Promise<(Pick<T, keyof P & keyof T> & Id)[]> {
    return this.collection
      .find<Pick<T, keyof P & keyof T> & Id>(filter as mongo.Filter<T>, {
        projection: { ...fields },
        limit,
        maxTimeMS: MAX_QUERY_MS,
      })
      .toArray();
  }

  /** At most `limit` whole documents, in no order. */
  findAll(filter: QueryFilter<T>, limit: number): Promise<T[]> {
    return this.collection
      .find(filter as mongo.Filter<T>, { projection: WITHOUT_VERSION, limit, maxTimeMS: MAX_QUERY_MS })
      .toArray() as unknown as Promise<T[]>;
  }

  /** False when a unique index refuses it, for one because its id is there already. */
  async insert(document: T): Promise<boolean> {
    try {
      await this.collection.insertOne({ ...document, ...this.stamp } as mongo.OptionalUnlessRequiredId<T>);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Ids of those that were stored: not of what a unique index refuses, for one because its id is there already. */
  async insertAll(documents: readonly T[]): Promise<string[]> {
    if (documents.length === 0) return [];
    const stamped = documents.map((document) => ({ ...document, ...this.stamp }));
    const refused = new Set<string>();
    try {
      await this.collection.insertMany(stamped as mongo.OptionalUnlessRequiredId<T>[], { ordered: false });
    } catch (error) {
      for (const index of duplicatesOf(error)) refused.add(documents[index]?._id ?? '');
    }
    return documents.flatMap(({ _id }) => (refused.has(_id) ? [] : _id));
  }

  /** The document after the change; null when none is the one that was meant. */
  change(filter: QueryFilter<T>, update: UpdateQuery<T>): Promise<T | null> {
    return this.collection.findOneAndUpdate(filter, update, {
      projection: WITHOUT_VERSION,
      returnDocument: 'after',
      maxTimeMS: MAX_QUERY_MS,
    }) as Promise<T | null>;
  }

  /** Stores the document unless one matches the filter already; that one, or null when it was stored. */
  findOrInsert(filter: QueryFilter<T>, document: T): Promise<T | null> {
    return this.collection.findOneAndUpdate(
      filter,
      { $setOnInsert: { ...document, ...this.stamp } },
      { projection: WITHOUT_VERSION, upsert: true, returnDocument: 'before', maxTimeMS: MAX_QUERY_MS },
    ) as Promise<T | null>;
  }

  async updateOne(filter: QueryFilter<T>, update: UpdateQuery<T>): Promise<void> {
    await this.collection.updateOne(filter, update, {
      maxTimeMS: MAX_QUERY_MS,
    });
  }

  async updateMany(filter: QueryFilter<T>, update: UpdateQuery<T>): Promise<void> {
    await this.collection.updateMany(filter, update, { maxTimeMS: MAX_QUERY_MS });
  }

  /** Each by itself, in one command. What a filter does not find stays as it is. */
  async updateEach(updates: readonly OneUpdate<T>[]): Promise<void> {
    const writes = updates.map(({ filter, update }) => ({ updateOne: { filter, update } }));
    await this.collection.bulkWrite(writes, { ordered: false });
  }

  private get collection(): mongo.Collection<T> {
    return this.model.collection as unknown as mongo.Collection<T>;
  }
}

const WITHOUT_VERSION = { [SCHEMA_VERSION]: 0 };
