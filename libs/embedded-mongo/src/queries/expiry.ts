import type { BsonDocument } from '../documents/bson.ts';
import { timeOf } from '../documents/expressions.ts';
import type { Collection } from '../storage/collection.ts';
import { type Index, keysOf } from '../storage/index-keys.ts';
import type { Store } from '../storage/store.ts';
import { findRecords } from './query.ts';

/** When the first document of an index expires, as long as its collection has been changed this often. */
const firstExpiries = new WeakMap<Index, { changes: number; at: number }>();

/** Deletes the documents whose TTL index says that their time is over. What cannot have expired since the last time is not read. */
export function deleteExpired(store: Store, now: Date): void {
  for (const collection of store.all()) {
    for (const index of collection.indexes) {
      const { expireAfterSeconds } = index;
      if (expireAfterSeconds === undefined) continue;
      const first = firstExpiries.get(index);
      if (first?.changes === collection.changes && now.getTime() < first.at) continue;
      const cutoff = new Date(now.getTime() - expireAfterSeconds * 1000);
      const expired = findByDate(collection, index, { $lte: cutoff });
      if (expired.length > 0) store.transaction(() => expired.forEach((record) => collection.delete(record)));
      const at = firstDateAfter(cutoff, collection, index) + expireAfterSeconds * 1000;
      firstExpiries.set(index, { changes: collection.changes, at });
    }
  }
}

function firstDateAfter(cutoff: Date, collection: Collection, index: Index): number {
  // The order of the entries is not that of the documents.
  if (index.multikey) return Number.NEGATIVE_INFINITY;
  const [first] = findByDate(collection, index, { $gt: cutoff }, 1);
  const date = first && keysOf(index, first.document)[0]?.values[0];
  return date instanceof Date ? date.getTime() : Number.POSITIVE_INFINITY;
}

/** Documents with a date that fits, the earliest first where there is a limit. */
function findByDate(
  collection: Collection,
  { paths: [path = ''], partialFilter }: Index,
  date: BsonDocument,
  limit = 0,
) {
  const filter = partialFilter ? { $and: [{ [path]: date }, partialFilter] } : { [path]: date };
  const sort = limit > 0 ? [{ path, descending: false }] : [];
  return findRecords(collection, { filter, sort, skip: 0, limit, time: timeOf() });
}
