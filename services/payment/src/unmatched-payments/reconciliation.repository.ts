import { DAY_MS, HOUR_MS, MINUTE_MS } from '@brokerage/contracts';
import { databaseNow, retryWhileUnavailable } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { RECONCILIATION, type ReconciliationFields } from './unmatched-payment.model.ts';

const ID = 'paypal';
/** Delay after the first start of a service, so that everything it calls is available. */
const FIRST_RUN_AFTER_MS = 5 * MINUTE_MS;
const RUN_EVERY_MS = DAY_MS;
/** Delay after a run that did not finish. */
const RETRY_AFTER_MS = HOUR_MS;
/** Longer than any pause between two heartbeats of a run. */
const LEASE_MS = 2 * MINUTE_MS;

/** The one document that says when the next comparison is due. One worker at a time; a dead worker's lease expires. */
@Injectable()
export class ReconciliationRepository implements OnModuleInit {
  constructor(
    @InjectModel(RECONCILIATION) private readonly runs: Model<ReconciliationFields>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async onModuleInit(): Promise<void> {
    await retryWhileUnavailable(async () => {
      const now = await this.now();
      const first = { nextRunAt: new Date(now.getTime() + FIRST_RUN_AFTER_MS), leaseUntil: new Date(0) };
      await this.runs.updateOne({ _id: ID }, { $setOnInsert: first }, { upsert: true }).exec();
    });
  }

  now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  async status(): Promise<ReconciliationFields> {
    return this.runs.findOne({ _id: ID }).orFail().lean<ReconciliationFields>().exec();
  }

  /** Makes the next run due now; a run in progress is followed by another. */
  async request(since: Date | undefined): Promise<ReconciliationFields> {
    const nextRunAt = await this.now();
    return this.runs
      .findOneAndUpdate({ _id: ID }, { $set: { nextRunAt, ...(since ? { since } : {}) } }, { returnDocument: 'after' })
      .orFail()
      .lean<ReconciliationFields>()
      .exec();
  }

  /** Null when nothing is due or another worker holds it. */
  async claim(): Promise<{ run: ReconciliationFields; startedAt: Date } | null> {
    const startedAt = await this.now();
    const run = await this.runs
      .findOneAndUpdate(
        { _id: ID, nextRunAt: { $lte: startedAt }, leaseUntil: { $lte: startedAt } },
        { $set: { leaseUntil: new Date(startedAt.getTime() + LEASE_MS) } },
        { returnDocument: 'after' },
      )
      .lean<ReconciliationFields>()
      .exec();
    return run && { run, startedAt };
  }

  async keep(): Promise<void> {
    const leaseUntil = new Date((await this.now()).getTime() + LEASE_MS);
    await this.runs.updateOne({ _id: ID }, { $set: { leaseUntil } }).exec();
  }

  /** Ends a run. Requests made since it started remain. */
  async finish(
    startedAt: Date,
    { reconciledUntil, problem }: { reconciledUntil?: Date | undefined; problem?: string | undefined },
  ): Promise<void> {
    const now = await this.now();
    const pause = problem === undefined ? RUN_EVERY_MS : RETRY_AFTER_MS;
    await this.runs
      .updateOne(
        { _id: ID },
        {
          $set: {
            leaseUntil: new Date(0),
            lastRunAt: now,
            ...(reconciledUntil ? { reconciledUntil } : {}),
            ...(problem === undefined ? {} : { problem }),
          },
          ...(problem === undefined ? { $unset: { problem: 1 } } : {}),
        },
      )
      .exec();
    await this.runs
      .updateOne(
        { _id: ID, nextRunAt: { $lte: startedAt } },
        {
          $set: { nextRunAt: new Date(now.getTime() + pause) },
          ...(reconciledUntil ? { $unset: { since: 1 } } : {}),
        },
      )
      .exec();
  }
}
