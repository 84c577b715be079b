import { SITE } from '@brokerage/contracts';

const MOMENT = new Intl.DateTimeFormat('en-CA', {
  timeZone: SITE.officeHours.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** `2026-11-21, 14:05` by the clock of the office. */
export function deskTime(iso: string): string {
  return MOMENT.format(new Date(iso));
}
