import type { Connection } from 'mongoose';

/** The database server's time. Access and leases are judged by it, so that a service with a wrong clock grants nothing extra. */
export async function databaseNow(connection: Connection): Promise<Date> {
  const answer = await connection.db?.command({ hello: 1 });
  const now: unknown = answer?.localTime;
  if (!(now instanceof Date)) throw new Error('The database did not tell the time.');
  return now;
}
