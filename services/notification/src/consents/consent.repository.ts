import { createHash } from 'node:crypto';
import { MARKETING_CONSENT } from '@brokerage/contracts';
import { createIndexes, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CONSENT, type ConsentFields } from './consent.model.ts';

/** The lead a consent is given with. */
interface ConsentSource {
  _id: string;
  email: string;
  page: string;
  createdAt: Date;
}

/** A consent whose person has not been erased. */
export type KnownConsent = ConsentFields & { email: string };

const IMPORTED = 'import-';

/** Equal proofs get the same id, however often their file is imported. */
export function importedConsentId(proof: { email: string; givenAt: Date; how: string; evidence: string }): string {
  const { email, givenAt, how, evidence } = proof;
  const text = JSON.stringify([email, givenAt.toISOString(), how, evidence]);
  return `${IMPORTED}${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/** Whether the consent was imported. Every other one has the id of the lead it was given with. */
export function isImported({ _id }: Pick<ConsentFields, '_id'>): boolean {
  return _id.startsWith(IMPORTED);
}

@Injectable()
export class ConsentRepository implements OnModuleInit {
  constructor(@InjectModel(CONSENT) private readonly consents: Model<ConsentFields>) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.consents);
  }

  /** Records the consent once per lead, with the words shown next to the box. */
  async record({ _id, email, page, createdAt }: ConsentSource): Promise<void> {
    await this.recordProven({ _id, email, wording: MARKETING_CONSENT, page, givenAt: createdAt });
  }

  /**
   * Records the consent and its proof once per id. If the person has unsubscribed since it was given, it is stored as
   * withdrawn: a form may be released weeks after it was sent.
   */
  async recordProven(consent: Pick<KnownConsent, '_id' | 'email' | 'wording' | 'page' | 'givenAt'>): Promise<void> {
    const withdrawnAt = await this.findWithdrawalSince(consent.email, consent.givenAt);
    try {
      await this.consents.create({ ...consent, withdrawnAt });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Returns null if it was withdrawn or its person was erased. */
  findActive(id: string): Promise<KnownConsent | null> {
    return this.consents
      .findOne({ _id: id, withdrawnAt: null, email: { $ne: null } })
      .lean<KnownConsent>()
      .exec();
  }

  /** Returns all, oldest first, including withdrawn ones. */
  findAllOf(email: string): Promise<KnownConsent[]> {
    return this.consents.find({ email }).sort({ givenAt: 1, _id: 1 }).lean<KnownConsent[]>().exec();
  }

  /** Returns when the person withdrew consent after that time; null if they have not. */
  async findWithdrawalSince(email: string, givenAt: Date): Promise<Date | null> {
    const all = await this.findAllOf(email);
    return all.find(({ withdrawnAt }) => withdrawnAt !== null && withdrawnAt >= givenAt)?.withdrawnAt ?? null;
  }

  /** Returns the consent whose criteria count: the newest one from a form that was not withdrawn. */
  async findNewest(email: string): Promise<KnownConsent | undefined> {
    const all = await this.findAllOf(email);
    return all.findLast((consent) => consent.withdrawnAt === null && !isImported(consent));
  }

  /** Whether the person behind a keyed hash has been erased. */
  async hasErased(erasedAddress: string): Promise<boolean> {
    return (await this.consents.exists({ erasedAddress }).exec()) !== null;
  }

  /** Returns active consents not yet matched with the listings now on offer. */
  findUnmatched(offer: string, most: number, except: readonly string[]): Promise<KnownConsent[]> {
    return this.consents
      .find({ _id: { $nin: except }, withdrawnAt: null, email: { $ne: null }, matchedOffer: { $ne: offer } })
      .sort({ givenAt: 1, _id: 1 })
      .limit(most)
      .lean<KnownConsent[]>()
      .exec();
  }

  async markMatched(id: string, offer: string, listings: readonly string[]): Promise<void> {
    await this.consents.updateOne(
      { _id: id },
      { $set: { matchedOffer: offer }, $addToSet: { mailedListings: { $each: [...listings] } } },
    );
  }

  /** Withdraws every consent of the address that gave this one. Returns false when there is no such consent. */
  async withdraw(id: string, now: Date): Promise<boolean> {
    const consent = await this.consents.findById(id).lean<ConsentFields>().exec();
    if (!consent) return false;
    if (consent.email !== null) await this.withdrawAllOf(consent.email, now);
    return true;
  }

  async withdrawAllOf(email: string, now: Date): Promise<void> {
    await this.consents.updateMany({ email, withdrawnAt: null }, { $set: { withdrawnAt: now } });
  }

  async deleteWithdrawnBefore(before: Date): Promise<void> {
    await this.consents.deleteMany({ withdrawnAt: { $ne: null, $lt: before } });
  }

  /** Keeps the proof without the address. */
  async forget(email: string, erasedAddress: string): Promise<void> {
    await this.consents.updateMany({ email }, { $set: { email: null, erasedAddress } });
  }
}
