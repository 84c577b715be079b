import type { IndexDefinition, IndexOptions, Schema } from 'mongoose';

/**
 * Every index of a schema as `field direction, field direction`, and those that another one makes superfluous: their fields are the
 * first ones of it, in whatever direction, as an index is read both ways. One that refuses or leaves out documents is never superfluous.
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
