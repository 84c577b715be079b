import { DIRECT_VISIT, type SalesPeriod } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { SALES_PERIODS_IN_WORDS, usd } from '../words/order-words.ts';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { FileButton, smallButton } from '../shell/buttons.tsx';
import { FilterBar, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { periodInput } from '../shell/shell.queries.ts';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { figureQueries } from './figures.queries.ts';
import {
  bySource,
  figuresCsv,
  purchaseSteps,
  type Sales,
  shareOf,
  type SourceFigures,
  type Step,
  valuationSteps,
  type Visits,
} from './figures.rules.ts';
import { VisitsChart } from './visits-chart.tsx';

const HEADING = 'mb-2 font-sans text-sm font-semibold tracking-normal';

const stepColumns = (way: string): readonly Column<Step>[] => [
  { label: way, cell: ({ name }) => name },
  { label: 'Count', cell: ({ count }) => count, isFigure: true },
  { label: 'Conversion from the previous step', cell: ({ share }) => share, isFigure: true },
];

function visitColumns<Row extends Visits['total']>(): readonly Column<Row>[] {
  return [
    { label: 'Views', cell: ({ views }) => views, isFigure: true },
    { label: 'Forms started', cell: ({ begun }) => begun, isFigure: true },
    { label: 'Forms sent', cell: ({ begun, sent }) => `${sent} (${shareOf(sent, begun)})`, isFigure: true },
  ];
}

function salesColumns<
  Row extends Pick<SourceFigures, 'started' | 'startedAndPaid' | 'revenueMinor'>,
>(): readonly Column<Row>[] {
  return [
    { label: 'Checkouts started', cell: ({ started }) => started, isFigure: true },
    {
      label: 'Paid',
      cell: ({ started, startedAndPaid }) => `${startedAndPaid} (${shareOf(startedAndPaid, started)})`,
      isFigure: true,
    },
    { label: 'Revenue', cell: ({ revenueMinor }) => usd(revenueMinor), isFigure: true },
  ];
}

/** Funnels from page views to sent valuations and to paid checklists. */
export function FiguresPage() {
  const { change, ...search } = useAdminSearch();
  const { days } = periodInput(search);
  const visits = useQuery(figureQueries.visits({ days }));
  const sales = useQuery(figureQueries.sales({ days }));
  return (
    <>
      <FilterBar>
        <SelectFilter
          label="Period"
          value={days satisfies SalesPeriod}
          options={SALES_PERIODS_IN_WORDS}
          onChange={(next) => change({ days: next })}
        />
        {visits.data && sales.data ? <FiguresFile visits={visits.data} sales={sales.data} /> : null}
        <button type="button" className={smallButton()} onClick={() => window.print()}>
          Print
        </button>
      </FilterBar>
      <ListState query={visits} what="The page counts">
        {(seen) => (
          <ListState query={sales} what="The sales">
            {(sold) => <Figures visits={seen} sales={sold} />}
          </ListState>
        )}
      </ListState>
    </>
  );
}

function FiguresFile({ visits, sales }: { visits: Visits; sales: Sales }) {
  const fileName = `figures-${visits.to}.csv`;
  const file = { fileName, mediaType: 'text/csv;charset=utf-8', text: figuresCsv(visits, sales) };
  return <FileButton label="Export CSV" load={() => Promise.resolve(file)} />;
}

function Figures({ visits, sales }: { visits: Visits; sales: Sales }) {
  const { from, to, byDay, byPage } = visits;
  const sources = bySource(visits, sales);
  const { byCoupon = [] } = sales;
  return (
    <div className="space-y-6">
      <p className="max-w-[75ch] text-sm">
        {formatCalendarDay(from)} to {formatCalendarDay(to)}, Toronto time. Counted without cookies or any personal
        information. A paid checkout counts toward the day it was started.
        {sales.isComplete ? '' : ' Earlier days are still being calculated. Check again in a minute.'}
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <AdminTable
          caption="From a view to a valuation"
          columns={stepColumns('From a view to a valuation')}
          rows={valuationSteps(visits)}
          keyOf={nameOf}
        />
        <AdminTable
          caption="From a view to a purchase"
          columns={stepColumns('From a view to a purchase')}
          rows={purchaseSteps(visits, sales)}
          keyOf={nameOf}
        />
      </div>
      <section aria-labelledby="figures-days">
        <h2 id="figures-days" className={HEADING}>
          Views by day
        </h2>
        <VisitsChart days={byDay} />
        <details className="mt-2">
          <summary className="text-sm font-semibold underline">View as a table</summary>
          <AdminTable
            caption="Views by day"
            columns={[
              { label: 'Day', cell: ({ day }) => formatCalendarDay(day) },
              ...visitColumns<Visits['byDay'][number]>(),
            ]}
            rows={byDay.toReversed()}
            keyOf={({ day }) => day}
          />
        </details>
      </section>
      <Group heading="By source" isEmpty={sources.length === 0}>
        <AdminTable
          caption="By source"
          columns={[
            { label: 'Source', cell: ({ source }) => (source === DIRECT_VISIT ? 'Direct visits' : source) },
            ...visitColumns<SourceFigures>(),
            ...salesColumns<SourceFigures>(),
          ]}
          rows={sources}
          keyOf={({ source }) => source}
        />
      </Group>
      <Group heading="By page" isEmpty={byPage.length === 0}>
        <AdminTable
          caption="By page"
          columns={[{ label: 'Page', cell: ({ path }) => path }, ...visitColumns<Visits['byPage'][number]>()]}
          rows={byPage}
          keyOf={({ path }) => path}
        />
      </Group>
      <Group heading="By coupon" isEmpty={byCoupon.length === 0}>
        <AdminTable
          caption="By coupon"
          columns={[
            { label: 'Coupon', cell: ({ couponCode }) => couponCode },
            ...salesColumns<NonNullable<Sales['byCoupon']>[number]>(),
          ]}
          rows={byCoupon}
          keyOf={({ couponCode }) => couponCode}
        />
      </Group>
    </div>
  );
}

const nameOf = ({ name }: Step): string => name;

function Group({ heading, isEmpty, children }: { heading: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <section>
      <h2 className={HEADING}>{heading}</h2>
      {isEmpty ? <p className="border border-line bg-plate p-4 text-sm">No data for this period.</p> : children}
    </section>
  );
}
