import { type InputOf, LEAD_FOLDERS, type LeadFolder, LEADS_COUNTED, type listLeads } from '@brokerage/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, SortOrder } from 'mongoose';
import { LEAD, type LeadFields } from './lead.model.ts';
import { beginsWith, searchedTerms } from './search-terms.ts';

export type LeadFilter = Pick<InputOf<typeof listLeads>, 'folder' | 'kind' | 'stage' | 'owner' | 'search' | 'overdue'>;
type Sorting = InputOf<typeof listLeads>['sort'];
const MAX_WORDS = 5;

const ORDER: Record<Sorting, Record<string, SortOrder>> = {
  newest: { createdAt: -1, _id: 1 },
  oldest: { createdAt: 1, _id: -1 },
  due: { dueAt: 1, _id: 1 },
};
/** The most leads that a search examines for a common word: in the order of matching terms, the newest first for each. */
const MAX_SEARCHED = 1000;
const SEARCH_INDEX = { folder: 1, searchTerms: 1, createdAt: -1 } as const;

export interface LeadPage {
  leads: LeadFields[];
  total: number;
  isTotalExact: boolean;
}

/**
 * Reads the pages of the admin's list of leads. Every filter and order has an index, and nothing is counted or searched
 * beyond what is shown.
 */
@Injectable()
export class LeadQueries {
  constructor(@InjectModel(LEAD) private readonly leads: Model<LeadFields>) {}

  async page(filter: LeadFilter, now: Date, sort: Sorting, skip: number, limit: number): Promise<LeadPage> {
    if (filter.search) return this.searched(filter, filter.search, now, sort, skip, limit);
    const [leads, counted] = await Promise.all([
      this.leads.find(filterOf(filter, now)).sort(ORDER[sort]).skip(skip).limit(limit).lean<LeadFields[]>().exec(),
      this.leads.countDocuments(filterOf(filter, now), { limit: LEADS_COUNTED + 1 }).exec(),
    ]);
    return { leads, total: Math.min(counted, LEADS_COUNTED), isTotalExact: counted <= LEADS_COUNTED };
  }

  /** Never counts beyond `most`. */
  count(filter: LeadFilter, now: Date, most = LEADS_COUNTED): Promise<number> {
    return this.leads.countDocuments(filterOf(filter, now), { limit: most }).exec();
  }

  /** Returns when leads of the inbox arrived and were answered, newest first. */
  async answeredSince(from: Date, most: number): Promise<Pick<LeadFields, 'createdAt' | 'answeredAt' | 'dueAt'>[]> {
    return this.leads
      .find({ folder: 'inbox', createdAt: { $gte: from } }, { createdAt: 1, answeredAt: 1, dueAt: 1 })
      .sort(ORDER.newest)
      .limit(most)
      .lean<Pick<LeadFields, 'createdAt' | 'answeredAt' | 'dueAt'>[]>()
      .exec();
  }

  async countFolders(): Promise<Partial<Record<LeadFolder, number>>> {
    const counts = await Promise.all(
      LEAD_FOLDERS.map((folder) => this.leads.countDocuments({ folder }, { limit: LEADS_COUNTED }).exec()),
    );
    return Object.fromEntries(LEAD_FOLDERS.map((folder, index) => [folder, counts[index] ?? 0]));
  }

  /** Looks up the rarest word in the index, then applies the other words and the filters to the result. */
  private async searched(
    filter: LeadFilter,
    search: string,
    now: Date,
    sort: Sorting,
    skip: number,
    limit: number,
  ): Promise<LeadPage> {
    const { folder } = filter;
    const terms = searchedTerms(search).slice(0, MAX_WORDS).map(beginsWith);
    const counts = await Promise.all(
      terms.map((term) => this.leads.countDocuments({ folder, searchTerms: term }, { limit: MAX_SEARCHED + 1 }).exec()),
    );
    const fewest = Math.min(...counts);
    const rarest = terms[counts.indexOf(fewest)];
    if (!rarest || fewest === 0) return { leads: [], total: 0, isTotalExact: true };
    const others = terms.filter((term) => term !== rarest).map((searchTerms) => ({ searchTerms }));
    const found = await this.leads
      .aggregate<Pick<LeadFields, '_id'>>([
        { $match: { folder, searchTerms: rarest } },
        { $limit: MAX_SEARCHED },
        { $match: { $and: [filterOf(filter, now), ...others] } },
        { $sort: ORDER[sort] as Record<string, 1 | -1> },
        { $project: { _id: 1 } },
      ])
      .hint(SEARCH_INDEX)
      .exec();
    const ids = found.slice(skip, skip + limit).map(({ _id }) => _id);
    const read = await this.leads
      .find({ _id: { $in: ids } })
      .lean<LeadFields[]>()
      .exec();
    const byId = new Map(read.map((lead) => [lead._id, lead]));
    const leads = ids.flatMap((id) => byId.get(id) ?? []);
    return { leads, total: found.length, isTotalExact: fewest <= MAX_SEARCHED };
  }
}

function filterOf({ folder, kind, stage, owner, overdue }: LeadFilter, now: Date): QueryFilter<LeadFields> {
  return {
    folder,
    ...(kind ? { kind } : {}),
    ...(stage ? { stage } : {}),
    ...(owner === undefined ? {} : { owner }),
    ...(overdue ? { stage: 'new', dueAt: { $lt: now } } : {}),
  };
}
