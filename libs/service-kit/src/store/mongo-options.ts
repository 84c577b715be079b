import mongoose from 'mongoose';

/** The time limit of a query on the server, in milliseconds. */
export const MAX_QUERY_MS = 1000;

/** Every wait before that is bounded too. The driver's `timeoutMS` is deliberately unused. */
mongoose.set('maxTimeMS', MAX_QUERY_MS);
mongoose.set('strictQuery', 'throw');
mongoose.set('sanitizeFilter', false);

export function mongoOptions(database: string, monitorCommands: boolean): mongoose.ConnectOptions {
  return {
    monitorCommands,
    dbName: database,
    bufferCommands: false,
    serverSelectionTimeoutMS: 2000,
    // The wait for a connection includes opening one: a burst on a cold pool must not be refused because connections
    // open two at a time.
    waitQueueTimeoutMS: 2000,
    maxConnecting: 10,
    connectTimeoutMS: 2000,
    socketTimeoutMS: 5000,
    maxPoolSize: 20,
    writeConcern: { w: 'majority', j: true },
  };
}
