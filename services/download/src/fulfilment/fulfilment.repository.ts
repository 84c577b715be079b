import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FULFILMENT, type FulfilmentFields } from './fulfilment.model.ts';

type Done = Pick<FulfilmentFields, 'doneBy' | 'note'> & { doneAt: Date };

@Injectable()
export class FulfilmentRepository {
  constructor(@InjectModel(FULFILMENT) private readonly tasks: Model<FulfilmentFields>) {}

  async prepare(): Promise<void> {
    await this.tasks.createIndexes();
  }

  /** A task that exists stays as it is. Two at once may end in a duplicate key error for one of them. */
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

  findOpen(limit: number): Promise<FulfilmentFields[]> {
    return this.tasks.find({ doneAt: null }).sort({ dueOn: 1 }).limit(limit).lean<FulfilmentFields[]>().exec();
  }

  findDone(limit: number): Promise<FulfilmentFields[]> {
    return this.tasks
      .find({ doneAt: { $ne: null } })
      .sort({ doneAt: -1 })
      .limit(limit)
      .lean<FulfilmentFields[]>()
      .exec();
  }

  findById(id: string): Promise<FulfilmentFields | null> {
    return this.tasks.findById(id).lean<FulfilmentFields>().exec();
  }

  /** Does nothing to a task that was done before. */
  async complete(id: string, done: Done): Promise<void> {
    await this.tasks.updateOne({ _id: id, doneAt: null }, { $set: done }).exec();
  }
}
