import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FormsModule } from '../forms/forms.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { AVAILABILITY, availabilitySchema } from './availability.model.ts';
import { AvailabilityRepository } from './availability.repository.ts';
import { BookingHandler } from './booking.handler.ts';
import { BookingMailsService } from './booking-mails.service.ts';
import { BOOKING, bookingSchema } from './booking.model.ts';
import { BookingRepository } from './booking.repository.ts';
import { BookingService } from './booking.service.ts';

/** Calls and visits: availability, offers and bookings. */
@Module({
  imports: [
    FormsModule,
    MailsModule,
    MongooseModule.forFeature([
      { name: BOOKING, schema: bookingSchema },
      { name: AVAILABILITY, schema: availabilitySchema },
    ]),
  ],
  controllers: [BookingHandler],
  providers: [AvailabilityRepository, BookingMailsService, BookingRepository, BookingService],
  exports: [BookingRepository, BookingService],
})
export class BookingsModule {}
