import type { Connection } from 'mongoose';

/** A reading is carried on so long before the server is asked again: what its clock may jump by is seen after that. */
const READING_GOOD_FOR_MS = 5000;

/** The server's clock, and when it was read by a clock of ours that never jumps; both in milliseconds. */
interface Reading {
  serverTime: number;
  at: number;
}

const readings = new WeakMap<Connection, { latest?: Reading; reading?: Promise<Reading> }>();

/**
 * The database server's time. Access and leases are judged by it, so that a service with a wrong clock grants nothing extra. The
 * server is asked every five seconds at most and its answer carried on by a monotonic clock in between, so the result is never ahead
 * of the server's clock but for what that one was set back by since.
 */
export async function databaseNow(connection: Connection): Promise<Date> {
  const known = readings.get(connection) ?? {};
  readings.set(connection, known);
  let { latest } = known;
  if (!latest || performance.now() - latest.at > READING_GOOD_FOR_MS) {
    known.reading ??= read(connection).finally(() => {
      delete known.reading;
    });
    latest = await known.reading;
    known.latest = latest;
  }
  return new Date(latest.serverTime + Math.floor(performance.now() - latest.at));
}

async function read(connection: Connection): Promise<Reading> {
  const answer = await connection.db?.command({ hello: 1 });
  const now: unknown = answer?.localTime;
  if (!(now instanceof Date)) throw new Error('The database did not tell the time.');
  return { serverTime: now.getTime(), at: performance.now() };
}
