import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { SalesPeriod } from '../sales-period.ts';
import { ReportedSource, VisitSource } from '../visit-source.ts';

/** The events that a browser reports. */
export const BROWSER_EVENT_KINDS = ['page-view', 'page-not-found', 'call-click', 'text-click', 'form-start'] as const;
const BrowserEventKind = z.enum(BROWSER_EVENT_KINDS);
export type BrowserEventKind = z.infer<typeof BrowserEventKind>;
/** `form-sent` is counted where the form is stored, once it has reached the inbox. */
export const SITE_EVENT_KINDS = [...BROWSER_EVENT_KINDS, 'form-sent'] as const;
export const SiteEventKind = z.enum(SITE_EVENT_KINDS);
export type SiteEventKind = z.infer<typeof SiteEventKind>;

/** The path of a page, without query and fragment, which may contain private data. */
const EventPath = z
  .string()
  .max(512)
  .regex(/^\/[^\s?#\p{Cc}]*$/u);

/** Counted per day, kind and path; nothing about the visitor is stored. A report over the limit gets the same answer. */
export const recordSiteEvent = defineContract({
  subject: 'notification.events.record',
  access: 'anonymous',
  summary: 'Count something that happened on a page',
  http: { method: 'POST', path: '/site-events' },
  input: z.strictObject({ kind: BrowserEventKind, path: EventPath, source: ReportedSource }),
  output: z.strictObject({ accepted: z.literal(true) }),
  errors: [],
  retry: 'safe',
});

export const listSiteEvents = defineContract({
  subject: 'notification.events.list',
  access: 'broker',
  summary: 'Counts of views, phone and text clicks, forms and missing pages, most frequent first, at most 500 rows',
  http: { method: 'GET', path: '/admin/site-events' },
  /** Calendar days in Toronto, both included; the last 30 days by default. */
  input: z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional(), kind: SiteEventKind.optional() }),
  output: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    rows: z.array(z.strictObject({ kind: SiteEventKind, path: z.string(), count: z.int(), lastDay: z.iso.date() })),
  }),
  errors: [],
  retry: 'safe',
});

const VISIT_FIGURES = {
  views: z.int(),
  /** Forms that visitors started to fill in, and those that reached the inbox. */
  begun: z.int(),
  sent: z.int(),
} as const;
const VisitFigures = z.strictObject(VISIT_FIGURES);
export type VisitFigures = z.infer<typeof VisitFigures>;

export const readVisits = defineContract({
  subject: 'notification.events.figures',
  access: 'broker',
  summary: 'Page views, started forms and sent forms by day in Toronto, by page and by source, the top 200 of each',
  http: { method: 'GET', path: '/admin/visits' },
  input: z.strictObject({ days: SalesPeriod.default('30') }),
  output: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    total: VisitFigures,
    byDay: z.array(z.strictObject({ day: z.iso.date(), ...VISIT_FIGURES })),
    byPage: z.array(z.strictObject({ path: z.string(), ...VISIT_FIGURES })),
    bySource: z.array(z.strictObject({ source: VisitSource, ...VISIT_FIGURES })),
  }),
  errors: [],
  retry: 'safe',
  timeoutMs: 3000,
});
