import { CommandError } from './command-error.ts';
import { getOwn, isDocument, type BsonDocument } from './bson-values.ts';
import { encodeKey } from './bson-order.ts';
import { isArrayIndex, valuesAtPath } from './paths.ts';
import type { Filter } from './matcher.ts';

/** An index as the planner and the key builder need it; `specification` is what listIndexes returns. */
export type Index = {
  id: number;
  name: string;
  paths: string[];
  descending: boolean[];
  unique: boolean;
  sparse: boolean;
  partial: Filter | undefined;
  partialFilter: BsonDocument | undefined;
  expireAfterSeconds: number | undefined;
  multikey: boolean;
  specification: BsonDocument;
};

export type IndexKey = { bytes: Buffer; values: unknown[] };

type Walk = { value: unknown; rest: string[]; array: unknown[] | undefined };

/** Goes down a path until it ends or meets an array. */
function walkDown(value: unknown, parts: string[]): Walk {
  let current = value;
  let rest = parts;
  for (;;) {
    if (Array.isArray(current)) return { value: current, rest, array: current };
    const part = rest[0];
    if (part === undefined) return { value: current, rest, array: undefined };
    current = isDocument(current) ? getOwn(current, part) : undefined;
    rest = rest.slice(1);
    if (current === undefined) return { value: null, rest: [], array: undefined };
  }
}

function stepInto(walk: Walk, item: unknown): Walk {
  const part = walk.rest[0];
  if (part === undefined) return { value: item, rest: [], array: undefined };
  if (isArrayIndex(part) && !isDocument(item)) {
    const element: unknown = walk.array?.[Number(part)];
    return walk.rest.length === 1 || element === undefined
      ? { value: element ?? null, rest: [], array: undefined }
      : walkDown(element, walk.rest.slice(1));
  }
  return isDocument(item) ? walkDown(item, walk.rest) : { value: null, rest: [], array: undefined };
}

function expand(walks: Walk[], found: unknown[][]): void {
  const array = walks.find((walk) => walk.array)?.array;
  if (!array) {
    found.push(walks.map((walk) => walk.value));
    return;
  }
  if (walks.some((walk) => walk.array && walk.array !== array)) {
    throw new CommandError(171, 'cannot index parallel arrays');
  }
  if (array.length === 0) {
    const emptied = walks.map((walk): Walk => {
      if (!walk.array) return walk;
      return { value: walk.rest.length === 0 ? undefined : null, rest: [], array: undefined };
    });
    found.push(emptied.map((walk) => walk.value));
    return;
  }
  for (const item of array)
    expand(
      walks.map((walk) => (walk.array ? stepInto(walk, item) : walk)),
      found,
    );
}

/** The keys a document has in an index: none when the index leaves it out, several when the index meets an array. */
export function keysOf(index: Index, document: BsonDocument): IndexKey[] {
  if (index.partial && !index.partial(document)) return [];
  if (index.sparse && index.paths.every((path) => valuesAtPath(document, path).every((v) => v === undefined)))
    return [];
  const found: unknown[][] = [];
  expand(
    index.paths.map((path) => walkDown(document, path.split('.'))),
    found,
  );
  const keys = new Map<string, IndexKey>();
  for (const values of found) {
    const bytes = encodeKey(values, index.descending);
    keys.set(bytes.toString('latin1'), { bytes, values });
  }
  return [...keys.values()];
}
