import { OFFICE_TIME_ZONE } from '@brokerage/contracts';

export interface DayOfSlots {
  /** `Friday, November 27` */
  day: string;
  slots: { startsAt: string; text: string }[];
}

/** Groups free slots by their days in a time zone. */
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

/** Formats as `Friday, November 27 at 11:15 a.m. PST`. */
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

/** Formats `America/Vancouver` for people. */
export function zoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

/** Returns the browser's time zone, or the office's if the browser gives none. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || OFFICE_TIME_ZONE;
}
