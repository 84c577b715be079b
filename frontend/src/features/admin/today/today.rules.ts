import type { SalesDay } from '@brokerage/contracts';
import { type Counts, listed, silentServices, waitingOf } from '../shell/counts.rules.ts';

/** How many of each kind are shown; a link leads to the rest. */
export const SHOWN = 6;

export interface Now {
  now: Date;
}

export function several(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export interface PeriodSales {
  revenueMinor: number;
  orders: number;
  /** The same for as many days before. */
  before: { revenueMinor: number; orders: number };
}

/** Returns net revenue and orders of the last `days`, and of as many days before. `byDay` ends today. */
export function salesOfPeriod(byDay: readonly SalesDay[], days: number): PeriodSales {
  const { length } = byDay;
  return {
    ...sum(byDay.slice(length - days)),
    before: sum(byDay.slice(Math.max(0, length - 2 * days), length - days)),
  };
}

function sum(days: readonly SalesDay[]): { revenueMinor: number; orders: number } {
  return {
    revenueMinor: days.reduce((total, { revenueMinor, refundedMinor }) => total + revenueMinor - refundedMinor, 0),
    orders: days.reduce((total, { paid }) => total + paid, 0),
  };
}

/** `+12% vs. the previous 7 days`. */
export function comparedWith({ revenueMinor, before }: PeriodSales, period: string): string {
  if (before.revenueMinor === 0) return revenueMinor === 0 ? `same as ${period}` : `no revenue ${period}`;
  const percent = Math.round((100 * (revenueMinor - before.revenueMinor)) / before.revenueMinor);
  if (percent === 0) return `same as ${period}`;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}% vs. ${period}`;
}

/** What the public site needs from the broker, beyond what the services count. */
export interface SiteNeeds {
  /** Figures of the site that are overdue for a check against their source. */
  overdueFigures: number;
  /** 1 while visitors do not see the latest publication, and a person has to act. */
  unshownPublications: number;
}

/** Summarizes everything in one sentence. Only says that nothing waits if every service has answered. */
export function summaryOf(counts: Counts, { overdueFigures, unshownPublications }: SiteNeeds): string {
  const { everything } = waitingOf(counts);
  const silent = silentServices(counts);
  if (everything + overdueFigures + unshownPublications === 0) return 'Nothing needs your attention.';
  const { inbox, payments, fulfilment } = counts;
  const agreements = (inbox?.agreementsToDecide ?? 0) + (inbox?.agreementsOnPaper ?? 0);
  const parts = [
    [(payments?.undelivered ?? 0) + (payments?.toDecide ?? 0), 'payment', 'payments'],
    [inbox?.newLeads ?? 0, 'lead', 'leads', inbox?.overdueLeads ?? 0],
    [agreements, 'agreement', 'agreements'],
    [inbox?.bookingsToConfirm ?? 0, 'appointment to confirm', 'appointments to confirm'],
    [inbox?.stepsDue ?? 0, 'next step', 'next steps'],
    [fulfilment?.owed ?? 0, 'service', 'services', fulfilment?.overdue ?? 0],
    [fulfilment?.expiringUnused ?? 0, 'unused purchase ending soon', 'unused purchases ending soon'],
    [inbox?.failedMails ?? 0, 'undelivered email', 'undelivered emails'],
    [counts.listings ?? 0, 'listing', 'listings'],
    [counts.refusedSchedules ?? 0, 'failed scheduled publication', 'failed scheduled publications'],
    [unshownPublications, 'publication not visible to visitors', 'publications not visible to visitors'],
    [overdueFigures, 'site figure', 'site figures'],
    [counts.failedEvents, 'failed event', 'failed events'],
    [counts.endpointsOff, 'endpoint turned off', 'endpoints turned off'],
  ] as const;
  const waiting = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many, late = 0]) => `${several(count, one, many)}${late > 0 ? ` (${late} overdue)` : ''}`);
  if (waiting.length === 0) return silent.length > 0 ? 'Some services did not respond.' : 'Check the PayPal alerts.';
  return `${listed(waiting)} ${waiting.length === 1 && waiting[0]?.startsWith('1 ') ? 'needs' : 'need'} your attention.`;
}
