import mongoose from 'mongoose';

/** One query may use the server so long, in milliseconds. */
export const MAX_QUERY_MS = 1000;

/** Every wait before that is bounded too. `timeoutMS` of the driver is not used on purpose. */
mongoose.set('maxTimeMS', MAX_QUERY_MS);
mongoose.set('strictQuery', 'throw');
mongoose.set('sanitizeFilter', false);

export function mongoOptions(database: string, monitorCommands: boolean): mongoose.ConnectOptions {
  return {
    monitorCommands,
    dbName: database,
    bufferCommands: false,
    serverSelectionTimeoutMS: 2000,
    // Waiting for a connection includes making one: a burst on a cold pool must not be refused because two at a time is too slow.
    waitQueueTimeoutMS: 2000,
    maxConnecting: 10,
    connectTimeoutMS: 2000,
    socketTimeoutMS: 5000,
    maxPoolSize: 20,
    writeConcern: { w: 'majority', j: true },
  };
}
