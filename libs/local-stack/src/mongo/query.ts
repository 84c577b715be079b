import { compareValues } from './bson-order.ts';
import { isDocument, toNumber, type BsonDocument } from './bson-values.ts';
import type { Collection, StoredRecord } from './collection.ts';
import { badValue } from './command-error.ts';
import type { ExpressionScope } from './expressions.ts';
import { compileFilter } from './matcher.ts';
import { documentComparator, type SortSpec } from './paths.ts';
import { choosePlan, type Plan } from './planner.ts';

export type Query = { filter: BsonDocument; sort: SortSpec; skip: number; limit: number; scope: ExpressionScope };
export type Examined = { keys: number; documents: number };

export function parseSort(value: unknown): SortSpec {
  if (value === undefined || value === null) return [];
  if (!isDocument(value)) throw badValue('sort must be a document');
  return Object.entries(value).map(([path, order]) => {
    const direction = toNumber(order);
    if (direction !== 1 && direction !== -1) throw badValue(`$sort key ordering must be 1 or -1, got ${path}`);
    return { path, descending: direction === -1 };
  });
}

function* planned(collection: Collection, plan: Plan, examined: Examined): Generator<StoredRecord> {
  const seen = new Set<number>();
  const distinct = plan.ranges.length > 1 || plan.index.multikey;
  for (const range of plan.ranges) {
    for (const { rid } of collection.file.entries(plan.index.id, range, plan.reverse)) {
      examined.keys += 1;
      if (distinct && seen.has(rid)) continue;
      if (distinct) seen.add(rid);
      const record = collection.get(rid);
      if (record) yield record;
    }
  }
}

/** The matching records in order. `limit` 0 means all. The filter is checked even where there is no collection. */
export function findRecords(
  collection: Collection | undefined,
  query: Query,
  examined: Examined = { keys: 0, documents: 0 },
): StoredRecord[] {
  const matches = compileFilter(query.filter, query.scope);
  if (!collection) return [];
  const plan = choosePlan(collection, query.filter, query.sort);
  const sortAfter = query.sort.length > 0 && plan?.sorted !== true;
  const wanted = query.limit > 0 ? query.skip + query.limit : Number.POSITIVE_INFINITY;
  const found: StoredRecord[] = [];
  for (const record of plan ? planned(collection, plan, examined) : collection.scan()) {
    examined.documents += 1;
    if (!matches(record.document)) continue;
    found.push(record);
    if (!sortAfter && found.length >= wanted) break;
  }
  if (sortAfter) {
    const compare = documentComparator(query.sort, compareValues);
    found.sort((a, b) => compare(a.document, b.document));
  }
  return found.slice(query.skip, Math.min(wanted, found.length));
}
