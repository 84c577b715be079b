import type { InputOf, listFulfilment, KeptBrief } from '@brokerage/contracts';
import { createIndexes } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { FULFILMENT, type FulfilmentFields } from './fulfilment.model.ts';

type Done = Pick<FulfilmentFields, 'doneBy' | 'note'> & { doneAt: Date };

export type TaskFilter = Pick<InputOf<typeof listFulfilment>, 'state' | 'kind'>;

const OWED = { doneAt: null, withdrawnAt: null };
const EVER = { $gt: new Date(0) };
const STATES: Record<TaskFilter['state'], QueryFilter<FulfilmentFields>> = {
  open: OWED,
  done: { doneAt: EVER },
  withdrawn: { doneAt: null, withdrawnAt: EVER },
};
const ORDERS: Record<TaskFilter['state'], Record<string, 1 | -1>> = {
  open: { dueOn: 1, _id: 1 },
  done: { doneAt: -1, dueOn: -1, _id: -1 },
  withdrawn: { withdrawnAt: -1, dueOn: -1, _id: -1 },
};

@Injectable()
export class FulfilmentRepository {
  constructor(@InjectModel(FULFILMENT) private readonly tasks: Model<FulfilmentFields>) {}

  async prepare(): Promise<void> {
    await createIndexes(this.tasks);
  }

  /** Leaves an existing task unchanged. Of two concurrent calls one may fail with a duplicate key error. */
  async open({ _id, ...fields }: FulfilmentFields): Promise<void> {
    await this.tasks.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true }).exec();
  }

  findOf(entitlementIds: string[]): Promise<FulfilmentFields[]> {
    return this.tasks
      .find({ entitlementId: { $in: entitlementIds } })
      .sort({ dueOn: 1, _id: 1 })
      .lean<FulfilmentFields[]>()
      .exec();
  }

  page({ state, kind }: TaskFilter, skip: number, limit: number): Promise<FulfilmentFields[]> {
    return this.tasks
      .find(queryOf({ state, kind }))
      .sort(ORDERS[state])
      .skip(skip)
      .limit(limit)
      .lean<FulfilmentFields[]>()
      .exec();
  }

  count(filter: TaskFilter, most: number): Promise<number> {
    return this.tasks.countDocuments(queryOf(filter), { limit: most }).exec();
  }

  /** Counts tasks that are owed and were due before that day. */
  countLate(today: string, most: number): Promise<number> {
    return this.tasks.countDocuments({ ...OWED, dueOn: { $lt: today } }, { limit: most }).exec();
  }

  /** Copies the state of the purchase at that revision. Does nothing if a later revision was already copied. */
  async follow(entitlementId: string, withdrawnAt: Date | null, revision: number): Promise<void> {
    await this.tasks
      .updateMany(
        { entitlementId, $or: [{ accessRevision: { $exists: false } }, { accessRevision: { $lt: revision } }] },
        { $set: { withdrawnAt, accessRevision: revision } },
      )
      .exec();
  }

  findById(id: string): Promise<FulfilmentFields | null> {
    return this.tasks.findById(id).lean<FulfilmentFields>().exec();
  }

  /** Does nothing to a task that is already done. */
  async complete(id: string, done: Done): Promise<void> {
    await this.tasks.updateOne({ _id: id, doneAt: null }, { $set: done }).exec();
  }

  /** Stores the buyer's brief for a task; returns null when the task is done or does not exist. */
  async setBrief(id: string, brief: KeptBrief): Promise<FulfilmentFields | null> {
    return this.tasks
      .findOneAndUpdate({ _id: id, doneAt: null }, { $set: { brief } }, { returnDocument: 'after' })
      .lean<FulfilmentFields>()
      .exec();
  }

  async removeBriefs(entitlementIds: string[]): Promise<void> {
    await this.tasks.updateMany({ entitlementId: { $in: entitlementIds } }, { $unset: { brief: 1 } }).exec();
  }
}

function queryOf({ state, kind }: TaskFilter): QueryFilter<FulfilmentFields> {
  return { ...(kind ? { kind } : {}), ...STATES[state] };
}
