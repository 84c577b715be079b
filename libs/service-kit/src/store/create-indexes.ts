import type { Model, mongo } from 'mongoose';

/**
 * Makes every index that the schema of a collection declares, in one command. `Model.createIndexes` sends one for each: a service that
 * starts waited for a hundred of them in turn, and at a busy database longer than it waits for a connection.
 */
export async function createIndexes<T>({ schema, collection }: Model<T>): Promise<void> {
  const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }));
  if (indexes.length > 0) await collection.createIndexes(indexes as mongo.IndexDescription[]);
}
