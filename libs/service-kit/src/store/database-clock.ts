import type { Connection } from 'mongoose';

/**
 * How long a reading is carried forward before the server is asked again. A jump of the server's clock goes unnoticed until
 * then.
 */
const READING_GOOD_FOR_MS = 5000;
/** The number of initial readings; the quickest of them is the most exact. */
const FIRST_READINGS = 3;

/** How far a server's clock is ahead of our monotonic clock, and when (by ours) it was read; in milliseconds. */
interface Reading {
  offset: number;
  at: number;
}

interface Clock {
  latest?: Reading;
  reading?: Promise<Reading>;
}

/** One clock per server, so that all connections of a process agree on the time. */
const clocks = new Map<string, Clock>();

/**
 * Returns the database server's time. Access and leases depend on it, so a service with a wrong clock grants nothing extra.
 * The server is asked at most every five seconds; a monotonic clock carries its answer forward in between. The result lags
 * behind the server's clock by at most the duration of the request, and is only ahead of it if that clock was set back
 * since.
 */
export async function databaseNow(connection: Connection): Promise<Date> {
  const server = `${connection.host}:${connection.port}`;
  const clock = clocks.get(server) ?? {};
  clocks.set(server, clock);
  let { latest } = clock;
  if (!latest || Math.abs(performance.now() - latest.at) > READING_GOOD_FOR_MS) {
    clock.reading ??= read(connection, latest).finally(() => {
      delete clock.reading;
    });
    latest = await clock.reading;
    clock.latest = latest;
  }
  return new Date(Math.floor(performance.now() + latest.offset));
}

async function read(connection: Connection, latest: Reading | undefined): Promise<Reading> {
  let best = latest;
  for (let readings = latest ? 1 : FIRST_READINGS; readings > 0; readings -= 1) {
    const asked = performance.now();
    const answer = await connection.db?.command({ hello: 1 });
    const now: unknown = answer?.localTime;
    if (!(now instanceof Date)) throw new Error('The database did not tell the time.');
    const at = performance.now();
    // The server's clock showed `now`, truncated to a millisecond, at some time between request and answer.
    const [least, most] = [now.getTime() - at, now.getTime() + 1 - asked];
    const wasSetBack = best !== undefined && best.offset > most;
    best = { offset: best && !wasSetBack ? Math.max(best.offset, least) : least, at };
  }
  if (!best) throw new Error('The database was not asked.');
  return best;
}
