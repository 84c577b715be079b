import {
  dayAfter,
  type InputOf,
  type listSiteEvents,
  MINUTE_MS,
  type OutputOf,
  type readVisits,
  type recordSiteEvent,
  type SiteEventKind,
  torontoDay,
  type VisitFigures,
} from '@brokerage/contracts';
import { databaseNow, DomainError, RateLimiter } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { OTHER_PATHS, SiteEventRepository } from './site-event.repository.ts';
import { SiteEventWeeks } from './site-event-weeks.ts';
import { VisitSourceRepository } from './visit-source.repository.ts';

const MAX_PER_MINUTE = 30;
/** Made-up paths must not fill the database: beyond this number per day they are counted together. */
const MAX_PATHS_PER_DAY = 5000;
const MAX_ROWS = 500;
const DEFAULT_DAYS = 30;
/** The same for made-up sources. */
const MAX_SOURCES_PER_DAY = 300;
const OTHER_SOURCES = 'other';
const MAX_FIGURES = 200;
/** The events that are also counted per source, with their column. */
const COUNTED_AS: Partial<Record<SiteEventKind, keyof VisitFigures>> = {
  'page-view': 'views',
  'form-start': 'begun',
  'form-sent': 'sent',
};
const NONE: VisitFigures = { views: 0, begun: 0, sent: 0 };

@Injectable()
export class SiteAnalyticsService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly siteEvents: SiteEventRepository,
    private readonly weeks: SiteEventWeeks,
    private readonly sources: VisitSourceRepository,
    private readonly limits: RateLimiter,
  ) {}

  /** Counts one site event. Drops it silently when its visitor sent too many: a count does not justify an error. */
  async record({ kind, path, source }: InputOf<typeof recordSiteEvent>, address: string | undefined): Promise<void> {
    const now = await databaseNow(this.connection);
    if (address && (await this.isTooMuch(address, now))) return;
    await this.count(kind, { path, source }, now);
  }

  /** Counts an event on a page, and for its source if known. */
  async count(
    kind: SiteEventKind,
    { path, source }: { path: string; source?: string | undefined },
    now: Date,
  ): Promise<void> {
    const day = torontoDay(now);
    const counted = COUNTED_AS[kind];
    await Promise.all([
      this.countPage(day, kind, path, now),
      ...(counted && source ? [this.countSource(day, source, counted, now)] : []),
    ]);
  }

  async visits({ days }: InputOf<typeof readVisits>): Promise<OutputOf<typeof readVisits>> {
    const to = torontoDay(await databaseNow(this.connection));
    const from = dayAfter(to, 1 - Number(days));
    const period = { from, to };
    const [{ days: ofDays, pages }, bySource] = await Promise.all([
      this.weeks.daysAndPages(period, to),
      this.sources.sums(from, to, MAX_FIGURES),
    ]);
    const byDay = figuresBy(ofDays, ({ day }) => day);
    const byPage = [...figuresBy(pages, ({ path }) => path)].map(([path, figures]) => ({ path, ...figures }));
    return {
      ...period,
      total: sumOf([...byDay.values()]),
      byDay: Array.from({ length: Number(days) }, (_, index) => {
        const day = dayAfter(from, index);
        return { day, ...(byDay.get(day) ?? NONE) };
      }),
      byPage: byPage
        .toSorted((a, b) => b.views - a.views || b.sent - a.sent || a.path.localeCompare(b.path))
        .slice(0, MAX_FIGURES),
      bySource,
    };
  }

  async list({ from, to, kind }: InputOf<typeof listSiteEvents>): Promise<OutputOf<typeof listSiteEvents>> {
    const today = torontoDay(await databaseNow(this.connection));
    const last = to ?? today;
    const first = from ?? dayAfter(last, 1 - DEFAULT_DAYS);
    const pages = await this.weeks.pages({ from: first, to: last }, today);
    const rows = pages.filter((page) => kind === undefined || page.kind === kind);
    return { from: first, to: last, rows: rows.slice(0, MAX_ROWS) };
  }

  private async countPage(day: string, kind: SiteEventKind, path: string, now: Date): Promise<void> {
    if (await this.siteEvents.countKnown(day, kind, path)) return;
    const isFull = (await this.siteEvents.pathsOf(day)) >= MAX_PATHS_PER_DAY;
    if (isFull && (await this.siteEvents.countKnown(day, kind, OTHER_PATHS))) return;
    await this.siteEvents.countFirst(day, kind, isFull ? OTHER_PATHS : path, now);
  }

  private async countSource(day: string, source: string, what: keyof VisitFigures, now: Date): Promise<void> {
    if (await this.sources.countKnown(day, source, what)) return;
    const isFull = (await this.sources.sourcesOf(day)) >= MAX_SOURCES_PER_DAY;
    if (isFull && (await this.sources.countKnown(day, OTHER_SOURCES, what))) return;
    await this.sources.countFirst(day, isFull ? OTHER_SOURCES : source, what, now);
  }

  private async isTooMuch(address: string, now: Date): Promise<boolean> {
    const limit = { key: `event ${address}`, max: MAX_PER_MINUTE, windowMs: MINUTE_MS };
    try {
      await this.limits.takeAll([limit], now);
      return false;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'rate_limited') return true;
      throw error;
    }
  }
}

function figuresBy<Row extends { kind: SiteEventKind; count: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, VisitFigures> {
  const figures = new Map<string, VisitFigures>();
  for (const row of rows) {
    const what = COUNTED_AS[row.kind];
    if (!what) continue;
    const known = figures.get(keyOf(row)) ?? NONE;
    figures.set(keyOf(row), { ...known, [what]: known[what] + row.count });
  }
  return figures;
}

function sumOf(figures: readonly VisitFigures[]): VisitFigures {
  return figures.reduce(
    (sum, { views, begun, sent }) => ({
      views: sum.views + views,
      begun: sum.begun + begun,
      sent: sum.sent + sent,
    }),
    NONE,
  );
}
