import type { Model, mongo, QueryFilter, UpdateQuery } from 'mongoose';
import { MAX_QUERY_MS } from './mongo-options.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { isDuplicateKey } from './store-errors.ts';

type Id = { _id: string };
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

  private get collection(): mongo.Collection<T> {
    return this.model.collection as unknown as mongo.Collection<T>;
  }
}

const WITHOUT_VERSION = { [SCHEMA_VERSION]: 0 };
