import type { NdaState } from '@brokerage/contracts';
import { isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NDA, type NdaFields, type NdaSignature, type NdaStep } from './nda.model.ts';
import { ENDING } from './nda.states.ts';

@Injectable()
export class NdaRepository implements OnModuleInit {
  constructor(@InjectModel(NDA) private readonly ndas: Model<NdaFields>) {}

  async onModuleInit(): Promise<void> {
    await this.ndas.createIndexes();
  }

  findById(id: string): Promise<NdaFields | null> {
    return this.ndas.findById(id).lean<NdaFields>().exec();
  }

  async insert(nda: NdaFields): Promise<void> {
    try {
      await this.ndas.create(nda);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** One step on, if nobody else took one in between: otherwise null. */
  step(
    { _id, version }: NdaFields,
    step: NdaStep,
    change: { expiresAt: Date | null; signature?: NdaSignature },
  ): Promise<NdaFields | null> {
    return this.ndas
      .findOneAndUpdate(
        { _id, version },
        { $set: { state: step.state, ...change }, $push: { history: step }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<NdaFields>()
      .exec();
  }

  async markMailed(id: string, version: number): Promise<void> {
    await this.ndas.updateOne({ _id: id }, { $max: { mailedVersion: version } });
  }

  async markAskedAgain(id: string, textVersion: string): Promise<void> {
    await this.ndas.updateOne({ _id: id }, { $set: { askedAgainFor: textVersion } });
  }

  findUnmailed(most: number): Promise<NdaFields[]> {
    return this.ndas
      .find({ $expr: { $lt: ['$mailedVersion', '$version'] } })
      .limit(most)
      .lean<NdaFields[]>()
      .exec();
  }

  findEnded(now: Date, most: number): Promise<NdaFields[]> {
    return this.ndas
      .find({ state: { $in: ENDING }, expiresAt: { $lte: now } })
      .limit(most)
      .lean<NdaFields[]>()
      .exec();
  }

  /** Signed under another text than the one in force, and not yet asked to sign the new one. */
  findSignersOfOtherTexts(textVersion: string, most: number): Promise<NdaFields[]> {
    return this.ndas
      .find({
        state: { $in: ['signed', 'approved'] },
        textVersion: { $ne: textVersion },
        askedAgainFor: { $ne: textVersion },
      })
      .limit(most)
      .lean<NdaFields[]>()
      .exec();
  }

  async page(state: NdaState | undefined, page: number, size: number): Promise<{ total: number; ndas: NdaFields[] }> {
    const filter = state ? { state } : {};
    const [total, ndas] = await Promise.all([
      this.ndas.countDocuments(filter).exec(),
      this.ndas
        .find(filter)
        .sort({ requestedAt: -1, _id: 1 })
        .skip((page - 1) * size)
        .limit(size)
        .lean<NdaFields[]>()
        .exec(),
    ]);
    return { total, ndas };
  }
}
