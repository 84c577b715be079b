import {
  dayAfter,
  type exportLeads,
  type InputOf,
  type LeadRow,
  LEADS_PER_PAGE,
  type listLeads,
  MAX_CSV_ROWS,
  type OutputOf,
  type readLeadCard,
  type readResponseTimes,
  torontoDay,
  torontoMoment,
  type updateLead,
} from '@brokerage/contracts';
import { type Actor, databaseNow, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { changedEntry, type EntryChange, firstTextOf } from '../entries/entry.ts';
import { LeadFollowUpService } from '../lead-intake/lead-follow-up.service.ts';
import { type LeadFields, leadMailId } from '../leads/lead.model.ts';
import { LeadQueries } from '../leads/lead.queries.ts';
import { LeadRepository, type LeadPlacement } from '../leads/lead.repository.ts';
import { readable } from '../leads/search-terms.ts';
import { MailRepository } from '../mails/mail.repository.ts';
import { leadCard, leadsCsv } from './lead-files.ts';
import { leadRow } from './lead-row.ts';
import { responseFigures, responsesByWeek } from './response-times.ts';

const MAX_MEASURED = 10_000;
const NO_LEADS = { inbox: 0, quarantine: 0, spam: 0, unproven: 0, duplicate: 0 };

@Injectable()
export class LeadInboxService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly queries: LeadQueries,
    private readonly leads: LeadRepository,
    private readonly followUp: LeadFollowUpService,
    private readonly mails: MailRepository,
  ) {}

  /** Covers that many calendar days of the office, ending today. */
  async responseTimes({ days }: InputOf<typeof readResponseTimes>): Promise<OutputOf<typeof readResponseTimes>> {
    const now = await databaseNow(this.connection);
    const to = torontoDay(now);
    const from = dayAfter(to, 1 - Number(days));
    const leads = await this.queries.answeredSince(torontoMoment(from), MAX_MEASURED + 1);
    return {
      from,
      to,
      total: responseFigures(leads, now),
      weeks: responsesByWeek(leads, from, to, now),
      isComplete: leads.length <= MAX_MEASURED,
    };
  }

  async list({ sort, page, ...asked }: InputOf<typeof listLeads>): Promise<OutputOf<typeof listLeads>> {
    const filter = readable(asked);
    const now = await databaseNow(this.connection);
    const [{ leads, total, isTotalExact }, folders, overdue] = await Promise.all([
      this.queries.page(filter, now, sort, (page - 1) * LEADS_PER_PAGE, LEADS_PER_PAGE),
      this.queries.countFolders(),
      this.queries.count({ folder: 'inbox', overdue: 'yes' }, now),
    ]);
    return {
      leads: await this.rowsOf(leads, now),
      total,
      isTotalExact,
      page,
      pages: Math.max(1, Math.ceil(total / LEADS_PER_PAGE)),
      folders: { ...NO_LEADS, ...folders },
      overdue,
    };
  }

  /** Throws `not_found`. */
  async read(leadId: string): Promise<LeadRow> {
    const [lead, now] = await Promise.all([this.leadOf(leadId), databaseNow(this.connection)]);
    return this.rowOf(lead, now);
  }

  async update(input: InputOf<typeof updateLead>, actor: Actor): Promise<LeadRow> {
    const { leadId, stage, owner, note, version } = input;
    const lead = await this.leadOf(leadId);
    if (lead.version !== version) return this.repeated(lead, input);
    const now = await databaseNow(this.connection);
    const change = {
      ...(stage ? { stage, answeredAt: stage === 'new' ? null : (lead.answeredAt ?? now) } : {}),
      ...(owner === undefined ? {} : { owner }),
    };
    const text = note ? { at: now, by: actor.userId, text: note } : null;
    const changed = await this.leads.change(leadId, version, change, text);
    if (!changed) throw new DomainError('version_conflict');
    return this.rowOf(changed, now);
  }

  /** Throws `not_found`, and what `changedEntry` throws. The lead's own version stays, so a concurrent save of the lead is not refused. */
  async changeNote(leadId: string, noteNumber: number, change: EntryChange, actor: Actor): Promise<LeadRow> {
    const [lead, now] = await Promise.all([this.leadOf(leadId), databaseNow(this.connection)]);
    const note = lead.notes[noteNumber - 1];
    if (!note) throw new DomainError('not_found');
    const changed = changedEntry(note, change, actor, now);
    if (!changed) return this.rowOf(lead, now);
    const stored = await this.leads.changeNote(leadId, noteNumber - 1, changed);
    if (stored) return this.rowOf(stored, now);
    // Somebody else was first. If it was this same request, retried, there is nothing to do.
    return this.changeNote(leadId, noteNumber, change, actor);
  }

  async release(leadId: string): Promise<LeadRow> {
    const lead = await this.leadOf(leadId);
    const placement: LeadPlacement = {
      folder: 'inbox',
      reasons: [],
      notice: 'mail',
      mailStored: false,
      digestDone: true,
    };
    const moved = lead.folder === 'inbox' ? null : await this.leads.moveFrom(leadId, lead.folder, placement);
    const current = moved ?? (await this.leadOf(leadId));
    if (!current.mailStored) await this.followUp.complete(current);
    return this.rowOf(current, await databaseNow(this.connection));
  }

  async export(filter: InputOf<typeof exportLeads>): Promise<OutputOf<typeof exportLeads>> {
    const now = await databaseNow(this.connection);
    const { leads, isTotalExact } = await this.queries.page(readable(filter), now, 'newest', 0, MAX_CSV_ROWS + 1);
    const isComplete = isTotalExact && leads.length <= MAX_CSV_ROWS;
    return leadsCsv(leads.slice(0, MAX_CSV_ROWS), filter.folder, { now, isComplete });
  }

  async card(leadId: string): Promise<OutputOf<typeof readLeadCard>> {
    const text = leadCard(await this.leadOf(leadId));
    return { fileName: `lead-${leadId.slice(0, 8)}.vcf`, mediaType: 'text/vcard; charset=utf-8', text };
  }

  private async leadOf(id: string): Promise<LeadFields> {
    const lead = await this.leads.findById(id);
    if (!lead) throw new DomainError('not_found');
    return lead;
  }

  /** Whether this is a retry of a change that is already stored, after its answer was lost. */
  private async repeated(lead: LeadFields, { stage, owner, note, version }: InputOf<typeof updateLead>) {
    const last = lead.notes.at(-1);
    const isThere =
      lead.version === version + 1 &&
      (stage === undefined || stage === lead.stage) &&
      (owner === undefined || owner === lead.owner) &&
      (note === undefined || (last !== undefined && firstTextOf(last) === note));
    if (!isThere) throw new DomainError('version_conflict');
    return this.rowOf(lead, await databaseNow(this.connection));
  }

  private async rowOf(lead: LeadFields, now: Date): Promise<LeadRow> {
    return leadRow(lead, (await this.mails.findById(leadMailId(lead._id))) ?? undefined, now);
  }

  private async rowsOf(leads: readonly LeadFields[], now: Date): Promise<LeadRow[]> {
    const mails = await this.mails.findByIds(leads.map(({ _id }) => leadMailId(_id)));
    const byId = new Map(mails.map((mail) => [mail._id, mail]));
    return leads.map((lead) => leadRow(lead, byId.get(leadMailId(lead._id)), now));
  }
}
