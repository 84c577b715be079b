import type { Connection } from 'mongoose';

/** A reading is carried on so long before the server is asked again: what its clock may jump by is seen after that. */
const READING_GOOD_FOR_MS = 5000;
/** The first time the server is asked this often: of several readings the quickest is the most exact. */
const FIRST_READINGS = 3;

/** How far a server's clock is ahead of ours, which never jumps, and when it was asked by ours; in milliseconds. */
interface Reading {
  offset: number;
  at: number;
}

interface Clock {
  latest?: Reading;
  reading?: Promise<Reading>;
}

/** One for each server: all connections of a process see the same time pass. */
const clocks = new Map<string, Clock>();

/**
 * The database server's time. Access and leases are decided by it, so that a service with a wrong clock grants nothing extra. The
 * server is asked every five seconds at most and its answer carried on by a monotonic clock in between. The result lags behind the
 * server's clock by no more than its answer took, and is ahead of it only by what that clock was set back since.
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
    // The server's clock was at `now`, cut to a millisecond, at some time between question and answer.
    const [least, most] = [now.getTime() - at, now.getTime() + 1 - asked];
    const wasSetBack = best !== undefined && best.offset > most;
    best = { offset: best && !wasSetBack ? Math.max(best.offset, least) : least, at };
  }
  if (!best) throw new Error('The database was not asked.');
  return best;
}
