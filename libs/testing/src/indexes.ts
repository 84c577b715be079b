import type { IndexDefinition, IndexOptions, Schema } from 'mongoose';

/**
 * Returns every index of a schema as `field direction, field direction`, and those that are redundant: their fields are a prefix of another
 * index, in any direction, since an index is read both ways. A unique, partial or TTL index is never redundant.
 */
export function indexesOf(schema: Schema): { all: string[]; superfluous: string[] } {
  const indexes: [IndexDefinition, IndexOptions][] = [[{ _id: 1 }, {}], ...schema.indexes()];
  const superfluous = indexes.filter(
    ([keys, { unique, partialFilterExpression, expireAfterSeconds }], index) =>
      !unique &&
      !partialFilterExpression &&
      expireAfterSeconds === undefined &&
      indexes.some(
        ([others, options], other) =>
          other !== index && !options.partialFilterExpression && startsWith(Object.keys(others), Object.keys(keys)),
      ),
  );
  return { all: indexes.map(([keys]) => nameOf(keys)), superfluous: superfluous.map(([keys]) => nameOf(keys)) };
}

function startsWith(fields: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((field, index) => fields[index] === field);
}

function nameOf(keys: object): string {
  return Object.entries(keys)
    .map(([field, direction]) => `${field} ${String(direction)}`)
    .join(', ');
}
