import { getOwn, isDocument, type BsonDocument } from './bson-values.ts';

const INDEX_PART = /^\d+$/;

export function isArrayIndex(part: string): boolean {
  return INDEX_PART.test(part);
}

/**
 * Every value a dotted path reaches, `undefined` standing for "missing". Arrays on the way are entered (their
 * documents, or one element when the part is an index); an array at the end is returned whole.
 */
export function valuesAtPath(document: BsonDocument, path: string): unknown[] {
  const parts = path.split('.');
  const found: unknown[] = [];
  const visit = (value: unknown, depth: number): void => {
    const part = parts[depth];
    if (part === undefined) {
      found.push(value);
      return;
    }
    if (isDocument(value)) {
      visit(getOwn(value, part), depth + 1);
      return;
    }
    if (!Array.isArray(value)) {
      found.push(undefined);
      return;
    }
    if (isArrayIndex(part) && Number(part) < value.length) visit(value[Number(part)], depth + 1);
    for (const item of value) if (isDocument(item)) visit(item, depth);
  };
  visit(document, 0);
  return found;
}

/** Values as sorting sees them: array elements one by one, missing as null, an empty array (`undefined`) below null. */
function sortCandidates(document: BsonDocument, path: string): unknown[] {
  const candidates = valuesAtPath(document, path).flatMap((value): unknown[] => {
    if (!Array.isArray(value)) return [value === undefined ? null : value];
    return value.length === 0 ? [undefined] : value;
  });
  return candidates.length === 0 ? [null] : candidates;
}

export type SortSpec = readonly { path: string; descending: boolean }[];

/** A comparator over documents; an array sorts by its smallest element ascending and its largest descending. */
export function documentComparator(
  sort: SortSpec,
  compare: (a: unknown, b: unknown) => number,
): (a: BsonDocument, b: BsonDocument) => number {
  const order = (a: unknown, b: unknown): number =>
    a === undefined || b === undefined ? Number(a !== undefined) - Number(b !== undefined) : compare(a, b);
  const sortValue = (document: BsonDocument, path: string, descending: boolean): unknown =>
    sortCandidates(document, path).reduce((best, next) => {
      const difference = order(next, best);
      return (descending ? difference > 0 : difference < 0) ? next : best;
    });
  return (a, b) => {
    for (const { path, descending } of sort) {
      const difference = order(sortValue(a, path, descending), sortValue(b, path, descending));
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  };
}
