import { MAX_PERSONAL_RECORDS } from '@brokerage/contracts';
import { createIndexes, DriverCollection } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isSecretTemplate } from './mail-secrets.ts';
import { MAIL, type MailFields } from './mail.model.ts';

const STATES = ['queued', 'sending', 'sent', 'failed'] as const satisfies readonly MailFields['state'][];

/** More than a process sends between two sweeps at a pace that mail services accept. Others are delivered by the sweep once they are due. */
const MAX_UPCOMING = 500;

/** Filters the list of mails. */
export type MailFilter = Partial<Pick<MailFields, 'state' | 'to'> & { 'content.orderNumber': string }>;

@Injectable()
export class MailRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<MailFields>;

  constructor(@InjectModel(MAIL) private readonly mails: Model<MailFields>) {
    this.byDriver = new DriverCollection(mails);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.mails);
  }

  findById(id: string): Promise<MailFields | null> {
    return this.mails.findById(id).lean<MailFields>().exec();
  }

  findByIds(ids: readonly string[]): Promise<MailFields[]> {
    return this.mails
      .find({ _id: { $in: ids } })
      .lean<MailFields[]>()
      .exec();
  }

  page(filter: MailFilter, skip: number, limit: number): Promise<MailFields[]> {
    const isOneRecipientOrOrder = filter.to !== undefined || filter['content.orderNumber'] !== undefined;
    return this.mails
      .find(filter)
      .sort(isOneRecipientOrOrder ? { createdAt: -1 } : { createdAt: -1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .lean<MailFields[]>()
      .exec();
  }

  /** Finds answers of the office that may have left an inquiry open. */
  findPendingAnswers(most: number, except: readonly string[]): Promise<MailFields[]> {
    return this.mails
      .find({ answerPending: true, _id: { $nin: except } })
      .limit(most)
      .lean<MailFields[]>()
      .exec();
  }

  /** Marks that everything that follows from the answer is stored. */
  async markAnswered(id: string): Promise<void> {
    await this.byDriver.updateOne({ _id: id }, { $unset: { answerPending: 1 } });
  }

  /** Returns the mails to one person, newest first. */
  findTo(to: string): Promise<MailFields[]> {
    return this.mails.find({ to }).sort({ createdAt: -1 }).limit(MAX_PERSONAL_RECORDS).lean<MailFields[]>().exec();
  }

  /** Whether a mail to the person, one of these mails, or a digest of these leads is still queued or in flight. */
  async hasUnderWay(to: string, mailIds: readonly string[], leadIds: readonly string[]): Promise<boolean> {
    const about = [{ to }, { _id: { $in: mailIds } }, { 'content.leadIds': { $in: leadIds } }];
    return (await this.mails.exists({ state: { $in: ['queued', 'sending'] }, $or: about })) !== null;
  }

  async deleteByIds(ids: readonly string[]): Promise<void> {
    await this.mails.deleteMany({ _id: { $in: ids } });
  }

  async deleteTo(to: string): Promise<void> {
    await this.mails.deleteMany({ to });
  }

  /** Keeps the office's answers, which are part of a person's history. */
  async deleteFinishedBefore(before: Date): Promise<void> {
    await this.mails.deleteMany({
      state: { $in: ['sent', 'failed'] },
      template: { $ne: 'reply' },
      createdAt: { $lt: before },
    });
  }

  /** Never counts beyond `most`. */
  async countStates(most: number): Promise<Partial<Record<MailFields['state'], number>>> {
    const counts = await Promise.all(STATES.map((state) => this.countIn(state, most)));
    return Object.fromEntries(STATES.map((state, index) => [state, counts[index] ?? 0]));
  }

  countIn(state: MailFields['state'], most: number): Promise<number> {
    return this.count({ state }, most);
  }

  /** Never counts beyond `most`. */
  count(filter: MailFilter, most: number): Promise<number> {
    return this.mails.countDocuments(filter, { limit: most }).exec();
  }

  /** Returns the mail that has waited longest, whether it is due or scheduled for a retry. */
  async oldestQueued(): Promise<Pick<MailFields, 'patienceFrom'> | undefined> {
    const [oldest] = await this.mails
      .find({ state: 'queued' }, { patienceFrom: 1 })
      .sort({ createdAt: 1 })
      .limit(1)
      .lean<Pick<MailFields, 'patienceFrom'>[]>()
      .exec();
    return oldest;
  }

  /** Requeues a sent or failed mail and restarts its seven days of retries. Returns null when somebody else did so first. */
  sendAgain(id: string, now: Date): Promise<MailFields | null> {
    return this.mails
      .findOneAndUpdate(
        { _id: id, state: { $in: ['sent', 'failed'] }, content: { $ne: null } },
        { $set: { state: 'queued', nextTryAt: now, finishedAt: null, failure: null, patienceFrom: now } },
        { returnDocument: 'after' },
      )
      .lean<MailFields>()
      .exec();
  }

  /** Does the same with another recipient, for a failed mail. Returns null if it is no longer failed. */
  sendTo(id: string, to: string, now: Date): Promise<MailFields | null> {
    return this.mails
      .findOneAndUpdate(
        { _id: id, state: 'failed', content: { $ne: null } },
        { $set: { to, state: 'queued', nextTryAt: now, finishedAt: null, failure: null, patienceFrom: now } },
        { returnDocument: 'after' },
      )
      .lean<MailFields>()
      .exec();
  }

  /** Returns false when the id already exists. */
  insert(mail: MailFields): Promise<boolean> {
    return this.byDriver.insert(mail);
  }

  /** Returns the ids that did not exist yet. */
  insertAll(mails: readonly MailFields[]): Promise<string[]> {
    return this.byDriver.insertAll(mails);
  }

  countTo(to: string, template: MailFields['template'], since: Date, exceptId: string): Promise<number> {
    return this.mails.countDocuments({ to, template, createdAt: { $gte: since }, _id: { $ne: exceptId } }).exec();
  }

  /** Returns the ids of mails that are due, or whose lease expired because their process died. */
  async findDue(now: Date, most: number, except: readonly string[] = []): Promise<Pick<MailFields, '_id'>[]> {
    const others = except.length > 0 ? { _id: { $nin: except } } : {};
    const [queued, abandoned] = await Promise.all([
      this.mails
        .find({ ...isDue(now), ...others }, { _id: 1 })
        .sort({ nextTryAt: 1 })
        .limit(most)
        .lean()
        .exec(),
      // Filters by state alone: there are never more mails in `sending` than workers.
      this.mails
        .find({ ...isAbandoned(now), ...others }, { _id: 1 })
        .limit(most)
        .lean()
        .exec(),
    ]);
    return [...queued, ...abandoned].slice(0, most);
  }

  /** Returns mails that were never tried and become due within that time, the next ones first. */
  findUpcoming(now: Date, until: Date): Promise<Pick<MailFields, '_id' | 'nextTryAt'>[]> {
    return this.mails
      .find({ state: 'queued', nextTryAt: { $gt: now, $lte: until }, tries: 0 }, { nextTryAt: 1 })
      .sort({ nextTryAt: 1 })
      .limit(MAX_UPCOMING)
      .lean()
      .exec();
  }

  /** Leases the mail to one process, in one atomic write. Returns null for all others. */
  claim(id: string, now: Date, leaseMs: number): Promise<MailFields | null> {
    const leaseUntil = new Date(now.getTime() + leaseMs);
    return this.byDriver.change(
      { _id: id, ...claimable(now) },
      { $set: { state: 'sending', leaseUntil }, $inc: { tries: 1 } },
    );
  }

  /** The three outcomes of a try. Each applies only while that try holds the lease: a later try has a higher count. */
  async markSent(mail: MailFields, subject: string, now: Date): Promise<void> {
    await this.settle(mail, { state: 'sent', subject, finishedAt: now, leaseUntil: null, ...withoutSecret(mail) });
  }

  async markFailed(mail: MailFields, failure: string, now: Date, subject?: string): Promise<void> {
    await this.settle(mail, {
      state: 'failed',
      ...subjectOf(subject),
      failure,
      finishedAt: now,
      leaseUntil: null,
      ...withoutSecret(mail),
    });
  }

  async putBack(mail: MailFields, nextTryAt: Date, subject?: string): Promise<void> {
    await this.settle(mail, { state: 'queued', ...subjectOf(subject), nextTryAt, leaseUntil: null });
  }

  private async settle({ _id, tries }: MailFields, change: Partial<MailFields>): Promise<void> {
    await this.byDriver.updateOne({ _id, state: 'sending', tries }, { $set: change });
  }
}

const subjectOf = (subject: string | undefined) => (subject === undefined ? {} : { subject });
const isDue = (now: Date) => ({ state: 'queued' as const, nextTryAt: { $lte: now } });
const isAbandoned = (now: Date) => ({ state: 'sending' as const, leaseUntil: { $lte: now } });

function claimable(now: Date) {
  return { $or: [isDue(now), isAbandoned(now)] };
}

function withoutSecret({ template }: MailFields): Partial<MailFields> {
  return isSecretTemplate(template) ? { content: null } : {};
}
