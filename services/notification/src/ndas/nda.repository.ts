import { type InputOf, type listNdas, MAX_PERSONAL_RECORDS, NDA_STATES, type NdaState } from '@brokerage/contracts';
import { createIndexes } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { NDA, type NdaFields, type NdaSignature, type NdaStep } from './nda.model.ts';
import { NdaOutbox } from './nda-outbox.ts';
import { reportStep } from './nda-reports.ts';
import { ENDING } from './nda.states.ts';

export type NdaFilter = Pick<InputOf<typeof listNdas>, 'state' | 'listing'>;

/** The length of `yyyy-mm-dd`. */
const DAY_LENGTH = 10;
/** Signed on the site or on paper: from then on the agreement binds both sides. */
const SIGNED = { 'history.state': 'signed' as const };

@Injectable()
export class NdaRepository implements OnModuleInit {
  constructor(
    @InjectModel(NDA) private readonly ndas: Model<NdaFields>,
    private readonly outbox: NdaOutbox,
  ) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.ndas);
  }

  findById(id: string): Promise<NdaFields | null> {
    return this.ndas.findById(id).lean<NdaFields>().exec();
  }

  /** Returns one person's agreements, newest first. */
  findOf(email: string): Promise<NdaFields[]> {
    return this.ndas.find({ email }).sort({ requestedAt: -1 }).limit(MAX_PERSONAL_RECORDS).lean<NdaFields[]>().exec();
  }

  /** Returns one person's approved agreements, for all listings or one, the latest request first; none after an erasure. */
  findApproved(email: string, listing?: string): Promise<NdaFields[]> {
    return this.ndas
      .find({ email, state: 'approved', erasedAt: null, ...(listing ? { listing } : {}) })
      .sort({ requestedAt: -1 })
      .limit(MAX_PERSONAL_RECORDS)
      .lean<NdaFields[]>()
      .exec();
  }

  findByIds(ids: readonly string[]): Promise<NdaFields[]> {
    return this.ndas
      .find({ _id: { $in: [...ids] } })
      .lean<NdaFields[]>()
      .exec();
  }

  /** Deletes requests that were never signed; of signed ones, removes everything that is not part of the agreement. */
  async eraseOf(email: string, now: Date): Promise<void> {
    await this.ndas.updateMany({ email, ...SIGNED, erasedAt: null }, { $set: { phone: '', erasedAt: now } });
    await this.ndas.deleteMany({ email, erasedAt: null });
  }

  async insert(nda: NdaFields): Promise<void> {
    await this.outbox.insert(nda, reportStep(nda, nda.state));
  }

  /** Takes one step; returns null when somebody else took one first. */
  step(
    { _id, version }: NdaFields,
    step: NdaStep,
    change: { expiresAt: Date | null; signature?: NdaSignature },
  ): Promise<NdaFields | null> {
    return this.outbox.change({ _id, version }, (seen) => ({
      update: {
        $set: { state: step.state, unmailed: true, ...change },
        $push: { history: step },
        $inc: { version: 1 },
      },
      reported: reportStep(seen, step.state),
    }));
  }

  async markMailed(id: string, version: number): Promise<void> {
    const isLast = await this.ndas.updateOne(
      { _id: id, version },
      { $set: { mailedVersion: version }, $unset: { unmailed: 1 } },
    );
    // Another step was taken in the meantime, and its mail is still unsent.
    if (isLast.matchedCount === 0) await this.ndas.updateOne({ _id: id }, { $max: { mailedVersion: version } });
  }

  async markRequestedAgain(id: string, textVersion: string): Promise<void> {
    await this.ndas.updateOne({ _id: id }, { $set: { askedAgainFor: textVersion } });
  }

  findUnmailed(most: number, except: readonly string[]): Promise<NdaFields[]> {
    return this.ndas
      .find({ _id: { $nin: except }, unmailed: true })
      .limit(most)
      .lean<NdaFields[]>()
      .exec();
  }

  findEnded(now: Date, most: number, except: readonly string[]): Promise<NdaFields[]> {
    return this.ndas
      .find({ _id: { $nin: except }, state: { $in: ENDING }, expiresAt: { $lte: now } })
      .limit(most)
      .lean<NdaFields[]>()
      .exec();
  }

  /**
   * Finds agreements signed under an older text whose signer has not been asked to sign the current one. Versions begin
   * with the day of the text, so one that a process of a later release stored does not count as older.
   */
  findSignersOfOlderTexts(textVersion: string, most: number, except: readonly string[]): Promise<NdaFields[]> {
    return this.ndas
      .find({
        _id: { $nin: except },
        state: { $in: ['signed', 'approved'] },
        textVersion: { $ne: textVersion, $lt: `${textVersion.slice(0, DAY_LENGTH)}~` },
        askedAgainFor: { $ne: textVersion },
        erasedAt: null,
      })
      .limit(most)
      .lean<NdaFields[]>()
      .exec();
  }

  /** Never counts beyond `most`. */
  async countStates(most: number): Promise<Partial<Record<NdaState, number>>> {
    const counts = await Promise.all(
      NDA_STATES.map((state) => this.ndas.countDocuments({ state }, { limit: most }).exec()),
    );
    return Object.fromEntries(NDA_STATES.map((state, index) => [state, counts[index] ?? 0]));
  }

  count(filter: NdaFilter, most: number): Promise<number> {
    return this.ndas.countDocuments(queryOf(filter), { limit: most }).exec();
  }

  page(filter: NdaFilter, skip: number, limit: number): Promise<NdaFields[]> {
    return this.ndas
      .find(queryOf(filter))
      .sort({ requestedAt: -1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .lean<NdaFields[]>()
      .exec();
  }
}

function queryOf({ state, listing }: NdaFilter): QueryFilter<NdaFields> {
  return { ...(state ? { state } : {}), ...(listing ? { listing } : {}) };
}
