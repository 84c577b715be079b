import type { BsonDocument } from '../documents/bson.ts';
import { CommandError } from '../documents/command-error.ts';
import type { CommandTime } from '../documents/expressions.ts';
import { compileFilter } from '../documents/matcher.ts';
import type { Collection, StoredRecord } from '../storage/collection.ts';
import type { KeyRange } from '../storage/database-file.ts';
import { choosePlan, countingPlan, type Plan } from './planner.ts';
import { sorted, type SortSpec } from './sort.ts';

/** `limit` 0 means all. */
export type Query = { filter: BsonDocument; sort: SortSpec; skip: number; limit: number; time: CommandTime };
export type Examined = { keys: number; documents: number };

/** The number of documents read between two checks of the time limit. */
const CLOCK_INTERVAL = 64;

function* planned(collection: Collection, plan: Plan, passed: number, examined: Examined): Generator<StoredRecord> {
  const seen = new Set<number>();
  const distinct = plan.ranges.length > 1 || plan.index.multikey;
  let left = passed;
  for (const range of plan.ranges) {
    for (const rid of collection.file.recordsInRange(plan.index.id, range, plan.reverse)) {
      examined.keys += 1;
      if (distinct && seen.size === seen.add(rid).size) continue;
      left -= 1;
      if (left >= 0) continue;
      const record = collection.get(rid);
      if (record) yield record;
    }
  }
}

/** Returns the matching records in order. Validates the filter even if the collection does not exist. */
export function findRecords(
  collection: Collection | undefined,
  query: Query,
  examined: Examined = { keys: 0, documents: 0 },
): StoredRecord[] {
  const matches = compileFilter(query.filter, query.time);
  if (!collection) return [];
  const plan = choosePlan(collection, query.filter, query.sort);
  const sortAfter = query.sort.length > 0 && plan?.sorted !== true;
  // Skipped records need not be read if the index entries alone prove that they match.
  const passed = plan?.exact === true && !sortAfter ? query.skip : 0;
  const skip = query.skip - passed;
  const wanted = query.limit > 0 ? skip + query.limit : Number.POSITIVE_INFINITY;
  const found: StoredRecord[] = [];
  for (const record of plan ? planned(collection, plan, passed, examined) : collection.scan()) {
    examined.documents += 1;
    if (examined.documents % CLOCK_INTERVAL === 0 && query.time.isOver())
      throw new CommandError(50, 'operation exceeded time limit');
    if (!matches(record.document)) continue;
    found.push(record);
    if (!sortAfter && found.length >= wanted) break;
  }
  const ordered = sortAfter ? sorted(found, query.sort, (record) => record.document) : found;
  return ordered.slice(skip, Math.min(wanted, ordered.length));
}

/** Counts matching documents, from index entries where these suffice; a record with several entries counts once. */
export function countRecords(collection: Collection | undefined, query: Query): number {
  compileFilter(query.filter, query.time);
  const plan = collection && countingPlan(collection, query.filter);
  if (!collection || !plan) return findRecords(collection, query).length;
  const { id, multikey } = plan.index;
  const most = query.limit > 0 ? query.skip + query.limit : Number.MAX_SAFE_INTEGER;
  const seen = new Set<number>();
  for (const range of multikey ? plan.ranges : [])
    for (const rid of collection.file.recordsInRange(id, range, false)) if (seen.add(rid).size >= most) break;
  const entries = ({ low, high }: KeyRange): number => collection.file.countEntries(id, low, high, most) ?? 0;
  const found = multikey ? seen.size : plan.ranges.reduce((sum, range) => sum + entries(range), 0);
  return Math.max(0, Math.min(found, most) - query.skip);
}
