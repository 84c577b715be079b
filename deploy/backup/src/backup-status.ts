import type { FinishedBackup } from './backup.ts';
import type { Installation } from './installation.ts';

/** Records when the last copy was made, for auth's metrics and operators: in auth's database, which every installation has. */
export async function recordBackup(
  { databaseOf, evaluate }: Pick<Installation, 'databaseOf' | 'evaluate'>,
  { manifest, bytes, durationMs }: FinishedBackup,
): Promise<void> {
  const { startedAt, finishedAt, product } = manifest;
  const status = { bytes, durationMs, product };
  if (databaseOf) {
    await databaseOf('auth')
      .collection<{ _id: string }>('backups')
      .updateOne(
        { _id: 'last' },
        { $set: { ...status, startedAt: new Date(startedAt), finishedAt: new Date(finishedAt) } },
        { upsert: true },
      );
    return;
  }
  const dates = `startedAt: new Date("${startedAt}"), finishedAt: new Date("${finishedAt}")`;
  await evaluate?.(
    `db.getSiblingDB('brokerage_auth').backups.updateOne({ _id: 'last' }, { $set: Object.assign(${JSON.stringify(status)}, { ${dates} }) }, { upsert: true })`,
  );
}
