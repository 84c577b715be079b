import { DAY_MS, LEAD_FOLDERS, type LeadFolder, MAX_PERSONAL_RECORDS } from '@brokerage/contracts';
import { createIndexes, DriverCollection } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { versionOf } from '../entries/entry.ts';
import { LEAD, type LeadFields, type LeadNote } from './lead.model.ts';
import { LeadOutbox } from './lead-outbox.ts';
import { reportArrival, reportDelay, reportStage } from './lead-reports.ts';
import { searchTermsOf } from './search-terms.ts';

const MAX_AT_ONCE = 500;
/** A lead that was due longer ago is no news. */
const OVERDUE_IS_NEWS_MS = 3 * DAY_MS;

/** Where a lead is put, and what follows from it. */
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
    while (await this.addMissingTerms());
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

  /** False: a lead with this id is there already. */
  insert(lead: LeadFields): Promise<boolean> {
    return this.outbox.insert(lead, reportArrival(lead));
  }

  /** What one person has sent, newest first. */
  findOf(email: string): Promise<LeadFields[]> {
    return this.leads.find({ email }).sort({ createdAt: -1 }).limit(MAX_PERSONAL_RECORDS).lean<LeadFields[]>().exec();
  }

  /** Ids of one person's leads; null while something that follows from one of them is still to be stored. */
  async finishedIdsOf(email: string): Promise<string[] | null> {
    const leads = await this.leads.find({ email }, { _id: 1, mailStored: 1 }).lean().exec();
    return leads.every(({ mailStored }) => mailStored) ? leads.map(({ _id }) => _id) : null;
  }

  async deleteByIds(ids: readonly string[]): Promise<void> {
    await this.leads.deleteMany({ _id: { $in: ids } });
  }

  /** What was held back and that nobody has released; a copy of an enquiry belongs to it and stays. */
  async deleteHeldBackBefore(before: Date): Promise<void> {
    await this.leads.deleteMany({ folder: { $in: ['spam', 'quarantine', 'unproven'] }, createdAt: { $lt: before } });
  }

  /** What an admin changes, by the version that was read. Null: somebody else changed it first. */
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

  /** The lead with a note as it is after one more change. Null: somebody else changed the note first. */
  changeNote(id: string, index: number, note: LeadNote): Promise<LeadFields | null> {
    const path = `notes.${index}`;
    const isUnchanged = { [`${path}.changes.${versionOf(note) - 2}`]: { $exists: false } };
    return this.byDriver.change({ _id: id, ...isUnchanged }, { $set: { [path]: note } });
  }

  /** All that follows from it is stored; also whose it is, where that is known. */
  async markMailStored(id: string, personId: string | null): Promise<void> {
    await this.byDriver.updateOne({ _id: id }, { $set: { mailStored: true, ...(personId ? { personId } : {}) } });
  }

  async linkTo(id: string, personId: string): Promise<void> {
    await this.byDriver.updateOne({ _id: id }, { $set: { personId } });
  }

  /** Enquiries of earlier releases have no person. */
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

  /** Moves a lead on from a folder it is still in. Null: somebody else was first. */
  moveFrom(id: string, from: LeadFolder, placement: LeadPlacement): Promise<LeadFields | null> {
    return this.outbox.change({ _id: id, folder: from }, (seen) => ({
      update: { $set: placement, $inc: { version: 1 } },
      reported: reportArrival({ ...seen, ...placement }),
    }));
  }

  /** Reports leads that nobody has answered in time, each once. */
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

  /** Whether a lead with the same text is there already. */
  async hasSameText(textKey: string, copyId: string, since: Date): Promise<boolean> {
    return (await this.leads.exists(sameText(textKey, copyId, since))) !== null;
  }

  /** Counts a copy at the lead that came first. */
  async countCopy(textKey: string, copyId: string, since: Date): Promise<void> {
    await this.leads.updateOne(sameText(textKey, copyId, since), { $inc: { copies: 1 } });
  }

  /** A digest that was begun and not finished. */
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

  /** Leads of earlier releases have no terms to be found by. False when none is left. */
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
