import { compareValues } from './bson-order.ts';
import { isDocument, toNumber, type BsonDocument } from './bson-values.ts';
import type { Collection, StoredRecord } from './collection.ts';
import { badValue } from './command-error.ts';
import type { ExpressionScope } from './expressions.ts';
import { compileFilter } from './matcher.ts';
import { documentComparator, type SortSpec } from './paths.ts';
import { choosePlan, countingPlan, type Plan } from './planner.ts';

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

function* planned(collection: Collection, plan: Plan, passed: number, examined: Examined): Generator<StoredRecord> {
  const seen = new Set<number>();
  const distinct = plan.ranges.length > 1 || plan.index.multikey;
  let left = passed;
  for (const range of plan.ranges) {
    for (const { rid } of collection.file.entries(plan.index.id, range, plan.reverse)) {
      examined.keys += 1;
      if (distinct && seen.has(rid)) continue;
      if (distinct) seen.add(rid);
      if (left > 0) {
        left -= 1;
        continue;
      }
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
  // What is skipped need not be read where the entries alone tell that it matches.
  const passed = plan?.exact === true && !sortAfter ? query.skip : 0;
  const skip = query.skip - passed;
  const wanted = query.limit > 0 ? skip + query.limit : Number.POSITIVE_INFINITY;
  const found: StoredRecord[] = [];
  for (const record of plan ? planned(collection, plan, passed, examined) : collection.scan()) {
    examined.documents += 1;
    if (!matches(record.document)) continue;
    found.push(record);
    if (!sortAfter && found.length >= wanted) break;
  }
  if (sortAfter) {
    const compare = documentComparator(query.sort, compareValues);
    found.sort((a, b) => compare(a.document, b.document));
  }
  return found.slice(skip, Math.min(wanted, found.length));
}

/** How many documents match, after `skip` and up to `limit`: counted from index entries where these tell all. */
export function countRecords(collection: Collection | undefined, query: Query): number {
  compileFilter(query.filter, query.scope);
  if (!collection) return 0;
  const wanted = query.limit > 0 ? query.skip + query.limit : Number.MAX_SAFE_INTEGER;
  const plan = countingPlan(collection, query.filter);
  if (!plan) return findRecords(collection, query).length;
  const counted = plan.index.multikey
    ? countOwners(collection, plan, wanted)
    : plan.ranges.reduce(
        (sum, range) => sum + collection.file.countEntries(plan.index.id, range, Math.max(0, wanted - sum)),
        0,
      );
  return Math.max(0, counted - query.skip);
}

/** A record with several entries counts once. */
function countOwners(collection: Collection, plan: Pick<Plan, 'index' | 'ranges'>, most: number): number {
  const owners = new Set<number>();
  for (const range of plan.ranges) {
    for (const { rid } of collection.file.entries(plan.index.id, range, false)) {
      owners.add(rid);
      if (owners.size >= most) return owners.size;
    }
  }
  return owners.size;
}
