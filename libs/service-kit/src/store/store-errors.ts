import { mongo } from 'mongoose';

/**
 * Errors of a member that is not, or no longer, the primary: the set elects another within seconds, and nothing was written.
 * These are the codes of "not writable primary" and "node is recovering" in MongoDB's server discovery specification.
 */
const ELECTING: ReadonlySet<unknown> = new Set([91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** True when the database could not be reached at all, so that the caller may retry later. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The driver wraps the error that kept a bulk write from being sent.
  if (error instanceof mongo.MongoBulkWriteError && error.errorResponse instanceof Error)
    return isStoreUnavailable(error.errorResponse);
  return (
    // Node's own error for a connection that the other side has just closed: the driver does not translate it.
    (error as { code?: unknown }).code === 'EPIPE' ||
    (error.name === 'MongoServerError' && ELECTING.has((error as { code?: unknown }).code)) ||
    /^Mongo(ServerSelection|Network|NetworkTimeout|NotConnected|WaitQueueTimeout|PoolCleared|TopologyClosed|ConnectionPoolClosed)/.test(
      error.name,
    ) ||
    /^(MongooseServerSelection)/.test(error.name) ||
    /initial connection is complete/.test(error.message)
  );
}

const DUPLICATE_KEY = 11000;

/** True when a unique index refused a write: another writer was first. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === DUPLICATE_KEY;
}

/** Returns the indexes of the bulk's writes that a unique index refused. Throws the error when anything else failed, too. */
export function duplicatesOf(error: unknown): number[] {
  if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
  const failed = [error.writeErrors].flat();
  const isAll = failed.length > 0 && failed.every(({ code }) => code === DUPLICATE_KEY);
  if (!isAll || error.result.getWriteConcernError()) throw error;
  return failed.map(({ index }) => index);
}
