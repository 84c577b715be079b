import { type countInbox, MAX_WAITING, type OutputOf, torontoDay } from '@brokerage/contracts';
import { databaseNow } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { BookingRepository } from '../bookings/booking.repository.ts';
import { LeadQueries } from '../leads/lead.queries.ts';
import { MailRepository } from '../mails/mail.repository.ts';
import { PersonQueries } from '../people/person.queries.ts';
import { NdaRepository } from '../ndas/nda.repository.ts';

/** Counts everything that waits for a person. Every count reads an index and stops at 1,000. */
@Injectable()
export class InboxCountsService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly leads: LeadQueries,
    private readonly ndas: NdaRepository,
    private readonly mails: MailRepository,
    private readonly people: PersonQueries,
    private readonly bookings: BookingRepository,
  ) {}

  async read(): Promise<OutputOf<typeof countInbox>> {
    const now = await databaseNow(this.connection);
    const [
      newLeads,
      overdueLeads,
      quarantinedLeads,
      agreementsToDecide,
      agreementsOnPaper,
      failedMails,
      stepsDue,
      bookingsToConfirm,
    ] = await Promise.all([
      this.leads.count({ folder: 'inbox', stage: 'new' }, now, MAX_WAITING),
      this.leads.count({ folder: 'inbox', overdue: 'yes' }, now, MAX_WAITING),
      this.leads.count({ folder: 'quarantine' }, now, MAX_WAITING),
      this.ndas.count({ state: 'signed' }, MAX_WAITING),
      this.ndas.count({ state: 'requested' }, MAX_WAITING),
      this.mails.countIn('failed', MAX_WAITING),
      this.people.countDue(torontoDay(now), MAX_WAITING),
      this.bookings.countToConfirm(now, MAX_WAITING),
    ]);
    return {
      newLeads,
      overdueLeads,
      quarantinedLeads,
      agreementsToDecide,
      agreementsOnPaper,
      failedMails,
      stepsDue,
      bookingsToConfirm,
    };
  }
}
