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

/** Values as sorting sees them: the elements of arrays count one by one. */
function sortCandidates(document: BsonDocument, path: string): unknown[] {
  const candidates: unknown[] = [];
  for (const value of valuesAtPath(document, path)) {
    if (!Array.isArray(value)) candidates.push(value);
    else if (value.length === 0) candidates.push(undefined);
    else candidates.push(...value);
  }
  return candidates.length === 0 ? [undefined] : candidates;
}

export type SortSpec = readonly { path: string; descending: boolean }[];

/** A comparator over documents; an array sorts by its smallest element ascending and its largest descending. */
export function documentComparator(
  sort: SortSpec,
  compare: (a: unknown, b: unknown) => number,
): (a: BsonDocument, b: BsonDocument) => number {
  const sortValue = (document: BsonDocument, path: string, descending: boolean): unknown =>
    sortCandidates(document, path).reduce((best, next) => {
      const order = compare(next, best);
      return (descending ? order > 0 : order < 0) ? next : best;
    });
  return (a, b) => {
    for (const { path, descending } of sort) {
      const order = compare(sortValue(a, path, descending), sortValue(b, path, descending));
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  };
}
