import { DAY_MS, LEAD_FOLDERS, type LeadFolder, MAX_PERSONAL_RECORDS } from '@brokerage/contracts';
import { createIndexes, DriverCollection, retryWhileUnavailable } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { versionOf } from '../entries/entry.ts';
import { LEAD, type LeadFields, type LeadNote } from './lead.model.ts';
import { LeadOutbox } from './lead-outbox.ts';
import { reportArrival, reportDelay, reportStage } from './lead-reports.ts';
import { searchTermsOf } from './search-terms.ts';

const MAX_AT_ONCE = 500;
/** Leads overdue for longer than this are not reported any more. */
const OVERDUE_IS_NEWS_MS = 3 * DAY_MS;

/** Where a lead is filed, and how it is reported to the office. */
export type LeadPlacement = Pick<LeadFields, 'folder' | 'reasons' | 'notice' | 'mailStored' | 'digestDone'>;

@Injectable()
export class LeadRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<LeadFields>;

  constructor(
    @InjectModel(LEAD) private readonly leads: Model<LeadFields>,
    private readonly outbox: LeadOutbox,
  ) {
    this.byDriver = new DriverCollection(leads);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.leads);
    while (await retryWhileUnavailable(() => this.addMissingTerms()));
  }

  findById(id: string): Promise<LeadFields | null> {
    return this.byDriver.findOne({ _id: id });
  }

  findByIds(ids: readonly string[]): Promise<LeadFields[]> {
    return this.leads
      .find({ _id: { $in: ids } })
      .sort({ createdAt: 1 })
      .lean<LeadFields[]>()
      .exec();
  }

  /** Returns false when the id already exists. */
  insert(lead: LeadFields): Promise<boolean> {
    return this.outbox.insert(lead, reportArrival(lead));
  }

  /** Returns what one person has sent, newest first. */
  findOf(email: string): Promise<LeadFields[]> {
    return this.leads.find({ email }).sort({ createdAt: -1 }).limit(MAX_PERSONAL_RECORDS).lean<LeadFields[]>().exec();
  }

  /** Returns the ids of one person's leads; null while something that follows from one of them is still to be stored. */
  async finishedIdsOf(email: string): Promise<string[] | null> {
    const leads = await this.leads.find({ email }, { _id: 1, mailStored: 1 }).lean().exec();
    return leads.every(({ mailStored }) => mailStored) ? leads.map(({ _id }) => _id) : null;
  }

  async deleteByIds(ids: readonly string[]): Promise<void> {
    await this.leads.deleteMany({ _id: { $in: ids } });
  }

  /** Deletes leads that were held back and never released; duplicates are kept with the inquiry they copy. */
  async deleteHeldBackBefore(before: Date): Promise<void> {
    await this.leads.deleteMany({ folder: { $in: ['spam', 'quarantine', 'unproven'] }, createdAt: { $lt: before } });
  }

  /** Stores an admin's change if the version is still current. Returns null when somebody else changed it first. */
  change(
    id: string,
    version: number,
    change: Partial<Pick<LeadFields, 'stage' | 'owner' | 'answeredAt'>>,
    note: LeadNote | null,
  ): Promise<LeadFields | null> {
    return this.outbox.change({ _id: id, version }, (seen) => ({
      update: { $set: change, $inc: { version: 1 }, ...(note ? { $push: { notes: note } } : {}) },
      reported: reportStage(seen, change.stage),
    }));
  }

  /** Stores a note with one more change. Returns null when somebody else changed the note first. */
  changeNote(id: string, index: number, note: LeadNote): Promise<LeadFields | null> {
    const path = `notes.${index}`;
    const isUnchanged = { [`${path}.changes.${versionOf(note) - 2}`]: { $exists: false } };
    return this.byDriver.change({ _id: id, ...isUnchanged }, { $set: { [path]: note } });
  }

  /** Marks that everything that follows from the lead is stored, and links its person if known. */
  async markMailStored(id: string, personId: string | null): Promise<void> {
    await this.byDriver.updateOne({ _id: id }, { $set: { mailStored: true, ...(personId ? { personId } : {}) } });
  }

  async linkTo(id: string, personId: string): Promise<void> {
    await this.byDriver.updateOne({ _id: id }, { $set: { personId } });
  }

  /** Finds inquiries of earlier releases, which have no person. */
  findWithoutPerson(most: number, except: readonly string[]): Promise<LeadFields[]> {
    return this.leads
      .find({ folder: 'inbox', personId: null, mailStored: true, _id: { $nin: except } })
      .limit(most)
      .lean<LeadFields[]>()
      .exec();
  }

  findWithoutMail(most: number, except: readonly string[]): Promise<LeadFields[]> {
    return this.leads
      .find({ mailStored: false, _id: { $nin: except } })
      .sort({ createdAt: 1 })
      .limit(most)
      .lean<LeadFields[]>()
      .exec();
  }

  /** Moves a lead out of the given folder. Returns null when somebody else was first. */
  moveFrom(id: string, from: LeadFolder, placement: LeadPlacement): Promise<LeadFields | null> {
    return this.outbox.change({ _id: id, folder: from }, (seen) => ({
      update: { $set: placement, $inc: { version: 1 } },
      reported: reportArrival({ ...seen, ...placement }),
    }));
  }

  /** Reports leads that nobody answered in time, each once. */
  async reportOverdue(now: Date): Promise<void> {
    const unreported = {
      folder: 'inbox' as const,
      stage: 'new' as const,
      dueAt: { $lt: now, $gt: new Date(now.getTime() - OVERDUE_IS_NEWS_MS) },
      overdueReportedAt: { $exists: false },
    };
    const overdue = await this.leads.find(unreported, { _id: 1 }).sort({ dueAt: 1, _id: 1 }).limit(MAX_AT_ONCE).lean();
    for (const { _id } of overdue) {
      await this.outbox.change({ _id, ...unreported }, (seen, at) => ({
        update: { $set: { overdueReportedAt: at } },
        reported: [reportDelay(seen)],
      }));
    }
  }

  /** Whether a lead with the same text already exists. */
  async hasSameText(textKey: string, copyId: string, since: Date): Promise<boolean> {
    return (await this.leads.exists(sameText(textKey, copyId, since))) !== null;
  }

  /** Counts a copy on the earliest lead with its text. */
  async countCopy(textKey: string, copyId: string, since: Date): Promise<void> {
    await this.leads.updateOne(sameText(textKey, copyId, since), { $inc: { copies: 1 } });
  }

  /** Returns a digest that was started but not finished. */
  async findUnfinishedDigest(): Promise<string | null> {
    const begun = await this.leads
      .findOne({ digestDone: false, digestId: { $ne: null } })
      .lean<LeadFields>()
      .exec();
    return begun?.digestId ?? null;
  }

  findWaitingForDigest(most: number): Promise<LeadFields[]> {
    return this.leads
      .find({ digestDone: false, digestId: null, mailStored: true })
      .sort({ createdAt: 1 })
      .limit(most)
      .lean<LeadFields[]>()
      .exec();
  }

  async beginDigest(ids: readonly string[], digestId: string): Promise<void> {
    await this.leads.updateMany({ _id: { $in: ids }, digestId: null }, { $set: { digestId } });
  }

  async idsInDigest(digestId: string): Promise<string[]> {
    const leads = await this.leads.find({ digestId }, { _id: 1 }).sort({ createdAt: 1, _id: 1 }).lean().exec();
    return leads.map(({ _id }) => _id);
  }

  async finishDigest(digestId: string): Promise<void> {
    await this.leads.updateMany({ digestId }, { $set: { digestDone: true } });
  }

  /** Adds search terms to leads of earlier releases. Returns false when none is left. */
  private async addMissingTerms(): Promise<boolean> {
    const without = await this.leads
      .find({ folder: { $in: LEAD_FOLDERS }, searchTerms: null })
      .limit(MAX_AT_ONCE)
      .lean<LeadFields[]>()
      .exec();
    const writes = without.map((lead) => ({
      updateOne: { filter: { _id: lead._id }, update: { $set: { searchTerms: searchTermsOf(lead) } } },
    }));
    if (writes.length > 0) await this.leads.bulkWrite(writes);
    return writes.length === MAX_AT_ONCE;
  }
}

function sameText(textKey: string, copyId: string, since: Date) {
  const folder = { $in: ['inbox', 'quarantine'] as LeadFolder[] };
  return { _id: { $ne: copyId }, textKey, folder, createdAt: { $gte: since } };
}
