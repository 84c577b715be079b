import { isDeepStrictEqual } from 'node:util';
import {
  type addPersonEntry,
  type correctPersonEntry,
  type createPerson,
  type exportPeople,
  type InputOf,
  isFileName,
  kindOfName,
  type listPeople,
  MAX_CSV_ROWS,
  type OutputOf,
  PEOPLE_PER_PAGE,
  type Person,
  type PersonFile,
  type PersonFileKind,
  type PersonRow,
  type planPersonStep,
  type readPersonCard,
  torontoDay,
  type updatePerson,
} from '@brokerage/contracts';
import { type ActorContext, databaseNow, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { BookingRepository } from '../bookings/booking.repository.ts';
import { ConsentRepository } from '../consents/consent.repository.ts';
import { changedEntry, type EntryChange, isWithdrawn, versionOf } from '../entries/entry.ts';
import type { LeadFields } from '../leads/lead.model.ts';
import { LeadRepository } from '../leads/lead.repository.ts';
import { readable } from '../leads/search-terms.ts';
import type { ReplyContent } from '../mails/mail.model.ts';
import { MailRepository } from '../mails/mail.repository.ts';
import { NdaRepository } from '../ndas/nda.repository.ts';
import type { PersonEntry, PersonRecordFields } from '../people/person-record.model.ts';
import { fileRefused } from '../people/file-kind.ts';
import { PersonFileRepository } from '../people/person-file.repository.ts';
import { PersonRecordRepository } from '../people/person-record.repository.ts';
import { PersonQueries } from '../people/person.queries.ts';
import { peopleCsv, personCard } from './person-files.ts';
import { PersonPurchases } from './person-purchases.ts';
import { timelineOf } from './person-timeline.ts';

const MAX_SUGGESTED = 5;
/** Limits retries after concurrent writes. */
const MAX_TRIES = 5;

/** People as the office sees them: what they sent and were sent, and the notes and next steps about them. */
@Injectable()
export class PersonService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly queries: PersonQueries,
    private readonly people: PersonRecordRepository,
    private readonly files: PersonFileRepository,
    private readonly leads: LeadRepository,
    private readonly mails: MailRepository,
    private readonly consents: ConsentRepository,
    private readonly ndas: NdaRepository,
    private readonly bookings: BookingRepository,
    private readonly purchases: PersonPurchases,
  ) {}

  async list({ sort, page, ...asked }: InputOf<typeof listPeople>): Promise<OutputOf<typeof listPeople>> {
    const today = torontoDay(await this.now());
    const skip = (page - 1) * PEOPLE_PER_PAGE;
    const { people, total, isTotalExact } = await this.queries.page(
      readable(asked),
      today,
      sort,
      skip,
      PEOPLE_PER_PAGE,
    );
    return {
      people: people.map(personRow),
      total,
      isTotalExact,
      page,
      pages: Math.max(1, Math.ceil(total / PEOPLE_PER_PAGE)),
    };
  }

  async find(email: string): Promise<PersonRow | null> {
    const main = await this.people.mainOfEmail(email);
    return main && personRow(main);
  }

  /** Throws `not_found`. */
  async read(personId: string, context: ActorContext): Promise<Person> {
    return this.personOf(await this.mainOf(personId), context);
  }

  /** If the address is already known, its person gets the note: no duplicates are created. */
  async create(input: InputOf<typeof createPerson>, { actor }: ActorContext): Promise<PersonRow> {
    const { personId, name, email, phone, kind, text } = input;
    const now = await this.now();
    await this.people.create(personId, { name, email, phone }, now);
    const main = (email ? await this.people.mainOfEmail(email) : null) ?? (await this.mainOf(personId));
    if (main._id !== personId) await this.people.noteContact(main, { name, email: main.email, phone }, now);
    await this.people.addEntry(main._id, { id: personId, kind, at: now, by: actor.userId, text });
    return personRow(await this.mainOf(main._id));
  }

  async update(input: InputOf<typeof updatePerson>, context: ActorContext): Promise<Person> {
    const { personId, version, tags, ...asked } = input;
    const main = await this.mainOf(personId);
    const change = {
      ...(asked.name === undefined ? {} : { name: asked.name }),
      ...(asked.phone === undefined ? {} : { phone: asked.phone }),
      ...(asked.stage === undefined ? {} : { stage: asked.stage }),
      ...(asked.owner === undefined ? {} : { owner: asked.owner }),
      ...(tags ? { tags: [...new Set(tags)] } : {}),
    };
    if (main.version === version) {
      if (!(await this.people.change(main, version, change))) throw new DomainError('version_conflict');
      if (tags) await this.keepTags(main._id, tags);
    } else if (!isThere(main, version, change)) throw new DomainError('version_conflict');
    return this.read(main._id, context);
  }

  async addEntry(
    { personId, entryId, kind, text }: InputOf<typeof addPersonEntry>,
    context: ActorContext,
  ): Promise<Person> {
    const main = await this.mainOf(personId);
    await this.people.addEntry(main._id, { id: entryId, kind, at: await this.now(), by: context.actor.userId, text });
    return this.read(main._id, context);
  }

  /** Throws `not_found`, and what `changedEntry` throws. */
  async changeEntry(
    { personId, entryId }: Pick<InputOf<typeof correctPersonEntry>, 'personId' | 'entryId'>,
    change: EntryChange,
    context: ActorContext,
  ): Promise<Person> {
    const now = await this.now();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const main = await this.mainOf(personId);
      const records = await this.people.recordsOf(main._id);
      const record = records.find(({ entries }) => entries.some(({ id }) => id === entryId));
      const entry = record?.entries.find(({ id }) => id === entryId);
      if (!record || !entry) throw new DomainError('not_found');
      if (entry.file && change.text !== undefined) assertSameKind(change.text, entry.file.kind);
      const changed = changedEntry(entry, change, context.actor, now);
      const entries = record.entries.map((known) => (known.id === entryId && changed ? changed : known));
      if (changed && !(await this.people.replace(record, { entries }))) continue;
      // Also when the withdrawal was already stored: the request may be a retry after a lost answer.
      if (entry.file && isWithdrawn(changed ?? entry)) await this.files.remove(record, entry);
      return this.read(main._id, context);
    }
    throw new DomainError('version_conflict');
  }

  async plan(
    { personId, stepId, text, on, done }: InputOf<typeof planPersonStep>,
    context: ActorContext,
  ): Promise<Person> {
    const now = await this.now();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const main = await this.mainOf(personId);
      const records = await this.people.recordsOf(main._id);
      const record = records.find(({ steps }) => steps.some(({ id }) => id === stepId)) ?? main;
      const known = record.steps.find(({ id }) => id === stepId);
      const step = { id: stepId, text, on, by: context.actor.userId, doneAt: done ? (known?.doneAt ?? now) : null };
      const steps = [...record.steps.filter(({ id }) => id !== stepId), step];
      if (await this.people.replace(record, { steps })) return this.read(main._id, context);
    }
    throw new DomainError('version_conflict');
  }

  /** Marks every waiting inquiry as answered; the person is no longer new. */
  async answer(personId: string, context: ActorContext): Promise<Person> {
    const main = await this.mainOf(personId);
    await this.stopClocks(main, await this.leadsOf(main), await this.now());
    return this.read(main._id, context);
  }

  /** Does the same for a stored answer: for the inquiry it answers, or for all that had arrived by then. Idempotent. */
  async answerBy({ recordId, leadId }: ReplyContent, at: Date): Promise<void> {
    const main = await this.people.mainOf(recordId);
    if (!main) return;
    const leads =
      leadId === undefined
        ? (await this.leadsOf(main)).filter(({ createdAt }) => createdAt <= at)
        : await this.leads.findByIds([leadId]);
    await this.stopClocks(main, leads, at);
  }

  private async stopClocks(main: PersonRecordFields, leads: readonly LeadFields[], at: Date): Promise<void> {
    for (const lead of leads) await this.stopClock(lead, at);
    if (main.stage === 'new') await this.people.change(main, main.version, { stage: 'contacted' });
  }

  private async stopClock({ _id }: LeadFields, at: Date): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const lead = await this.leads.findById(_id);
      if (lead?.stage !== 'new' || lead.folder !== 'inbox') return;
      if (await this.leads.change(_id, lead.version, { stage: 'contacted', answeredAt: at }, null)) return;
    }
    throw new DomainError('version_conflict');
  }

  async merge(personId: string, otherId: string, context: ActorContext): Promise<Person> {
    const [one, other] = await Promise.all([this.mainOf(personId), this.mainOf(otherId)]);
    if (one._id !== other._id) await this.people.merge(one, other, context.actor.userId, await this.now());
    return this.read(personId, context);
  }

  /** Throws `not_found` for a record of another person. The main record stays. */
  async split(personId: string, recordId: string, context: ActorContext): Promise<Person> {
    const main = await this.mainOf(personId);
    const record = (await this.people.recordsOf(main._id)).find(({ _id }) => _id === recordId);
    // A retry after a lost answer: the record was already split off.
    if (!record && (await this.mainOf(recordId))._id !== recordId) throw new DomainError('not_found');
    if (record && !record.isMain) await this.people.split(record, context.actor.userId, await this.now());
    return this.read(main._id, context);
  }

  async export(filter: InputOf<typeof exportPeople>): Promise<OutputOf<typeof exportPeople>> {
    const now = await this.now();
    const found = await this.queries.page(readable(filter), torontoDay(now), 'recent', 0, MAX_CSV_ROWS + 1);
    const isComplete = found.isTotalExact && found.people.length <= MAX_CSV_ROWS;
    return peopleCsv(found.people.slice(0, MAX_CSV_ROWS), { now, isComplete });
  }

  async card(personId: string): Promise<OutputOf<typeof readPersonCard>> {
    const main = await this.mainOf(personId);
    const text = personCard(await this.people.recordsOf(main._id), main);
    return { fileName: `person-${main._id.slice(0, 8)}.vcf`, mediaType: 'text/vcard; charset=utf-8', text };
  }

  private now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  private async mainOf(recordId: string): Promise<PersonRecordFields> {
    const main = await this.people.mainOf(recordId);
    if (!main) throw new DomainError('not_found');
    return main;
  }

  private async leadsOf({ allEmails }: PersonRecordFields) {
    return (await Promise.all(allEmails.map((email) => this.leads.findOf(email)))).flat();
  }

  /** Removes the tags that are not kept from every record of the person. */
  private async keepTags(personId: string, kept: readonly string[]): Promise<void> {
    for (const record of await this.people.recordsOf(personId)) {
      const tags = record.tags.filter((tag) => kept.includes(tag));
      if (tags.length < record.tags.length) await this.people.replace(record, { tags });
    }
  }

  private async personOf(main: PersonRecordFields, context: ActorContext): Promise<Person> {
    const records = await this.people.recordsOf(main._id);
    const emails = records.map(({ email }) => email).filter(Boolean);
    const ofAll = async <T>(read: (email: string) => Promise<T[]>): Promise<T[]> =>
      (await Promise.all(emails.map(read))).flat();
    const [sent, mails, consents, ndas, bookings, similar, bought] = await Promise.all([
      ofAll((email) => this.leads.findOf(email)),
      ofAll((email) => this.mails.findTo(email)),
      ofAll((email) => this.consents.findAllOf(email)),
      ofAll((email) => this.ndas.findOf(email)),
      ofAll((email) => this.bookings.findOf(email)),
      this.people.similarTo(records),
      this.purchases.of(emails, context),
    ]);
    const leads = sent.filter(({ folder }) => folder === 'inbox');
    const purchases = bought?.events ?? [];
    const { timeline, isComplete } = timelineOf({ leads, mails, consents, ndas, bookings, records, purchases });
    return {
      ...personRow(main),
      records: records.map(({ _id, name, email, phones, createdAt }) => ({
        id: _id,
        name,
        email,
        phones,
        since: createdAt.toISOString(),
      })),
      steps: records
        .flatMap(({ steps }) => steps)
        .toSorted((a, b) => a.on.localeCompare(b.on) || a.id.localeCompare(b.id))
        .map(({ id, text, on, by, doneAt }) => ({ id, text, on, by, doneAt: doneAt?.toISOString() ?? null })),
      files: records
        .flatMap(({ entries }) => entries)
        .flatMap(personFile)
        .toSorted((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id)),
      timeline,
      isComplete: isComplete && bought?.isComplete !== false,
      ...(bought ? {} : { lacksPurchases: true }),
      unanswered: leads.filter(({ stage }) => stage === 'new').length,
      hasConsent: consents.some(({ withdrawnAt }) => withdrawnAt === null),
      suggestions: await this.suggestionsOf(records, similar),
    };
  }

  private async suggestionsOf(
    records: readonly PersonRecordFields[],
    similar: readonly PersonRecordFields[],
  ): Promise<Person['suggestions']> {
    const phones = new Set(records.flatMap(({ phoneKeys }) => phoneKeys));
    const byPerson = new Map<string, PersonRecordFields>();
    for (const record of similar) if (!byPerson.has(record.personId)) byPerson.set(record.personId, record);
    const found = [...byPerson].slice(0, MAX_SUGGESTED).map(async ([id, record]) => {
      const main = await this.people.mainOf(id);
      const because = record.phoneKeys.some((key) => phones.has(key)) ? ('phone' as const) : ('name' as const);
      return main && { id: main._id, name: main.name, emails: main.allEmails, because };
    });
    return (await Promise.all(found)).filter((suggestion) => suggestion !== null);
  }
}

/** A renamed file keeps the extension of its kind. Throws `file_refused`. */
function assertSameKind(name: string, kind: PersonFileKind): void {
  if (!isFileName(name) || kindOfName(name) !== kind) throw fileRefused('name');
}

function personFile(entry: PersonEntry): PersonFile[] {
  const { id, at, by, text, file } = entry;
  if (!file || isWithdrawn(entry)) return [];
  const { kind, bytes } = file;
  return [{ id, name: text, kind, bytes, at: at.toISOString(), by, version: versionOf(entry) }];
}

function personRow(main: PersonRecordFields): PersonRow {
  const { _id, name, allEmails, phone, stage, owner, allTags, nextOn, nextText, nextId, lastAt, version } = main;
  return {
    id: _id,
    name,
    emails: allEmails,
    phone,
    stage,
    owner,
    tags: allTags,
    nextStep: nextOn === null || nextId === '' ? null : { id: nextId, on: nextOn, text: nextText },
    lastAt: lastAt.toISOString(),
    version,
  };
}

/** Whether this is a retry of a change that is already stored, after its answer was lost. */
function isThere(
  main: PersonRecordFields,
  version: number,
  asked: Partial<Pick<PersonRecordFields, 'name' | 'phone' | 'stage' | 'owner' | 'tags'>>,
): boolean {
  return (
    main.version === version + 1 &&
    (asked.name === undefined || asked.name === main.name) &&
    (asked.phone === undefined || asked.phone === main.phone) &&
    (asked.stage === undefined || asked.stage === main.stage) &&
    (asked.owner === undefined || asked.owner === main.owner) &&
    (asked.tags === undefined || isDeepStrictEqual(asked.tags, main.tags))
  );
}
