import { randomUUID } from 'node:crypto';
import { createIndexes, DriverCollection } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { PERSON_RECORD, type PersonEntry, type PersonRecordFields } from './person-record.model.ts';
import { keysOf, summaryOf } from './person-summary.ts';

/** More records than one person gets in years. */
const MAX_RECORDS = 50;
const MAX_PER_ROUND = 50;
const MAX_SUGGESTED = 10;

/** Somebody who wrote, signed or called. */
export interface Contact {
  name: string;
  /** Empty if they left none. */
  email: string;
  phone: string;
}

type Change = Partial<
  Pick<PersonRecordFields, 'name' | 'phone' | 'stage' | 'owner' | 'tags' | 'steps' | 'entries' | 'ownLastAt'>
>;

/** The only access to the person records. Every write affects one document; a sweep completes what follows from it. */
@Injectable()
export class PersonRecordRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<PersonRecordFields>;

  constructor(@InjectModel(PERSON_RECORD) private readonly records: Model<PersonRecordFields>) {
    this.byDriver = new DriverCollection(records);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.records);
  }

  /** Returns the main record of a person, also for the id of a record merged into it. */
  async mainOf(recordId: string): Promise<PersonRecordFields | null> {
    let record = await this.byDriver.findOne({ _id: recordId });
    while (record && record.personId !== record._id) record = await this.byDriver.findOne({ _id: record.personId });
    return record;
  }

  recordOfEmail(email: string): Promise<PersonRecordFields | null> {
    return this.byDriver.findOne({ key: email });
  }

  async mainOfEmail(email: string): Promise<PersonRecordFields | null> {
    const record = await this.recordOfEmail(email);
    return record && this.mainOf(record._id);
  }

  /** Returns all records of a person, the main one first, then the oldest. */
  async recordsOf(personId: string): Promise<PersonRecordFields[]> {
    const records = await this.byDriver.findAll({ personId }, MAX_RECORDS);
    return records.toSorted((a, b) => Number(b.isMain) - Number(a.isMain) || byAge(a, b));
  }

  /**
   * Returns the id of the record of an address. The first contact creates it; each further one only adds its number,
   * its search terms and its time.
   */
  async recordOf(contact: Contact, at: Date): Promise<string> {
    let known = await this.recordOfEmail(contact.email);
    if (!known) {
      const made = await this.insert(newRecord(randomUUID(), contact, at));
      if (made) return made._id;
      known = await this.recordOfEmail(contact.email);
    }
    if (!known) throw new Error('A record that is there could not be read');
    await this.noteContact(known, contact, at);
    return known._id;
  }

  /** Creates a manually entered person. Returns false when the id or the address already exists. */
  async create(id: string, contact: Contact, at: Date): Promise<boolean> {
    return (await this.insert(newRecord(id, contact, at))) !== null;
  }

  async noteContact({ _id }: Pick<PersonRecordFields, '_id'>, contact: Contact, at: Date): Promise<void> {
    const { searchTerms, phoneKeys } = keysOf({ ...contact, phones: [contact.phone].filter(Boolean) });
    const noted = await this.write(
      { _id },
      {
        $max: { ownLastAt: at },
        $addToSet: {
          phones: { $each: [contact.phone].filter(Boolean) },
          phoneKeys: { $each: phoneKeys },
          searchTerms: { $each: searchTerms },
        },
      },
    );
    if (noted) await this.summarize(noted);
  }

  /** Stores the office's changes if the version is still current. Returns false when somebody else changed it first. */
  async change(main: PersonRecordFields, version: number, change: Change): Promise<boolean> {
    const name = change.name ?? main.name;
    const phone = change.phone ?? main.phone;
    const keys = keysOf({ name, email: main.email, phones: [phone].filter(Boolean) });
    const changed = await this.write(
      { _id: main._id, version },
      {
        $set: { ...change, nameKey: keys.nameKey },
        $addToSet: {
          phones: { $each: [phone].filter(Boolean) },
          phoneKeys: { $each: keys.phoneKeys },
          searchTerms: { $each: keys.searchTerms },
        },
        $inc: { version: 1 },
      },
    );
    if (changed) await this.summarize(changed);
    return changed !== null;
  }

  /** Replaces what the version does not cover: steps, tags and entries. Returns false when the record changed in the meantime. */
  async replace(
    record: PersonRecordFields,
    change: Pick<Change, 'steps' | 'tags' | 'entries' | 'ownLastAt'>,
  ): Promise<boolean> {
    const changed = await this.write({ _id: record._id, changes: record.changes }, { $set: change });
    if (changed) await this.summarize(changed);
    return changed !== null;
  }

  /** Adds the entry once. */
  async addEntry(recordId: string, entry: PersonEntry): Promise<void> {
    await this.write(
      { _id: recordId, 'entries.id': { $ne: entry.id } },
      { $push: { entries: entry }, $max: { ownLastAt: entry.at } },
    );
    await this.refresh(recordId);
  }

  /**
   * Merges two people: the younger joins the older one. Concurrent merges of the same people go in the same direction,
   * so they cannot form a cycle.
   */
  async merge(one: PersonRecordFields, other: PersonRecordFields, by: string, at: Date): Promise<void> {
    const [older, younger] = byAge(one, other) < 0 ? [one, other] : [other, one];
    await this.move(younger, older._id, { kind: 'merged', at, by, from: younger._id, to: older._id });
  }

  /** Makes a merged record a person of its own again. */
  async split(record: PersonRecordFields, by: string, at: Date): Promise<void> {
    const { _id, personId } = record;
    await this.write({ _id: personId }, {});
    await this.move(record, _id, { kind: 'split', at, by, from: personId, to: _id });
    await this.refresh(personId);
  }

  private async move(
    { _id, personId: from }: PersonRecordFields,
    personId: string,
    move: PersonRecordFields['moves'][number],
  ): Promise<void> {
    await this.write({ _id, personId: from }, { $set: { personId, isMain: personId === _id }, $push: { moves: move } });
    await this.refresh(_id);
  }

  /** Returns other people with a number or the name of one of the records. */
  async similarTo(records: readonly PersonRecordFields[]): Promise<PersonRecordFields[]> {
    const phones = records.flatMap(({ phoneKeys }) => phoneKeys);
    const names = records.map(({ nameKey }) => nameKey).filter(Boolean);
    const [byPhone, byName] = await Promise.all([
      phones.length > 0 ? this.alike({ phoneKeys: { $in: phones } }) : [],
      names.length > 0 ? this.alike({ nameKey: { $in: names } }) : [],
    ]);
    return [...byPhone, ...byName].filter(({ personId }) => personId !== records[0]?.personId);
  }

  private alike(filter: QueryFilter<PersonRecordFields>): Promise<PersonRecordFields[]> {
    return this.records
      .find(filter)
      .limit(MAX_SUGGESTED + MAX_RECORDS)
      .lean<PersonRecordFields[]>()
      .exec();
  }

  /** Returns records with files, to find out which files are still listed. */
  findWithFiles(): Promise<Pick<PersonRecordFields, '_id' | 'entries'>[]> {
    return this.records
      .find({ 'entries.file.hash': { $gte: '' } }, { entries: 1 })
      .lean<Pick<PersonRecordFields, '_id' | 'entries'>[]>()
      .exec();
  }

  /** Deletes the record of an address and returns its last state. Records merged with it stay; the oldest one becomes the main record. */
  async forget(email: string): Promise<PersonRecordFields | null> {
    const record = await this.recordOfEmail(email);
    if (!record) return null;
    const others = (await this.recordsOf(record.personId)).filter(({ _id }) => _id !== record._id);
    const [next] = others;
    if (record.isMain && next) {
      await this.write({ _id: next._id }, { $set: { personId: next._id, isMain: true } });
      await this.write({ _id: record._id }, { $set: { personId: next._id, isMain: false } });
      await this.refresh(record._id);
    }
    let last = await this.byDriver.findOne({ _id: record._id });
    // Retries until nothing was written in between, so that the result is complete.
    while (last && (await this.records.deleteOne({ _id: last._id, changes: last.changes })).deletedCount === 0)
      last = await this.byDriver.findOne({ _id: record._id });
    if (next) await this.refresh(next.personId === record._id ? next._id : record.personId);
    return last;
  }

  /** Updates the summaries that a dead process left outdated. */
  async refreshPending(): Promise<void> {
    const pending = await this.records.find({ isPending: true }, { _id: 1 }).limit(MAX_PER_ROUND).lean().exec();
    for (const { _id } of pending) await this.refresh(_id);
  }

  private async refresh(recordId: string): Promise<void> {
    const record = await this.byDriver.findOne({ _id: recordId });
    if (record) await this.summarize(record);
  }

  /**
   * Updates the summary of a record's person, and moves the records that still point to a merged one. Repeats until
   * nothing changed in between, so that the last of several concurrent runs is right.
   */
  private async summarize({ _id: recordId, personId }: PersonRecordFields): Promise<void> {
    if (personId !== recordId) {
      await this.records.updateMany(
        { personId: recordId },
        { $set: { personId, isPending: true }, $inc: { changes: 1 } },
      );
      await this.refresh(personId);
      return;
    }
    let records = await this.recordsOf(personId);
    for (let isStable = false; !isStable; ) {
      await this.byDriver.updateOne({ _id: personId }, { $set: summaryOf(records) });
      const again = await this.recordsOf(personId);
      isStable = stateOf(again) === stateOf(records);
      records = again;
    }
    for (const { _id, changes, isPending } of records)
      if (isPending) await this.byDriver.updateOne({ _id, changes }, { $set: { isPending: false } });
  }

  private async insert(record: PersonRecordFields): Promise<PersonRecordFields | null> {
    return (await this.byDriver.insert(record)) ? record : null;
  }

  /** Returns the record afterwards; null when none matches the filter. */
  protected write(
    filter: QueryFilter<PersonRecordFields>,
    update: UpdateQuery<PersonRecordFields>,
  ): Promise<PersonRecordFields | null> {
    return this.byDriver.change(filter, {
      ...update,
      $set: { ...update.$set, isPending: true },
      $inc: { ...update.$inc, changes: 1 },
    });
  }
}

function newRecord(_id: string, { name, email, phone }: Contact, at: Date): PersonRecordFields {
  const named = { name, email, phones: [phone].filter(Boolean) };
  const record = {
    _id,
    personId: _id,
    isMain: true,
    key: email || _id,
    ...named,
    phone,
    ...keysOf(named),
    stage: 'new' as const,
    owner: '',
    tags: [],
    steps: [],
    entries: [],
    moves: [],
    ownLastAt: at,
    createdAt: at,
    version: 1,
    changes: 1,
    isPending: false,
  };
  return { ...record, ...summaryOf([record]) };
}

function byAge(a: PersonRecordFields, b: PersonRecordFields): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || a._id.localeCompare(b._id);
}

function stateOf(records: readonly PersonRecordFields[]): string {
  return records.map(({ _id, changes }) => `${_id} ${changes}`).join(' ');
}
