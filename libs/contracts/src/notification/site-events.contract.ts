import { z } from 'zod';
import { defineContract } from '../define-contract.ts';

export const SITE_EVENT_KINDS = ['page-not-found', 'call-click', 'text-click', 'form-start'] as const;
export const SiteEventKind = z.enum(SITE_EVENT_KINDS);
export type SiteEventKind = z.infer<typeof SiteEventKind>;

/** A page's path without query and anchor: those may hold what is nobody's business. */
const EventPath = z
  .string()
  .max(512)
  .regex(/^\/[^\s?#\p{Cc}]*$/u);

/** Counted per day, kind and path; nothing about the visitor is kept. Answered alike when it was too much to count. */
export const recordSiteEvent = defineContract({
  subject: 'notification.events.record',
  access: 'anonymous',
  summary: 'Count something that happened on a page',
  http: { method: 'POST', path: '/site-events' },
  input: z.strictObject({ kind: SiteEventKind, path: EventPath }),
  output: z.strictObject({ accepted: z.literal(true) }),
  errors: [],
  retry: 'safe',
});

export const listSiteEvents = defineContract({
  subject: 'notification.events.list',
  access: 'broker',
  summary: 'Counts of phone and text clicks, form starts and missing pages, most frequent first, at most 500 rows',
  http: { method: 'GET', path: '/admin/site-events' },
  /** Calendar days in Toronto, both included; the last 30 days when left out. */
  input: z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional(), kind: SiteEventKind.optional() }),
  output: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    rows: z.array(z.strictObject({ kind: SiteEventKind, path: z.string(), count: z.int(), lastDay: z.iso.date() })),
  }),
  errors: [],
  retry: 'safe',
});
