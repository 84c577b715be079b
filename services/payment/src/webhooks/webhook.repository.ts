import { databaseNow, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { WEBHOOK, type WebhookFields } from './webhook.model.ts';

export type NewWebhook = Pick<WebhookFields, '_id' | 'type' | 'hints' | 'transmissionId' | 'rawBody' | 'bodyHash'>;

/** What the work needs of an event. */
export type ReceivedEvent = Pick<WebhookFields, '_id' | 'type' | 'hints'>;

/** The inbox: events that were taken and what became of them. */
@Injectable()
export class WebhookRepository implements OnModuleInit {
  constructor(
    @InjectModel(WEBHOOK) private readonly webhooks: Model<WebhookFields>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.webhooks.createIndexes();
  }

  now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  /** False for a repeat. */
  async insert(event: NewWebhook): Promise<boolean> {
    try {
      await this.webhooks.insertMany([{ ...event, state: 'new', receivedAt: await this.now() }], { lean: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  findByTransmission(transmissionId: string): Promise<Pick<WebhookFields, '_id' | 'bodyHash'> | null> {
    return this.webhooks
      .findOne({ transmissionId }, { bodyHash: 1 })
      .lean<Pick<WebhookFields, '_id' | 'bodyHash'>>()
      .exec();
  }

  /** The oldest events that still have to be worked on, of those that came at least `afterMs` ago. */
  async findUnfinished(afterMs: number, limit: number, except: readonly string[]): Promise<ReceivedEvent[]> {
    const before = new Date((await this.now()).getTime() - afterMs);
    return this.webhooks
      .find({ state: 'new', receivedAt: { $lte: before }, _id: { $nin: [...except] } }, { type: 1, hints: 1 })
      .sort({ receivedAt: 1 })
      .limit(limit)
      .lean<ReceivedEvent[]>()
      .exec();
  }

  async finish(id: string, state: 'done' | 'unmatched'): Promise<void> {
    await this.webhooks.updateOne({ _id: id, state: 'new' }, { $set: { state, doneAt: await this.now() } }).exec();
  }

  async finishAll(ids: readonly string[]): Promise<void> {
    await this.webhooks
      .updateMany({ _id: { $in: [...ids] }, state: 'new' }, { $set: { state: 'done', doneAt: await this.now() } })
      .exec();
  }

  /** About no order of ours, newest first and without what was sent. */
  listUnmatched(limit: number): Promise<Omit<WebhookFields, 'rawBody'>[]> {
    return this.webhooks
      .find({ state: 'unmatched' }, { rawBody: 0 })
      .sort({ receivedAt: -1 })
      .limit(limit)
      .lean<Omit<WebhookFields, 'rawBody'>[]>()
      .exec();
  }

  countNew(): Promise<number> {
    return this.webhooks.countDocuments({ state: 'new' }).exec();
  }
}
