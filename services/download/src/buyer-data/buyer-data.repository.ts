import { databaseNow } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { ENTITLEMENT, type EntitlementFields } from '../entitlements/entitlement.model.ts';

const MAX_EXPORTED = 1000;

@Injectable()
export class BuyerDataRepository {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ENTITLEMENT) private readonly entitlements: Model<EntitlementFields>,
  ) {}

  findOf(userId: string): Promise<EntitlementFields[]> {
    return this.entitlements
      .find({ userId })
      .sort({ grantedAt: -1 })
      .limit(MAX_EXPORTED)
      .lean<EntitlementFields[]>()
      .exec();
  }

  /** The address goes and so does the access; what was sold and when it was used stays. */
  async makeAnonymous(userId: string): Promise<void> {
    const email = `erased-${userId}@erased.invalid`;
    const now = await databaseNow(this.connection);
    await this.entitlements.updateMany({ userId, revokedAt: null }, { $set: { revokedAt: now } });
    await this.entitlements.updateMany({ userId, email: { $ne: email } }, { $set: { email } });
  }
}
