import { getOwn, isDocument, type BsonDocument } from './bson.ts';
import { CommandError } from './command-error.ts';

export const rootOf = (path: string): string => path.split('.', 1)[0] ?? path;
export const isArrayIndex = (part: string): boolean => /^\d+$/.test(part);

/**
 * Returns every value that a dotted path reaches, with `undefined` for "missing". It descends into arrays on the way (into their documents,
 * or into one element when the part is an index) and returns an array at the end whole.
 */
export function valuesAtPath(document: BsonDocument, path: string): unknown[] {
  const parts = path.split('.');
  const found: unknown[] = [];
  const visit = (value: unknown, depth: number): void => {
    const part = parts[depth];
    if (part === undefined) found.push(value);
    else if (isDocument(value)) visit(getOwn(value, part), depth + 1);
    else if (Array.isArray(value)) {
      if (isArrayIndex(part) && Number(part) < value.length) visit(value[Number(part)], depth + 1);
      for (const item of value) if (isDocument(item)) visit(item, depth);
    } else found.push(undefined);
  };
  visit(document, 0);
  return found;
}

/** The progress of one path of a compound key into a document: the value reached, and the array to enter next. */
type Walk = { value: unknown; rest: string[]; array?: unknown[] };

/** Follows a path until it ends or reaches an array. */
function walkDown(value: unknown, parts: string[]): Walk {
  let current = value;
  for (let depth = 0; ; depth += 1) {
    if (Array.isArray(current)) return { value: current, rest: parts.slice(depth), array: current };
    const part = parts[depth];
    if (part === undefined) return { value: current, rest: [] };
    current = isDocument(current) ? getOwn(current, part) : undefined;
    if (current === undefined) return { value: null, rest: [] };
  }
}

function stepInto(walk: Walk, item: unknown): Walk {
  if (walk.rest.length === 0) return { value: item, rest: [] };
  return isDocument(item) ? walkDown(item, walk.rest) : { value: null, rest: [] };
}

/**
 * Returns the values of a compound key over the paths, as indexes and sorting see a document: one tuple per element of an array on the
 * paths, with null for a missing value and `undefined` for an empty array.
 */
export function keyTuples(document: BsonDocument, paths: readonly string[], errorCode = 171): unknown[][] {
  const found: unknown[][] = [];
  const expand = (walks: Walk[]): void => {
    const array = walks.find((walk) => walk.array)?.array;
    if (!array) {
      found.push(walks.map((walk) => walk.value));
      return;
    }
    if (walks.some((walk) => walk.array && walk.array !== array))
      throw new CommandError(errorCode, `cannot make a key of parallel arrays: ${paths.join(', ')}`);
    const items: unknown[] = array.length === 0 ? [undefined] : array;
    for (const item of items) expand(walks.map((walk) => (walk.array ? stepInto(walk, item) : walk)));
  };
  expand(paths.map((path) => walkDown(document, path.split('.'))));
  return found;
}
