import {
  type Availability,
  BOOKING_STEP_MINUTES,
  dayAfter,
  HOUR_MS,
  isHoliday,
  MINUTE_MS,
  torontoDay,
  torontoMoment,
} from '@brokerage/contracts';

/** Offering a time every half hour is enough; bookings themselves are counted in quarter hours. */
const OFFERED_EVERY_MS = 30 * MINUTE_MS;
const QUARTER_MS = BOOKING_STEP_MINUTES * MINUTE_MS;

interface Wanted {
  availability: Omit<Availability, 'version'>;
  minutes: number;
  now: Date;
  /** Quarter hours reserved by bookings. */
  taken: readonly Date[];
}

/** Returns the free start times, soonest first: within the weekly hours in Toronto time, excluding holidays and days off. */
export function freeSlots({ availability, minutes, now, taken }: Wanted): Date[] {
  const { hours, daysOff, noticeHours, daysAhead } = availability;
  const blocked = new Set(taken.map((quarter) => quarter.getTime()));
  const earliest = now.getTime() + noticeHours * HOUR_MS;
  const today = torontoDay(now);
  const found: Date[] = [];
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = dayAfter(today, ahead);
    if (isHoliday(day) || daysOff.includes(day)) continue;
    for (const { from, to } of hours.filter(({ weekday }) => weekday === weekdayOf(day))) {
      const end = torontoTime(day, to).getTime() - minutes * MINUTE_MS;
      for (let start = torontoTime(day, from).getTime(); start <= end; start += OFFERED_EVERY_MS)
        if (start >= earliest && quartersOf(new Date(start), minutes).every((one) => !blocked.has(one.getTime())))
          found.push(new Date(start));
    }
  }
  return found.toSorted((a, b) => a.getTime() - b.getTime());
}

/** Returns the quarter hours that a booking occupies. */
export function quartersOf(startsAt: Date, minutes: number): Date[] {
  const count = Math.ceil((minutes * MINUTE_MS) / QUARTER_MS);
  return Array.from({ length: count }, (_, index) => new Date(startsAt.getTime() + index * QUARTER_MS));
}

/** Returns 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** Clocks change at two in the morning, outside any bookable time, so the minutes of an hour always follow the hour. */
function torontoTime(day: string, clock: string): Date {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return new Date(torontoMoment(day, hour).getTime() + minute * MINUTE_MS);
}
