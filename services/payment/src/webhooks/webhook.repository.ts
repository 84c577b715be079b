import { createIndexes, databaseNow, DriverCollection, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { WEBHOOK, type WebhookFields } from './webhook.model.ts';

export type NewWebhook = Pick<WebhookFields, '_id' | 'type' | 'hints' | 'transmissionId' | 'bodyHash'>;

/** The fields of an event that its processing needs. */
export type ReceivedEvent = Pick<WebhookFields, '_id' | 'type' | 'hints'>;

/** The inbox: received events and their outcomes. */
@Injectable()
export class WebhookRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<WebhookFields>;

  constructor(
    @InjectModel(WEBHOOK) private readonly webhooks: Model<WebhookFields>,
    @InjectConnection() private readonly connection: Connection,
  ) {
    this.byDriver = new DriverCollection(webhooks);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.webhooks);
  }

  now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  /** One write that returns `new`, the event already stored under this transmission, or `repeated` for a known event under another one. */
  async insert(event: NewWebhook): Promise<'new' | 'repeated' | WebhookFields> {
    const document: WebhookFields = { ...event, state: 'new', receivedAt: await this.now() };
    try {
      return (await this.byDriver.findOrInsert({ transmissionId: event.transmissionId }, document)) ?? 'new';
    } catch (error) {
      if (isDuplicateKey(error)) return 'repeated';
      throw error;
    }
  }

  /** The oldest unprocessed events that arrived at least `afterMs` ago. */
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

  /** Events that matched no order when they arrived, newest first. */
  listUnmatched(limit: number): Promise<WebhookFields[]> {
    return this.webhooks
      .find({ state: 'unmatched' })
      .sort({ receivedAt: -1 })
      .limit(limit)
      .lean<WebhookFields[]>()
      .exec();
  }

  countNew(): Promise<number> {
    return this.webhooks.countDocuments({ state: 'new' }).exec();
  }
}
