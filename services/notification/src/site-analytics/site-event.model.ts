import { SiteEventKind } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const SITE_EVENT = 'SiteEvent';
export const COUNTS_KEPT_SECONDS = 400 * 24 * 3600;

/** How often something happened on one page on one day. Nothing refers to a person. */
const SiteEvent = z.object({
  /** `day kind path` */
  _id: z.string(),
  /** Calendar day in Toronto. */
  day: z.string(),
  kind: SiteEventKind,
  path: z.string(),
  count: z.int(),
  firstAt: z.date(),
});
export type SiteEventFields = z.infer<typeof SiteEvent>;

export const siteEventSchema = documentSchema(SiteEvent, {
  collection: 'site_events',
  indexes: [
    [{ firstAt: 1 }, { expireAfterSeconds: COUNTS_KEPT_SECONDS }],
    [{ day: 1, kind: 1 }],
    [{ kind: 1, day: 1 }],
  ],
});

export const SITE_EVENT_WEEK = 'SiteEventWeek';

/** The counts of a finished week, added up once from its days, which no longer change. */
const SiteEventWeek = z.object({
  /** The Monday of the week. */
  _id: z.string(),
  pages: z.array(z.object({ kind: SiteEventKind, path: z.string(), count: z.int(), lastDay: z.string() })),
  days: z.array(z.object({ kind: SiteEventKind, day: z.string(), count: z.int() })),
  firstAt: z.date(),
});
export type SiteEventWeekFields = z.infer<typeof SiteEventWeek>;
export type PageSum = SiteEventWeekFields['pages'][number];
export type DaySum = SiteEventWeekFields['days'][number];

export const siteEventWeekSchema = documentSchema(SiteEventWeek, {
  collection: 'site_event_weeks',
  indexes: [[{ firstAt: 1 }, { expireAfterSeconds: COUNTS_KEPT_SECONDS }]],
});
