import { type InputOf, LEAD_FOLDERS, type LeadFolder, type listLeads } from '@brokerage/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, SortOrder } from 'mongoose';
import { LEAD, type LeadFields, type LeadNote } from '../leads/lead.model.ts';

export type LeadFilter = Pick<InputOf<typeof listLeads>, 'folder' | 'kind' | 'stage' | 'owner' | 'search' | 'overdue'>;
type Sorting = InputOf<typeof listLeads>['sort'];

const ORDER: Record<Sorting, Record<string, SortOrder>> = {
  newest: { createdAt: -1, _id: 1 },
  oldest: { createdAt: 1, _id: 1 },
  due: { dueAt: 1, _id: 1 },
};
const SEARCHED = ['name', 'email', 'phone', 'subject', 'message'] as const;
const MOST_WORDS = 5;
/** Counting stops here: nobody pages through more, and counting everything would take longer than reading the page. */
const MOST_COUNTED = 1000;

/** What the desk asks of the leads. */
@Injectable()
export class LeadInboxRepository {
  constructor(@InjectModel(LEAD) private readonly leads: Model<LeadFields>) {}

  count(filter: LeadFilter, now: Date): Promise<number> {
    return this.leads.countDocuments(filterOf(filter, now), { limit: MOST_COUNTED }).exec();
  }

  find(filter: LeadFilter, now: Date, sort: Sorting, skip: number, limit: number): Promise<LeadFields[]> {
    return this.leads.find(filterOf(filter, now)).sort(ORDER[sort]).skip(skip).limit(limit).lean<LeadFields[]>().exec();
  }

  async countFolders(): Promise<Partial<Record<LeadFolder, number>>> {
    const counts = await Promise.all(
      LEAD_FOLDERS.map((folder) => this.leads.countDocuments({ folder }, { limit: MOST_COUNTED }).exec()),
    );
    return Object.fromEntries(LEAD_FOLDERS.map((folder, index) => [folder, counts[index] ?? 0]));
  }

  /** Null: somebody else changed it first. */
  change(
    id: string,
    version: number,
    change: Partial<Pick<LeadFields, 'stage' | 'owner' | 'answeredAt'>>,
    note: LeadNote | null,
  ): Promise<LeadFields | null> {
    return this.leads
      .findOneAndUpdate(
        { _id: id, version },
        { $set: change, $inc: { version: 1 }, ...(note ? { $push: { notes: note } } : {}) },
        { returnDocument: 'after' },
      )
      .lean<LeadFields>()
      .exec();
  }
}

function filterOf({ folder, kind, stage, owner, search, overdue }: LeadFilter, now: Date): QueryFilter<LeadFields> {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return {
    folder,
    ...(kind ? { kind } : {}),
    ...(stage ? { stage } : {}),
    ...(owner === undefined ? {} : { owner }),
    ...(overdue ? { stage: 'new', dueAt: { $lt: now } } : {}),
    ...(words.length > 0 ? { $and: words.map(matchesWord) } : {}),
  };
}

/** A word anywhere in one of the searched fields. What has a meaning in a pattern is taken as it stands. */
function matchesWord(word: string): QueryFilter<LeadFields> {
  const pattern = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return { $or: SEARCHED.map((field) => ({ [field]: { $regex: pattern, $options: 'i' } })) };
}
