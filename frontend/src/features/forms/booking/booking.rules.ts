import { OFFICE_TIME_ZONE } from '@brokerage/contracts';

export interface DayOfSlots {
  /** `Friday, November 27` */
  day: string;
  slots: { startsAt: string; text: string }[];
}

/** Free times by the days of a time zone, as they are read there. */
export function slotsByDay(slots: readonly string[], timeZone: string): DayOfSlots[] {
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
  const timeFormat = new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', minute: '2-digit' });
  const days = new Map<string, DayOfSlots>();
  for (const startsAt of slots) {
    const at = new Date(startsAt);
    const day = dayFormat.format(at);
    const found = days.get(day) ?? { day, slots: [] };
    found.slots.push({ startsAt, text: timeFormat.format(at) });
    days.set(day, found);
  }
  return [...days.values()];
}

/** `Friday, November 27 at 11:15 a.m. PST` */
export function timeText(startsAt: string, timeZone: string): string {
  const at = new Date(startsAt);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
  const time = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return `${day.format(at)} at ${time.format(at)}`;
}

/** `America/Vancouver` as people write it. */
export function zoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

/** The zone of the browser; one that names none is taken to be where the office is. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || OFFICE_TIME_ZONE;
}
