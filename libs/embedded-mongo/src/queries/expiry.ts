import { timeOf } from '../documents/expressions.ts';
import type { Store } from '../storage/store.ts';
import { findRecords } from './query.ts';

/** Deletes the documents that have expired according to their TTL index. */
export function deleteExpired(store: Store, now: Date): void {
  for (const collection of store.all()) {
    for (const { paths, partialFilter, expireAfterSeconds } of collection.indexes) {
      if (expireAfterSeconds === undefined) continue;
      const isExpired = { [paths[0] ?? '']: { $lte: new Date(now.getTime() - expireAfterSeconds * 1000) } };
      const filter = partialFilter ? { $and: [isExpired, partialFilter] } : isExpired;
      const expired = findRecords(collection, { filter, sort: [], skip: 0, limit: 0, time: timeOf() });
      if (expired.length > 0) store.transaction(() => expired.forEach((record) => collection.delete(record)));
    }
  }
}
