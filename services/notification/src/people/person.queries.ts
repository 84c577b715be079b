import { type InputOf, type listPeople, PEOPLE_COUNTED } from '@brokerage/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { beginsWith, searchedTerms } from '../leads/search-terms.ts';
import { PERSON_RECORD, type PersonRecordFields } from './person-record.model.ts';

export type PersonFilter = Pick<InputOf<typeof listPeople>, 'search' | 'stage' | 'owner' | 'tag' | 'due'>;
type Sorting = InputOf<typeof listPeople>['sort'];

const ORDER = {
  recent: { lastAt: -1, _id: 1 },
  next: { nextOn: 1, _id: 1 },
} as const;
const MAX_WORDS = 5;
/** The most people that a search examines for a common word: the latest. */
const MAX_SEARCHED = 1000;
const SEARCH_INDEX = { isMain: 1, allTerms: 1, lastAt: -1 } as const;
/** Fields that a list does not need. */
const WITHOUT_HISTORY = { entries: 0, moves: 0, searchTerms: 0, allTerms: 0 } as const;

export interface PersonPage {
  people: PersonRecordFields[];
  total: number;
  isTotalExact: boolean;
}

/** Reads the pages of the admin's list of people. Every filter and order has an index. */
@Injectable()
export class PersonQueries {
  constructor(@InjectModel(PERSON_RECORD) private readonly records: Model<PersonRecordFields>) {}

  /** `today` is the calendar day at the office. */
  async page(filter: PersonFilter, today: string, sort: Sorting, skip: number, limit: number): Promise<PersonPage> {
    const order = filter.due ? 'next' : sort;
    const query = queryOf(filter, today, order);
    if (filter.search) return this.searched(query, filter.search, order, skip, limit);
    const [people, counted] = await Promise.all([
      this.records
        .find(query, WITHOUT_HISTORY)
        .sort(ORDER[order])
        .skip(skip)
        .limit(limit)
        .lean<PersonRecordFields[]>()
        .exec(),
      this.records.countDocuments(query, { limit: PEOPLE_COUNTED + 1 }).exec(),
    ]);
    return { people, total: Math.min(counted, PEOPLE_COUNTED), isTotalExact: counted <= PEOPLE_COUNTED };
  }

  /** Counts people whose next step is due or overdue. Never counts beyond `most`. */
  countDue(today: string, most: number): Promise<number> {
    return this.records.countDocuments(queryOf({ due: 'yes' }, today, 'next'), { limit: most }).exec();
  }

  /** Looks up the rarest word in the index, then applies the other words and the filters to the result. */
  private async searched(
    query: QueryFilter<PersonRecordFields>,
    search: string,
    order: Sorting,
    skip: number,
    limit: number,
  ): Promise<PersonPage> {
    const terms = searchedTerms(search).slice(0, MAX_WORDS).map(beginsWith);
    const counts = await Promise.all(
      terms.map((term) =>
        this.records.countDocuments({ isMain: true, allTerms: term }, { limit: MAX_SEARCHED + 1 }).exec(),
      ),
    );
    const fewest = Math.min(...counts);
    const rarest = terms[counts.indexOf(fewest)];
    if (!rarest || fewest === 0) return { people: [], total: 0, isTotalExact: true };
    const others = terms.filter((term) => term !== rarest).map((allTerms) => ({ allTerms }));
    const found = await this.records
      .aggregate<Pick<PersonRecordFields, '_id'>>([
        { $match: { isMain: true, allTerms: rarest } },
        { $limit: MAX_SEARCHED },
        { $match: { $and: [query, ...others] } },
        { $sort: ORDER[order] },
        { $project: { _id: 1 } },
      ])
      .hint(SEARCH_INDEX)
      .exec();
    const ids = found.slice(skip, skip + limit).map(({ _id }) => _id);
    const people = await this.records
      .find({ _id: { $in: ids } }, WITHOUT_HISTORY)
      .sort(ORDER[order])
      .lean<PersonRecordFields[]>()
      .exec();
    return { people, total: found.length, isTotalExact: fewest <= MAX_SEARCHED };
  }
}

function queryOf(
  { stage, owner, tag, due }: PersonFilter,
  today: string,
  order: Sorting,
): QueryFilter<PersonRecordFields> {
  const next = due ? { nextOn: { $gt: '', $lte: today } } : { nextOn: { $gt: '' } };
  return {
    isMain: true,
    ...(stage ? { stage } : {}),
    ...(owner === undefined ? {} : { owner }),
    ...(tag ? { allTags: tag } : {}),
    ...(order === 'next' ? next : {}),
  };
}
