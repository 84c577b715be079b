import type { Installation } from './installation.ts';

/**
 * Tells payment that its data was put back: receipt numbers given out after the backup was made are in it no more, and the next ones begin a
 * series of their own. In payment's database, before the service starts.
 */
export async function recordRestore(
  { databaseOf, evaluate }: Pick<Installation, 'databaseOf' | 'evaluate'>,
  restoredAt = new Date(),
): Promise<void> {
  const _id = restoredAt.toISOString();
  if (databaseOf) await databaseOf('payment').collection<{ _id: string }>('restores').insertOne({ _id });
  else await evaluate?.(`db.getSiblingDB('brokerage_payment').restores.insertOne({ _id: "${_id}" })`);
}
