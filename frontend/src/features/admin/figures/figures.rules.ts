import {
  BYTE_ORDER_MARK,
  csvText,
  decimalAmount,
  type OutputOf,
  type readSales,
  type readVisits,
  type VisitFigures,
} from '@brokerage/contracts';

export type Visits = OutputOf<typeof readVisits>;
export type Sales = OutputOf<typeof readSales>;

/** One step of a funnel, and its share of the step before. */
export interface Step {
  name: string;
  count: number;
  share: string;
}

/** Pages that show or select checklists. */
const SHOP = /^\/(?:checklist-checkout|checklists\/|checkout\/review)/;
const VALUATION = '/valuation';

/** Formats a share such as `12%`; a dash when there is nothing to compare with. */
export function shareOf(count: number, before: number): string {
  return before === 0 ? '–' : `${Math.round((100 * count) / before)}%`;
}

function stepsOf(counts: readonly (readonly [string, number])[]): Step[] {
  return counts.map(([name, count], index) => ({
    name,
    count,
    share: index === 0 ? '–' : shareOf(count, counts[index - 1]?.[1] ?? 0),
  }));
}

export function valuationSteps({ byPage }: Pick<Visits, 'byPage'>): Step[] {
  const { views = 0, begun = 0, sent = 0 } = byPage.find(({ path }) => path === VALUATION) ?? {};
  return stepsOf([
    ['Viewed valuation page', views],
    ['Started valuation', begun],
    ['Sent valuation', sent],
  ]);
}

export function purchaseSteps({ byPage }: Pick<Visits, 'byPage'>, { total }: Pick<Sales, 'total'>): Step[] {
  const views = byPage.filter(({ path }) => SHOP.test(path)).reduce((sum, page) => sum + page.views, 0);
  return stepsOf([
    ['Viewed checklist pages', views],
    ['Started checkout', total.started],
    ['Paid', total.startedAndPaid],
  ]);
}

export interface SourceFigures extends VisitFigures {
  source: string;
  started: number;
  startedAndPaid: number;
  revenueMinor: number;
}

/** Returns the results of each source, on the site and in the shop; most views first. */
export function bySource(
  { bySource: seen }: Pick<Visits, 'bySource'>,
  { bySource: sold = [] }: Pick<Sales, 'bySource'>,
) {
  const rows = new Map<string, SourceFigures>();
  const nothing = { views: 0, begun: 0, sent: 0, started: 0, startedAndPaid: 0, revenueMinor: 0 };
  for (const figures of seen) rows.set(figures.source, { ...nothing, ...figures });
  for (const { source, started, startedAndPaid, revenueMinor } of sold)
    rows.set(source, { ...nothing, ...rows.get(source), source, started, startedAndPaid, revenueMinor });
  return [...rows.values()].toSorted((a, b) => b.views - a.views || b.started - a.started);
}

/** Returns all figures as one CSV file, whose first two columns say what a row is about. */
export function figuresCsv(visits: Visits, sales: Sales): string {
  const head = [
    'Grouped by',
    'Value',
    'Views',
    'Forms started',
    'Forms sent',
    'Checkouts started',
    'Paid',
    'Revenue (USD)',
  ];
  const seen = (
    by: string,
    of: string,
    { views, begun, sent }: VisitFigures,
    sold: readonly string[] = ['', '', ''],
  ) => [by, of, ...[views, begun, sent].map(String), ...sold];
  const soldOf = ({
    started,
    startedAndPaid,
    revenueMinor,
  }: Pick<SourceFigures, 'started' | 'startedAndPaid' | 'revenueMinor'>) => [
    String(started),
    String(startedAndPaid),
    decimalAmount(revenueMinor),
  ];
  const salesOfDay = new Map(sales.byDay.map((day) => [day.day, day]));
  const rows = [
    ...visits.byDay.map((day) => seen('Day', day.day, day, soldOf(salesOfDay.get(day.day) ?? NO_SALES))),
    ...visits.byPage.map((page) => seen('Page', page.path, page)),
    ...bySource(visits, sales).map((row) => seen('Source', row.source, row, soldOf(row))),
    ...(sales.byCoupon ?? []).map((row) => ['Coupon', row.couponCode, '', '', '', ...soldOf(row)]),
  ];
  return BYTE_ORDER_MARK + csvText([head, ...rows]);
}

const NO_SALES = { started: 0, startedAndPaid: 0, revenueMinor: 0 };
