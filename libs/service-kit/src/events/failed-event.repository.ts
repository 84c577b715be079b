import type { Connection, Model } from 'mongoose';
import { createIndexes } from '../store/document-schema.ts';
import { databaseNow } from '../store/database-clock.ts';
import { DriverCollection } from '../store/driver-collection.ts';
import { backoffMs } from '../work/backoff.ts';
import { FAILED_EVENT, type FailedEventFields, failedEventSchema } from './failed-event.model.ts';

/** Caps the tries of a postponed event, so that some are left in case it fails. */
const MAX_POSTPONED = 10;

type NewFailure = Omit<FailedEventFields, 'state' | 'tries' | 'nextTryAt' | 'firstFailedAt'>;

/** Events that this service could not process yet. */
export class FailedEventRepository {
  private readonly model: Model<FailedEventFields>;
  private readonly byDriver: DriverCollection<FailedEventFields>;

  constructor(private readonly connection: Connection) {
    this.model = connection.model<FailedEventFields>(FAILED_EVENT, failedEventSchema);
    this.byDriver = new DriverCollection(this.model);
  }

  async prepare(): Promise<void> {
    await createIndexes(this.model);
  }

  /** Stores an event after its first try. An event that is already stored stays unchanged. */
  async insert(failure: NewFailure, state: FailedEventFields['state']): Promise<void> {
    const now = await databaseNow(this.connection);
    const nextTryAt = new Date(now.getTime() + backoffMs(1));
    await this.byDriver.insert({ ...failure, state, tries: 1, nextTryAt, firstFailedAt: now });
  }

  async due(consumers: readonly string[], limit: number): Promise<FailedEventFields[]> {
    const now = await databaseNow(this.connection);
    return this.model
      .find({ state: 'retrying', nextTryAt: { $lte: now }, consumer: { $in: [...consumers] } })
      .sort({ nextTryAt: 1 })
      .limit(limit)
      .lean<FailedEventFields[]>()
      .exec();
  }

  /**
   * Claims an event for one worker for `forMs`; if the worker dies, the event is due again after that. Null when another
   * worker has it.
   */
  async claim({ _id, tries }: FailedEventFields, forMs: number): Promise<FailedEventFields | null> {
    const now = await databaseNow(this.connection);
    return this.byDriver.change(
      { _id, tries, state: 'retrying', nextTryAt: { $lte: now } },
      { $set: { nextTryAt: new Date(now.getTime() + forMs) }, $inc: { tries: 1 } },
    );
  }

  async putBack({ _id, tries }: FailedEventFields, failure: string): Promise<void> {
    const nextTryAt = new Date((await databaseNow(this.connection)).getTime() + backoffMs(tries));
    await this.byDriver.updateOne({ _id, tries }, { $set: { nextTryAt, failure } });
  }

  /** Postpones an event that cannot be processed yet. The pauses grow like those between retries, but it is never given up. */
  async postpone({ _id, tries }: FailedEventFields, failure: string): Promise<void> {
    const kept = Math.min(tries, MAX_POSTPONED);
    const nextTryAt = new Date((await databaseNow(this.connection)).getTime() + backoffMs(kept));
    await this.byDriver.updateOne({ _id, tries }, { $set: { tries: kept, nextTryAt, failure } });
  }

  async markDead({ _id, tries }: FailedEventFields, failure: string): Promise<void> {
    await this.byDriver.updateOne({ _id, tries }, { $set: { state: 'dead', failure } });
  }

  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id }).exec();
  }

  /** Dead events first, then those that are retried, each newest failure first. */
  async list(limit: number): Promise<FailedEventFields[]> {
    return this.model.find().sort({ state: 1, firstFailedAt: -1 }).limit(limit).lean<FailedEventFields[]>().exec();
  }

  /** Gives a dead event all its tries again. Leaves an event that is being retried alone; returns null when none has this id. */
  async repeat(id: string): Promise<FailedEventFields | null> {
    const nextTryAt = await databaseNow(this.connection);
    const again = { $set: { state: 'retrying', tries: 0, nextTryAt } } as const;
    return (await this.byDriver.change({ _id: id, state: 'dead' }, again)) ?? this.byDriver.findOne({ _id: id });
  }

  async count(state: FailedEventFields['state']): Promise<number> {
    return this.model.countDocuments({ state }, { limit: 10_000 }).exec();
  }
}
