import {
  type Availability,
  cancelBooking,
  cancelOwnBooking,
  chooseBookingTime,
  confirmBooking,
  type InputOf,
  listBookings,
  moveBooking,
  offerBooking,
  offerConsultation,
  type OutputOf,
  readAvailability,
  readBooking,
  readBookingSlots,
  updateAvailability,
} from '@brokerage/contracts';
import { type ActorContext, type CallContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { AvailabilityRepository } from './availability.repository.ts';
import { BookingService } from './booking.service.ts';

@Controller()
export class BookingHandler {
  constructor(
    private readonly bookings: BookingService,
    private readonly availability: AvailabilityRepository,
  ) {}

  @Handles(readBooking)
  async open({ bookingKey }: InputOf<typeof readBooking>): Promise<OutputOf<typeof readBooking>> {
    return this.bookings.open(bookingKey);
  }

  @Handles(chooseBookingTime)
  async choose(input: InputOf<typeof chooseBookingTime>): Promise<OutputOf<typeof chooseBookingTime>> {
    return this.bookings.choose(input);
  }

  @Handles(cancelOwnBooking)
  async cancelOwn(input: InputOf<typeof cancelOwnBooking>): Promise<OutputOf<typeof cancelOwnBooking>> {
    return this.bookings.cancelOwn(input);
  }

  @Handles(listBookings)
  async list(input: InputOf<typeof listBookings>): Promise<OutputOf<typeof listBookings>> {
    return this.bookings.list(input);
  }

  @Handles(offerBooking)
  async offer(
    input: InputOf<typeof offerBooking>,
    { actor, requestId }: ActorContext,
  ): Promise<OutputOf<typeof offerBooking>> {
    return this.bookings.offer(input, actor, requestId);
  }

  @Handles(offerConsultation)
  async offerSold(
    input: InputOf<typeof offerConsultation>,
    { requestId }: CallContext,
  ): Promise<OutputOf<typeof offerConsultation>> {
    return this.bookings.offerSold(input, requestId);
  }

  @Handles(readBookingSlots)
  async slots({ bookingId }: InputOf<typeof readBookingSlots>): Promise<OutputOf<typeof readBookingSlots>> {
    return this.bookings.slots(bookingId);
  }

  @Handles(confirmBooking)
  async confirm(
    input: InputOf<typeof confirmBooking>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof confirmBooking>> {
    return this.bookings.confirm(input, actor);
  }

  @Handles(moveBooking)
  async move(input: InputOf<typeof moveBooking>, { actor }: ActorContext): Promise<OutputOf<typeof moveBooking>> {
    return this.bookings.move(input, actor);
  }

  @Handles(cancelBooking)
  async cancel(input: InputOf<typeof cancelBooking>, { actor }: ActorContext): Promise<OutputOf<typeof cancelBooking>> {
    return this.bookings.cancel(input, actor);
  }

  @Handles(readAvailability)
  async readHours(): Promise<Availability> {
    return this.availability.read();
  }

  @Handles(updateAvailability)
  async updateHours(input: InputOf<typeof updateAvailability>): Promise<Availability> {
    if (await this.availability.change(input)) return this.availability.read();
    const stored = await this.availability.read();
    const { version, ...wanted } = input;
    const { version: reached, ...found } = stored;
    // The answer to a change was lost and the client retried.
    if (reached === version + 1 && JSON.stringify(found) === JSON.stringify(wanted)) return stored;
    throw new DomainError('version_conflict');
  }
}
