import type { Installation } from './installation.ts';

/**
 * Records in payment's database, before the service starts, that its data was restored: receipt numbers given out after the backup are
 * missing from it, so the next ones start a new series.
 */
export async function recordRestore(
  { databaseOf, evaluate }: Pick<Installation, 'databaseOf' | 'evaluate'>,
  restoredAt = new Date(),
): Promise<void> {
  const _id = restoredAt.toISOString();
  if (databaseOf) await databaseOf('payment').collection<{ _id: string }>('restores').insertOne({ _id });
  else await evaluate?.(`db.getSiblingDB('brokerage_payment').restores.insertOne({ _id: "${_id}" })`);
}
