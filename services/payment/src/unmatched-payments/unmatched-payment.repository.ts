import { createIndexes, databaseNow, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { type Decision, UNMATCHED_PAYMENT, type UnmatchedPaymentFields } from './unmatched-payment.model.ts';

@Injectable()
export class UnmatchedPaymentRepository implements OnModuleInit {
  constructor(
    @InjectModel(UNMATCHED_PAYMENT) private readonly payments: Model<UnmatchedPaymentFields>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.payments);
  }

  now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  /** False when it was already known. */
  async insert(payment: UnmatchedPaymentFields): Promise<boolean> {
    try {
      await this.payments.insertMany([payment], { lean: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  find(captureId: string): Promise<UnmatchedPaymentFields | null> {
    return this.payments.findOne({ _id: captureId }).lean<UnmatchedPaymentFields>().exec();
  }

  /** Longest waiting first. */
  list(state: UnmatchedPaymentFields['state'], limit: number): Promise<UnmatchedPaymentFields[]> {
    return this.payments.find({ state }).sort({ paidAt: 1 }).limit(limit).lean<UnmatchedPaymentFields[]>().exec();
  }

  /** A decided case keeps the person it was decided for until it is finished. */
  async forgetPayer(captureId: string): Promise<void> {
    await this.payments
      .updateOne({ _id: captureId, state: 'open' }, { $unset: { payerEmail: 1, payerName: 1 } })
      .exec();
  }

  countOpen(): Promise<number> {
    return this.payments.countDocuments({ state: { $in: ['open', 'resolving'] } }).exec();
  }

  /** Null when somebody else has already decided. */
  decide(captureId: string, decision: Decision): Promise<UnmatchedPaymentFields | null> {
    return this.payments
      .findOneAndUpdate(
        { _id: captureId, state: 'open' },
        { $set: { state: 'resolving', decision } },
        { returnDocument: 'after' },
      )
      .lean<UnmatchedPaymentFields>()
      .exec();
  }

  /** From now on the order says who bought what, so no personal data stays here. */
  async finish(
    { _id, state }: UnmatchedPaymentFields,
    outcome: NonNullable<UnmatchedPaymentFields['outcome']>,
  ): Promise<void> {
    await this.payments
      .updateOne(
        { _id, state },
        {
          $set: { state: 'resolved', outcome, resolvedAt: await this.now() },
          $unset: { payerEmail: 1, payerName: 1, 'decision.email': 1 },
        },
      )
      .exec();
  }
}
