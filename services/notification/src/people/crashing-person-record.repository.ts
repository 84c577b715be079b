import type { Model } from 'mongoose';
import { crashAt } from '../crash-points.ts';
import type { NotificationConfig } from '../notification.config.ts';
import type { PersonRecordFields } from './person-record.model.ts';
import { PersonRecordRepository } from './person-record.repository.ts';

/** Tests only, bound when `CRASH_AT` is set: the process dies once a person is stored, or noted but not yet summarized. */
export class CrashingPersonRecordRepository extends PersonRecordRepository {
  constructor(
    records: Model<PersonRecordFields>,
    private readonly config: NotificationConfig,
  ) {
    super(records);
  }

  override async recordOf(...call: Parameters<PersonRecordRepository['recordOf']>): Promise<string> {
    const id = await super.recordOf(...call);
    crashAt('person-stored', this.config);
    return id;
  }

  protected override async write(
    ...[filter, update]: Parameters<PersonRecordRepository['write']>
  ): Promise<PersonRecordFields | null> {
    const written = await super.write(filter, update);
    if (update.$push?.entries) crashAt('person-noted', this.config);
    return written;
  }
}
