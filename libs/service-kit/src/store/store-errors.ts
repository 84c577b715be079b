/** True when the database could not be asked at all, so that the caller may come back later. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    /^Mongo(ServerSelection|Network|NetworkTimeout|NotConnected|WaitQueueTimeout|PoolCleared|TopologyClosed|ConnectionPoolClosed)/.test(
      error.name,
    ) ||
    /^(MongooseServerSelection)/.test(error.name) ||
    /initial connection is complete/.test(error.message)
  );
}

const DUPLICATE_KEY = 11000;

/** True when a unique index refused a write: somebody else was first. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === DUPLICATE_KEY;
}
