import { timeOf } from '../documents/expressions.ts';
import { findRecords } from './query.ts';
import type { Store } from '../storage/store.ts';

/** Deletes the documents whose TTL index says that their time is over. */
export function deleteExpired(store: Store, now: Date): void {
  for (const collection of store.all()) {
    for (const index of collection.indexes) {
      const [path] = index.paths;
      if (index.expireAfterSeconds === undefined || path === undefined) continue;
      const cutoff = new Date(now.getTime() - index.expireAfterSeconds * 1000);
      const expired = { [path]: { $lte: cutoff } };
      const filter = index.partialFilter ? { $and: [expired, index.partialFilter] } : expired;
      const records = findRecords(collection, { filter, sort: [], skip: 0, limit: 0, time: timeOf() });
      if (records.length > 0) store.transaction(() => records.forEach((record) => collection.delete(record)));
    }
  }
}
