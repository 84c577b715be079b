import mongoose from 'mongoose';

/** The time limit of a query on the server, in milliseconds. */
export const MAX_QUERY_MS = 1000;

/** Every wait before that is bounded too. The driver's `timeoutMS` is deliberately unused. */
mongoose.set('maxTimeMS', MAX_QUERY_MS);
mongoose.set('strictQuery', 'throw');
mongoose.set('sanitizeFilter', false);

/** How long a connection is waited for: opened, found free in the pool, or to the server that is the primary. */
const CONNECTION_MS = 2000;

export function mongoOptions(
  database: string,
  { monitorCommands = false, minTimeoutMs = 0 } = {},
): mongoose.ConnectOptions {
  const connectionMs = Math.max(CONNECTION_MS, minTimeoutMs);
  return {
    monitorCommands,
    dbName: database,
    bufferCommands: false,
    serverSelectionTimeoutMS: connectionMs,
    // The wait for a connection includes opening one: a burst on a cold pool must not be refused because connections
    // open two at a time.
    waitQueueTimeoutMS: connectionMs,
    maxConnecting: 10,
    connectTimeoutMS: connectionMs,
    socketTimeoutMS: 5000,
    maxPoolSize: 20,
    writeConcern: { w: 'majority', j: true },
  };
}
