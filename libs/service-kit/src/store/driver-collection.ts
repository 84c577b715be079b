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
 * The few reads and writes of every purchase, form or signed-in request, sent directly by the driver. Mongoose's casting
 * doubles the cost of a command; here values already have their stored types and are never raw input. This class adds what
 * mongoose does elsewhere: the time limit, the schema version on new documents, and hiding it from readers.
 */
export class DriverCollection<T extends Id> {
  private readonly stamp: object;

  constructor(private readonly model: Model<T>) {
    const version: unknown = model.schema.path(SCHEMA_VERSION)?.options.default;
    this.stamp = version === undefined ? {} : { [SCHEMA_VERSION]: version };
  }

  findOne(filter: QueryFilter<T>): Promise<T | null>;
  /** Returns only the named fields and `_id`. */
  findOne<P extends Fields<T>>(filter: QueryFilter<T>, fields: P): Promise<(Pick<T, keyof P & keyof T> & Id) | null>;
  findOne(filter: QueryFilter<T>, fields?: Fields<T>): Promise<unknown> {
    return this.collection.findOne(filter as mongo.Filter<T>, {
      projection: { ...(fields ?? WITHOUT_VERSION) },
      maxTimeMS: MAX_QUERY_MS,
    });
  }

  /** Returns at most `limit` documents with the named fields and `_id`, in no particular order. */
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

  /** Returns at most `limit` whole documents, in no particular order. */
  findAll(filter: QueryFilter<T>, limit: number): Promise<T[]> {
    return this.collection
      .find(filter as mongo.Filter<T>, { projection: WITHOUT_VERSION, limit, maxTimeMS: MAX_QUERY_MS })
      .toArray() as unknown as Promise<T[]>;
  }

  /** Returns false when a unique index refuses the document, for example because its id exists. */
  async insert(document: T): Promise<boolean> {
    try {
      await this.collection.insertOne({ ...document, ...this.stamp } as mongo.OptionalUnlessRequiredId<T>);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Returns the ids of the stored documents, without those that a unique index refused, for example because the id exists. */
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

  /** Returns the document after the change; null when none matches. */
  change(filter: QueryFilter<T>, update: UpdateQuery<T>): Promise<T | null> {
    return this.collection.findOneAndUpdate(filter, update, {
      projection: WITHOUT_VERSION,
      returnDocument: 'after',
      maxTimeMS: MAX_QUERY_MS,
    }) as Promise<T | null>;
  }

  /** Stores the document unless one matches the filter. Returns the existing one, or null after storing. */
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

  /** Applies independent updates in one command. An update whose filter matches nothing changes nothing. */
  async updateEach(updates: readonly OneUpdate<T>[]): Promise<void> {
    const writes = updates.map(({ filter, update }) => ({ updateOne: { filter, update } }));
    await this.collection.bulkWrite(writes, { ordered: false });
  }

  private get collection(): mongo.Collection<T> {
    return this.model.collection as unknown as mongo.Collection<T>;
  }
}

const WITHOUT_VERSION = { [SCHEMA_VERSION]: 0 };
