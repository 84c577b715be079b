import { dayAfter, torontoMoment } from '@brokerage/contracts';
import { createIndexes, DriverCollection } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type DaySum, type PageSum, SITE_EVENT_WEEK, type SiteEventWeekFields } from './site-event.model.ts';
import { OTHER_PATHS, type Period, SiteEventRepository } from './site-event.repository.ts';

/** A count made at the very end of a day may be stored after it. */
const GRACE_DAYS = 1;
/** How many weeks one request adds up; the next request continues. */
const ADDED_UP_AT_ONCE = 8;
/** More weeks than counts are kept. */
const MOST_WEEKS = 60;
/** The most pages kept per week; the others are added up as one. */
const MOST_PAGES = 3000;
/** More pages than a week can have. */
const ALL_PAGES = 50_000;

/**
 * Reads the counts of a period. A finished week is added up on the first request and stored as one document, so a year
 * is about fifty documents instead of every page of every day.
 */
@Injectable()
export class SiteEventWeeks implements OnModuleInit {
  private readonly weeks: DriverCollection<SiteEventWeekFields>;

  constructor(
    @InjectModel(SITE_EVENT_WEEK) private readonly model: Model<SiteEventWeekFields>,
    private readonly siteEvents: SiteEventRepository,
  ) {
    this.weeks = new DriverCollection(model);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.model);
  }

  /** Counts per kind and page, highest first. */
  async pages(period: Period, today: string): Promise<PageSum[]> {
    const { weeks, rest } = await this.read(period, today);
    const counted = await Promise.all(rest.map((part) => this.siteEvents.sumsOfPages(part, MOST_PAGES)));
    return sumOfPages([...weeks.map((week) => week.pages), ...counted].flat());
  }

  /** Counts per kind and day, and per kind and page. */
  async daysAndPages(period: Period, today: string): Promise<{ days: DaySum[]; pages: PageSum[] }> {
    const { weeks, rest } = await this.read(period, today);
    const counted = await Promise.all(rest.map((part) => this.addUp(part)));
    const parts = [...weeks, ...counted];
    return { days: parts.flatMap(({ days }) => days), pages: sumOfPages(parts.flatMap(({ pages }) => pages)) };
  }

  /** Returns the added-up weeks of a period, and the days around them. */
  private async read(period: Period, today: string): Promise<{ weeks: SiteEventWeekFields[]; rest: Period[] }> {
    const wanted = finishedWeeks(period, today);
    const known = await this.weeks.findAll({ _id: { $in: wanted } }, MOST_WEEKS);
    const missing = wanted.filter((monday) => !known.some(({ _id }) => _id === monday));
    const added = await Promise.all(missing.slice(-ADDED_UP_AT_ONCE).map((monday) => this.keep(monday)));
    const weeks = [...known, ...added];
    return { weeks, rest: daysBetween(period, weeks.map(({ _id }) => _id).toSorted()) };
  }

  /** Adds up a week and stores it. Concurrent calls get the same result. */
  private async keep(monday: string): Promise<SiteEventWeekFields> {
    const sums = await this.addUp({ from: monday, to: dayAfter(monday, 6) });
    const week = { _id: monday, ...sums, firstAt: torontoMoment(monday) };
    await this.weeks.insert(week);
    return week;
  }

  private async addUp(part: Period): Promise<{ days: DaySum[]; pages: PageSum[] }> {
    const [days, pages] = await Promise.all([
      this.siteEvents.sumsOfDays(part),
      this.siteEvents.sumsOfPages(part, ALL_PAGES),
    ]);
    return { days, pages: withoutTail(pages) };
  }
}

/** Returns the Mondays of the weeks that lie within the period and are over. */
function finishedWeeks({ from, to }: Period, today: string): string[] {
  const weeks: string[] = [];
  const isOver = (monday: string) => dayAfter(monday, 6) <= to && dayAfter(monday, 7 + GRACE_DAYS) <= today;
  const earliest = dayAfter(to, -7 * MOST_WEEKS);
  for (let monday = mondayFrom(from > earliest ? from : earliest); isOver(monday); monday = dayAfter(monday, 7))
    weeks.push(monday);
  return weeks;
}

/** Returns the day itself if it is a Monday, otherwise the next Monday. */
function mondayFrom(day: string): string {
  return dayAfter(day, (8 - new Date(day).getUTCDay()) % 7);
}

/** Returns the ranges of days before, between and after the weeks. */
function daysBetween({ from, to }: Period, mondays: readonly string[]): Period[] {
  const starts = [from, ...mondays.map((monday) => dayAfter(monday, 7))];
  const ends = [...mondays.map((monday) => dayAfter(monday, -1)), to];
  return starts.flatMap((start, index) => {
    const end = ends[index] ?? to;
    return start <= end ? [{ from: start, to: end }] : [];
  });
}

/** Keeps the pages with the highest counts and adds up all others as one page per kind. */
function withoutTail(pages: readonly PageSum[]): PageSum[] {
  if (pages.length <= MOST_PAGES) return [...pages];
  const tail = pages.slice(MOST_PAGES).map((page) => ({ ...page, path: OTHER_PATHS }));
  return sumOfPages([...pages.slice(0, MOST_PAGES), ...tail]);
}

function sumOfPages(pages: readonly PageSum[]): PageSum[] {
  const sums = new Map<string, PageSum>();
  for (const page of pages) {
    const key = `${page.kind} ${page.path}`;
    const sum = sums.get(key);
    const lastDay = sum && sum.lastDay > page.lastDay ? sum.lastDay : page.lastDay;
    sums.set(key, { ...page, count: page.count + (sum?.count ?? 0), lastDay });
  }
  return [...sums]
    .toSorted(([leftKey, left], [rightKey, right]) => right.count - left.count || (leftKey < rightKey ? -1 : 1))
    .map(([, sum]) => sum);
}
