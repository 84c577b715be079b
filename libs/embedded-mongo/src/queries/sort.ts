import { isDocument, type BsonDocument } from '../documents/bson.ts';
import { badValue } from '../documents/command-error.ts';
import { encodeKey } from '../documents/order.ts';
import { isArrayIndex, keyTuples } from '../documents/paths.ts';

export type SortSpec = readonly { path: string; descending: boolean }[];

export function parseSort(value: unknown): SortSpec {
  if (value === undefined || value === null) return [];
  if (!isDocument(value)) throw badValue('sort must be a document');
  return Object.entries(value).map(([path, order]) => {
    if (order !== 1 && order !== -1) throw badValue(`$sort key ordering must be 1 or -1, got ${path}`);
    if (path.split('.').some((part) => isArrayIndex(part) || part.startsWith('$')))
      throw badValue(`sorting by '${path}' is not supported by the embedded server`);
    return { path, descending: order === -1 };
  });
}

/** Sorts items by their documents; a document with an array is placed by its first key. */
export function sorted<T>(items: readonly T[], sort: SortSpec, documentOf: (item: T) => BsonDocument): T[] {
  const paths = sort.map(({ path }) => path);
  const directions = sort.map(({ descending }) => descending);
  const firstKey = (document: BsonDocument): Buffer => {
    const keys = keyTuples(document, paths, 2).map((values) => encodeKey(values, directions));
    return keys.reduce((first, key) => (Buffer.compare(key, first) < 0 ? key : first));
  };
  return items
    .map((item) => ({ item, key: firstKey(documentOf(item)) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ item }) => item);
}
