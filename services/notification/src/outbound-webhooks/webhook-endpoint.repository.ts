import { MAX_WEBHOOK_ENDPOINTS } from '@brokerage/contracts';
import { createIndexes, DriverCollection } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { WEBHOOK_ENDPOINT, type WebhookEndpointFields } from './webhook-endpoint.model.ts';

type Changed = Partial<Omit<WebhookEndpointFields, '_id' | 'version'>>;

@Injectable()
export class WebhookEndpointRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<WebhookEndpointFields>;

  constructor(@InjectModel(WEBHOOK_ENDPOINT) private readonly endpoints: Model<WebhookEndpointFields>) {
    this.byDriver = new DriverCollection(endpoints);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.endpoints);
  }

  list(): Promise<WebhookEndpointFields[]> {
    return this.endpoints.find().sort({ _id: 1 }).limit(MAX_WEBHOOK_ENDPOINTS).lean<WebhookEndpointFields[]>().exec();
  }

  find(id: string): Promise<WebhookEndpointFields | null> {
    return this.endpoints.findById(id).lean<WebhookEndpointFields>().exec();
  }

  /** Returns false when the id already exists. */
  insert(endpoint: WebhookEndpointFields): Promise<boolean> {
    return this.byDriver.insert(endpoint);
  }

  /** Returns null when somebody changed it in the meantime. */
  change({ _id, version }: Pick<WebhookEndpointFields, '_id' | 'version'>, set: Changed) {
    return this.byDriver.change({ _id, version }, { $set: set, $inc: { version: 1 } });
  }

  /** Keeps the time of the first failure since the last success. */
  async noteFailure(_id: string, at: Date): Promise<void> {
    await this.byDriver.updateOne({ _id, failingSince: null }, { $set: { failingSince: at } });
  }

  async noteSuccess(_id: string): Promise<void> {
    await this.byDriver.updateOne({ _id, failingSince: { $ne: null } }, { $set: { failingSince: null } });
  }

  /** Switches it off once: a concurrent caller finds it off already. The office is yet to be notified. */
  switchOff(_id: string, disabledReason: 'gone' | 'failing'): Promise<WebhookEndpointFields | null> {
    const off = { state: 'off' as const, disabledReason, isOfficeNotified: false };
    return this.byDriver.change({ _id, state: 'on' }, { $set: off, $inc: { version: 1 } });
  }

  async markOfficeNotified({ _id, version }: WebhookEndpointFields): Promise<void> {
    await this.byDriver.updateOne({ _id, version }, { $set: { isOfficeNotified: true } });
  }

  async reseal({ _id, secrets }: WebhookEndpointFields, resealed: WebhookEndpointFields['secrets']): Promise<void> {
    await this.byDriver.updateOne({ _id, secrets }, { $set: { secrets: resealed } });
  }
}
