import { databaseNow } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { bookingOfficeMailIds } from '../bookings/booking.model.ts';
import { BookingRepository } from '../bookings/booking.repository.ts';
import { ConsentRepository } from '../consents/consent.repository.ts';
import { FormKeyRepository } from '../forms/form-key.repository.ts';
import { leadMailId } from '../leads/lead.model.ts';
import { LeadRepository } from '../leads/lead.repository.ts';
import { MailRepository } from '../mails/mail.repository.ts';
import { NdaRepository } from '../ndas/nda.repository.ts';
import { PersonFileRepository } from '../people/person-file.repository.ts';
import { PersonRecordRepository } from '../people/person-record.repository.ts';

/**
 * Erases one person from everything except what the law or an agreement requires us to keep. Idempotent; the process
 * may die after any step.
 */
@Injectable()
export class PersonErasureService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly leads: LeadRepository,
    private readonly mails: MailRepository,
    private readonly ndas: NdaRepository,
    private readonly consents: ConsentRepository,
    private readonly people: PersonRecordRepository,
    private readonly files: PersonFileRepository,
    private readonly bookings: BookingRepository,
    private readonly keys: FormKeyRepository,
  ) {}

  /** Returns true when nothing is left to do. The first call already stops all mails about properties. */
  async erase(email: string): Promise<boolean> {
    const now = await databaseNow(this.connection);
    await this.consents.withdrawAllOf(email, now);
    const [leadIds, bookings] = [await this.leads.finishedIdsOf(email), await this.bookings.finishedOf(email)];
    if (leadIds === null || bookings === null) return false;
    const toOffice = [...leadIds.map(leadMailId), ...bookings.flatMap(bookingOfficeMailIds)];
    if (await this.mails.hasUnderWay(email, toOffice, leadIds)) return false;
    await this.ndas.eraseOf(email, now);
    await this.leads.deleteByIds(leadIds);
    await this.mails.deleteByIds(toOffice);
    await this.mails.deleteTo(email);
    await this.bookings.deleteOf(email);
    const record = await this.people.recordOfEmail(email);
    // Files go before the record that lists them, and again afterwards for those added in the meantime.
    if (record) await this.files.removeAllOf(record);
    const last = await this.people.forget(email);
    if (last) await this.files.removeAllOf(last);
    await this.consents.forget(email, await this.keys.sign(`erased ${email}`));
    return true;
  }
}
