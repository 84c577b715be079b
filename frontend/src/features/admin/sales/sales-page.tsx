import { type OutputOf, type readSales, type SalesDay } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { FileButton } from '../shell/buttons.tsx';
import { FilterBar, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { periodInput, salesQuery } from '../shell/shell.queries.ts';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { SALES_PERIODS_IN_WORDS, tierName, usd } from '../words/order-words.ts';
import { SalesChart } from './sales-chart.tsx';
import { conversionText, salesCsv } from './sales.rules.ts';

type Report = OutputOf<typeof readSales>;
type Figures = Report['total'];

function figureColumns<Row extends Figures>(): readonly Column<Row>[] {
  return [
    { label: 'Started', cell: ({ started }) => started, isFigure: true },
    { label: 'Paid (conversion)', cell: (row) => `${row.startedAndPaid} (${conversionText(row)})`, isFigure: true },
    { label: 'Payments', cell: ({ paid }) => paid, isFigure: true },
    { label: 'Revenue', cell: ({ revenueMinor }) => usd(revenueMinor), isFigure: true },
    { label: 'Orders refunded', cell: ({ refundedOrders }) => refundedOrders, isFigure: true },
    { label: 'Refunded', cell: ({ refundedMinor }) => usd(refundedMinor), isFigure: true },
  ];
}

export function SalesPage() {
  const { change, ...search } = useAdminSearch();
  const { days } = periodInput(search);
  const query = useQuery(salesQuery({ days }));
  return (
    <>
      <FilterBar>
        <SelectFilter
          label="Period"
          value={days}
          options={SALES_PERIODS_IN_WORDS}
          onChange={(next) => change({ days: next })}
        />
        {query.data ? <SalesFile days={query.data.byDay} to={query.data.to} /> : null}
      </FilterBar>
      <ListState query={query} what="The sales">
        {(report) => <Sales report={report} />}
      </ListState>
    </>
  );
}

function SalesFile({ days, to }: { days: readonly SalesDay[]; to: string }) {
  const file = { fileName: `sales-${to}.csv`, mediaType: 'text/csv;charset=utf-8', text: salesCsv(days) };
  return <FileButton label="Export CSV" load={() => Promise.resolve(file)} />;
}

function Sales({ report: { from, to, total, byTier, byDay, isComplete } }: { report: Report }) {
  return (
    <div className="space-y-6">
      <p className="text-sm">
        {formatCalendarDay(from)} to {formatCalendarDay(to)}, Toronto time. Revenue counts toward the day of payment;
        refunds count toward the day of the original payment.
        {isComplete ? '' : ' Earlier days are still being calculated. Check again in a minute.'}
      </p>
      <AdminTable
        caption="Sales by tier"
        columns={[{ label: 'Tier', cell: ({ tier }) => tier }, ...figureColumns<Figures & { tier: string }>()]}
        rows={[...byTier.map((row) => ({ ...row, tier: tierName(row.tier) })), { ...total, tier: 'All' }]}
        keyOf={({ tier }) => tier}
      />
      <SalesChart days={byDay} />
      <details>
        <summary className="text-sm font-semibold underline">View as a table</summary>
        <AdminTable
          caption="Sales by day"
          columns={[{ label: 'Day', cell: ({ day }) => formatCalendarDay(day) }, ...figureColumns<SalesDay>()]}
          rows={byDay.toReversed()}
          keyOf={({ day }) => day}
        />
      </details>
    </div>
  );
}
