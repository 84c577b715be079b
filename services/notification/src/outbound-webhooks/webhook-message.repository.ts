import { createIndexes, DriverCollection } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type StoredAttempt, WEBHOOK_MESSAGE, type WebhookMessageFields } from './webhook-message.model.ts';

const KEPT_ATTEMPTS = 20;

@Injectable()
export class WebhookMessageRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<WebhookMessageFields>;

  constructor(@InjectModel(WEBHOOK_MESSAGE) private readonly messages: Model<WebhookMessageFields>) {
    this.byDriver = new DriverCollection(messages);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.messages);
  }

  /** Does nothing if it already exists. */
  async insert(message: WebhookMessageFields): Promise<void> {
    await this.byDriver.insert(message);
  }

  page(endpointId: string, skip: number, limit: number): Promise<WebhookMessageFields[]> {
    return this.messages
      .find({ endpointId })
      .sort({ createdAt: -1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .lean<WebhookMessageFields[]>()
      .exec();
  }

  /**
   * Leases the message that has been due longest for the endpoint. One whose process died is due when its lease
   * expires. Returns null when none is due.
   */
  async claimNext(endpointId: string, now: Date, leaseUntil: Date): Promise<WebhookMessageFields | null> {
    const due = { endpointId, state: { $in: ['waiting' as const, 'sending' as const] }, nextTryAt: { $lte: now } };
    const [next] = await this.messages.find(due).sort({ nextTryAt: 1 }).limit(1).lean<WebhookMessageFields[]>().exec();
    if (!next) return null;
    return this.byDriver.change(
      { _id: next._id, tries: next.tries, state: next.state, nextTryAt: next.nextTryAt },
      { $set: { state: 'sending', leaseUntil, nextTryAt: leaseUntil }, $inc: { tries: 1 } },
    );
  }

  /** Ends a try, unless its lease has expired and another try has begun. */
  async settle(
    { _id, tries, attempts: before }: WebhookMessageFields,
    attempt: StoredAttempt,
    after: Pick<WebhookMessageFields, 'state' | 'nextTryAt'>,
  ): Promise<void> {
    const attempts = [attempt, ...before].slice(0, KEPT_ATTEMPTS);
    await this.byDriver.updateOne({ _id, tries, state: 'sending' }, { $set: { ...after, attempts, leaseUntil: null } });
  }

  /** Fails the messages waiting for an endpoint that is off; they are not sent unless somebody resends them. */
  async failWaiting(endpointId: string): Promise<void> {
    await this.messages.updateMany({ endpointId, state: 'waiting' }, { $set: { state: 'failed' } }).exec();
  }

  /** Returns null when there is no such message, or it is in flight. */
  sendAgain(_id: string, endpointId: string, now: Date): Promise<WebhookMessageFields | null> {
    return this.byDriver.change(
      { _id, endpointId, state: { $in: ['delivered', 'failed', 'waiting'] } },
      { $set: { state: 'waiting', tries: 0, nextTryAt: now } },
    );
  }
}
