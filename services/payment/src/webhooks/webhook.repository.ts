import { databaseNow, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { WEBHOOK, type WebhookFields } from './webhook.model.ts';

export type NewWebhook = Pick<WebhookFields, '_id' | 'type' | 'hints' | 'transmissionId' | 'rawBody' | 'bodyHash'>;

const MAX_PAUSE_MS = 10 * 60_000;

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

  /** `retryAfterMs` is when the sweeper takes the event up, should this process die before it has. False for a repeat. */
  async insert(event: NewWebhook, retryAfterMs: number): Promise<boolean> {
    const now = await this.now();
    try {
      const nextTryAt = new Date(now.getTime() + retryAfterMs);
      await this.webhooks.insertMany([{ ...event, state: 'new', tries: 0, receivedAt: now, nextTryAt }], {
        lean: true,
      });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  find(id: string): Promise<WebhookFields | null> {
    return this.webhooks.findOne({ _id: id }).lean<WebhookFields>().exec();
  }

  findByTransmission(transmissionId: string): Promise<Pick<WebhookFields, '_id' | 'bodyHash'> | null> {
    return this.webhooks
      .findOne({ transmissionId }, { bodyHash: 1 })
      .lean<Pick<WebhookFields, '_id' | 'bodyHash'>>()
      .exec();
  }

  async due(limit: number): Promise<string[]> {
    const found = await this.webhooks
      .find({ nextTryAt: { $lte: await this.now() } }, { _id: 1 })
      .sort({ nextTryAt: 1 })
      .limit(limit)
      .lean<Pick<WebhookFields, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  async finish(id: string, state: 'done' | 'unmatched'): Promise<void> {
    await this.webhooks
      .updateOne({ _id: id, state: 'new' }, { $set: { state, doneAt: await this.now() }, $unset: { nextTryAt: 1 } })
      .exec();
  }

  async finishAll(ids: readonly string[]): Promise<void> {
    await this.webhooks
      .updateMany(
        { _id: { $in: [...ids] }, state: 'new' },
        { $set: { state: 'done', doneAt: await this.now() }, $unset: { nextTryAt: 1 } },
      )
      .exec();
  }

  async putOff({ _id, tries }: Pick<WebhookFields, '_id' | 'tries'>, firstPauseMs: number): Promise<void> {
    const pause = Math.min(firstPauseMs * 2 ** Math.min(tries, 20), MAX_PAUSE_MS);
    const nextTryAt = new Date((await this.now()).getTime() + pause);
    await this.webhooks.updateOne({ _id, state: 'new' }, { $set: { nextTryAt }, $inc: { tries: 1 } }).exec();
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
