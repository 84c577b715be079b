import { type OutputOf, readBackupStatus } from '@brokerage/contracts';
import { Handles, METRICS, type Metrics, storedGauge } from '@brokerage/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

/** What `deploy/backup.ts` writes to this database. It is stored here only because every installation has auth's database. */
interface LastBackup {
  _id: 'last';
  /** Everything acknowledged before this time is in the backup. */
  startedAt: Date;
  finishedAt: Date;
  bytes: number;
  durationMs: number;
}

/** Reports when the last backup finished, for monitoring and for the admin area. */
@Controller()
export class BackupStatusHandler {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(METRICS) metrics: Metrics,
  ) {
    storedGauge(metrics, {
      name: 'backup_last_success_timestamp_seconds',
      help: 'When the last backup was finished; 0 when there was none',
      read: async (gauge) => gauge.set(((await this.last())?.finishedAt.getTime() ?? 0) / 1000),
    });
    storedGauge(metrics, {
      name: 'backup_last_duration_seconds',
      help: 'How long the last backup took',
      read: async (gauge) => gauge.set(((await this.last())?.durationMs ?? 0) / 1000),
    });
    storedGauge(metrics, {
      name: 'backup_last_size_bytes',
      help: 'Size of the last backup, encrypted',
      read: async (gauge) => gauge.set((await this.last())?.bytes ?? 0),
    });
  }

  @Handles(readBackupStatus)
  async read(): Promise<OutputOf<typeof readBackupStatus>> {
    const last = await this.last();
    return { last: last && { finishedAt: last.finishedAt.toISOString(), bytes: last.bytes } };
  }

  private last(): Promise<LastBackup | null> {
    return this.connection.collection<LastBackup>('backups').findOne({ _id: 'last' });
  }
}
