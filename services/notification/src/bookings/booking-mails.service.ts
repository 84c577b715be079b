import { Injectable } from '@nestjs/common';
import { MailService } from '../mails/mail.service.ts';
import { type BookingFields, bookingOfficeMailId } from './booking.model.ts';
import { BookingRepository } from './booking.repository.ts';

/** Mails both sides about each step of a booking. */
@Injectable()
export class BookingMailsService {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly mails: MailService,
  ) {}

  /** Mails the last step, once. The office gets no mail about its own offers. */
  async send({ _id, email, version, mailedVersion, requestId, history }: BookingFields): Promise<void> {
    if (mailedVersion >= version) return this.bookings.markMailed(_id, version);
    const about = { bookingId: _id, version };
    await this.mails.accept(
      { mailId: `booking-${_id}-${version}`, to: email, content: { template: 'booking', ...about } },
      requestId,
    );
    if (history[version - 1]?.state !== 'offered') {
      const content = { template: 'booking-office', ...about } as const;
      await this.mails.acceptForOffice({ mailId: bookingOfficeMailId(_id, version), content }, requestId);
    }
    await this.bookings.markMailed(_id, version);
  }
}
