import { type Availability, updateAvailability, type WeeklyHours } from '@brokerage/contracts';
import { formText } from '../../../shared/forms/validated-form.tsx';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** The parts a day can have, such as before and after lunch. */
export const PARTS = [0, 1] as const;

const ENDS = ['from', 'to'] as const;
type End = (typeof ENDS)[number];
type HoursField = `${End}-${number}-${number}`;

export const fieldName = (weekday: number, part: number, end: End): HoursField => `${end}-${weekday}-${part}`;

/** The fields of the form. */
export interface HoursFields {
  [end: HoursField]: string;
  daysOff: readonly string[];
  noticeHours: string;
  daysAhead: string;
}

export function fieldsOf({ hours, daysOff, noticeHours, daysAhead }: Availability): HoursFields {
  const ends = ENDS_OF_WEEK.map(({ name, weekday, part, end }) => [name, partOf(hours, weekday, part)?.[end] ?? '']);
  return {
    ...(Object.fromEntries(ends) as Record<HoursField, string>),
    daysOff,
    noticeHours: String(noticeHours),
    daysAhead: String(daysAhead),
  };
}

/** Returns the hours of one part of a weekday, for its two fields. */
export function partOf(hours: readonly WeeklyHours[], weekday: number, part: number): WeeklyHours | undefined {
  return hours.filter((one) => one.weekday === weekday).toSorted((a, b) => a.from.localeCompare(b.from))[part];
}

const ENDS_OF_WEEK = WEEKDAYS.flatMap((day, index) =>
  PARTS.flatMap((part) =>
    ENDS.map((end) => {
      const weekday = index + 1;
      const label = `${day}, ${part === 0 ? 'first' : 'second'} period, ${end}`;
      return { name: fieldName(weekday, part, end), weekday, part, end, label };
    }),
  ),
);

export const HOURS_LABELS: Readonly<Partial<Record<string, string>>> = {
  ...Object.fromEntries(ENDS_OF_WEEK.map(({ name, label }) => [name, label])),
  daysOff: 'Days off',
  noticeHours: 'Minimum notice, in hours',
  daysAhead: 'How many days ahead people can book',
};

type Read = { hours: WeeklyHours[] } | { field: string; message: string };

/** Parses the weekly hours as typed, or returns the invalid field and the error message. */
export function hoursOf(fields: FormData): Read {
  const hours: WeeklyHours[] = [];
  for (const [index, name] of WEEKDAYS.entries())
    for (const part of PARTS) {
      const weekday = index + 1;
      const [from, to] = [fieldName(weekday, part, 'from'), fieldName(weekday, part, 'to')];
      const typed = { weekday, from: formText(fields, from), to: formText(fields, to) };
      if (!typed.from && !typed.to) continue;
      if (!typed.from || !typed.to)
        return { field: typed.from ? to : from, message: `${name}: enter both a start and an end time` };
      const { error } = updateAvailability.input.shape.hours.element.safeParse(typed);
      const [issue] = error?.issues ?? [];
      if (issue) return { field: issue.path[0] === 'from' ? from : to, message: `${name}: ${issue.message}` };
      const before = hours.at(-1);
      if (before?.weekday === weekday && typed.from < before.to)
        return { field: from, message: `${name}: the second period starts before the first one ends` };
      hours.push(typed);
    }
  return { hours };
}

/** Adds a day off; sorts and removes duplicates. */
export function withDayOff(daysOff: readonly string[], day: string): string[] {
  return [...new Set([...daysOff, day])].toSorted();
}
