import { databaseNow } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { ENTITLEMENT, type EntitlementFields } from '../entitlements/entitlement.model.ts';

type Home = Required<Pick<EntitlementFields, 'userId' | 'email' | 'tokenHash' | 'tokenKeyId' | 'tokenVersion'>>;

/** What an admin may write to an entitlement, found by its order. */
@Injectable()
export class AdminAccessRepository {
  constructor(
    @InjectModel(ENTITLEMENT) private readonly entitlements: Model<EntitlementFields>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  find(orderId: string): Promise<EntitlementFields | null> {
    return this.entitlements.findOne({ orderId }).lean<EntitlementFields>().exec();
  }

  /** Opens what the expiry job had closed, and lets the buyer be reminded once more. */
  async extend(orderId: string, expiresAt: Date): Promise<void> {
    await this.entitlements.updateOne({ orderId }, { $set: { expiresAt, closedAt: null, remindedAt: null } }).exec();
  }

  /** The record of the downloads stays; only the count begins anew. */
  async resetUses(orderId: string): Promise<void> {
    await this.entitlements.updateOne({ orderId }, { $set: { usesTaken: 0 } }).exec();
  }

  /** `revokedBy` stays empty: the payment gives back only what the payment has taken. */
  async revoke(orderId: string, at: Date): Promise<void> {
    await this.entitlements
      .updateOne({ orderId, revokedAt: null }, { $set: { revokedAt: at, revokedBy: null } })
      .exec();
  }

  /** What the payment has taken stays taken. */
  async restore(orderId: string): Promise<void> {
    await this.entitlements.updateOne({ orderId, revokedBy: null }, { $set: { revokedAt: null } }).exec();
  }

  /** Only from the version that was read, so that a repeat changes nothing. */
  async rehome({ _id, tokenVersion }: EntitlementFields, home: Home): Promise<void> {
    await this.entitlements.updateOne({ _id, tokenVersion }, { $set: home }).exec();
  }
}
