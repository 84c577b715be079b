import type { listPaymentTrouble, OutputOf } from '@brokerage/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { WebhookFields } from '../webhooks/webhook.model.ts';

export const UNMATCHED = 'UnmatchedWebhook';

/** The inbox of PayPal's messages, read by what became of them; `webhooks` owns the documents. */
export const unmatchedSchema = new Schema<WebhookFields>(
  { _id: String, state: String, receivedAt: Date },
  { collection: 'webhooks', versionKey: false, strict: false, autoIndex: false },
);
unmatchedSchema.index({ state: 1, receivedAt: -1 });

@Injectable()
export class TroubleRepository implements OnModuleInit {
  constructor(@InjectModel(UNMATCHED) private readonly webhooks: Model<WebhookFields>) {}

  async onModuleInit(): Promise<void> {
    await this.webhooks.createIndexes();
  }

  async unmatched(limit: number): Promise<OutputOf<typeof listPaymentTrouble>['messages']> {
    const found = await this.webhooks
      .find({ state: 'unmatched' }, { rawBody: 0 })
      .sort({ receivedAt: -1 })
      .limit(limit)
      .lean<Omit<WebhookFields, 'rawBody'>[]>()
      .exec();
    return found.map(({ _id: id, type, receivedAt, tries }) => ({
      id,
      type,
      receivedAt: receivedAt.toISOString(),
      tries,
    }));
  }
}
