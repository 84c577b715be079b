import { dayAfter, HOUR_MS, type ResponseFigures, torontoDay } from '@brokerage/contracts';
import type { LeadFields } from '../leads/lead.model.ts';

export type Answered = Pick<LeadFields, 'createdAt' | 'answeredAt' | 'dueAt'>;

export function responseFigures(leads: readonly Answered[], now: Date): ResponseFigures {
  const inTime = leads.filter(({ answeredAt, dueAt }) => answeredAt !== null && answeredAt <= dueAt).length;
  const waiting = leads.filter(({ answeredAt, dueAt }) => answeredAt === null && now <= dueAt).length;
  const hours = leads
    .flatMap(({ createdAt, answeredAt }) =>
      answeredAt ? [(answeredAt.getTime() - createdAt.getTime()) / HOUR_MS] : [],
    )
    .toSorted((a, b) => a - b);
  const median = hours[Math.floor((hours.length - 1) / 2)];
  return {
    received: leads.length,
    inTime,
    waiting,
    late: leads.length - inTime - waiting,
    medianHours: median === undefined ? null : Math.round(median * 10) / 10,
  };
}

/** Groups by the office's week in which the form arrived, oldest first, including empty weeks. */
export function responsesByWeek(leads: readonly Answered[], from: string, to: string, now: Date) {
  const weeks = new Map<string, Answered[]>();
  for (let monday = mondayOf(from); monday <= to; monday = dayAfter(monday, 7)) weeks.set(monday, []);
  for (const lead of leads) weeks.get(mondayOf(torontoDay(lead.createdAt)))?.push(lead);
  return [...weeks].map(([monday, ofWeek]) => ({ monday, ...responseFigures(ofWeek, now) }));
}

function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay() || 7;
  return dayAfter(day, 1 - weekday);
}
