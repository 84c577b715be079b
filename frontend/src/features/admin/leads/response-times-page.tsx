import { type OutputOf, type readResponseTimes, RESPONSE_PERIODS, type ResponseFigures } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { BarChart, BarLegend } from '../shell/bar-chart.tsx';
import { FilterBar, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { leadQueries, responseTimesInput } from './leads.queries.ts';

type Report = OutputOf<typeof readResponseTimes>;

const PERIODS = RESPONSE_PERIODS.map((days) => [days, `${days} days`] as const);
const PARTS = [
  ['inTime', 'In time', 'var(--ink)'],
  ['late', 'Late', 'var(--danger)'],
  ['waiting', 'Waiting', 'var(--edge)'],
] as const;

/** Shows how soon leads were answered, against the promise on the site. */
export function ResponseTimesPage() {
  const { change, ...search } = useAdminSearch();
  const input = responseTimesInput(search);
  const query = useQuery(leadQueries.responseTimes(input));
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/leads">All leads</Link>
      </p>
      <FilterBar>
        <SelectFilter label="Period" value={input.days} options={PERIODS} onChange={(next) => change({ days: next })} />
      </FilterBar>
      <ListState
        query={query}
        what="The response times"
        empty={({ total }) => (total.received === 0 ? 'No leads in this period.' : undefined)}
      >
        {(report) => <Responses report={report} />}
      </ListState>
    </>
  );
}

function Responses({ report: { from, to, total, weeks, isComplete } }: { report: Report }) {
  const decided = total.inTime + total.late;
  return (
    <div className="space-y-6">
      <p className="text-sm">
        {formatCalendarDay(from)} to {formatCalendarDay(to)}, Toronto time.{' '}
        {decided === 0
          ? 'Nothing is due yet.'
          : `${Math.round((100 * total.inTime) / decided)}% were answered within the promised time.`}{' '}
        {isComplete ? '' : 'Only the newest 10,000 leads are counted.'}
      </p>
      <WeeksChart weeks={weeks} />
      <AdminTable
        caption="Response times by week"
        columns={[{ label: 'Week of', cell: ({ week }) => week }, ...columns<ResponseFigures & { week: string }>()]}
        rows={[
          ...weeks.map((row) => ({ ...row, week: formatCalendarDay(row.monday) })).toReversed(),
          { ...total, week: 'All' },
        ]}
        keyOf={({ week }) => week}
      />
    </div>
  );
}

function columns<Row extends ResponseFigures>(): readonly Column<Row>[] {
  return [
    { label: 'Received', cell: ({ received }) => received, isFigure: true },
    ...PARTS.map(([key, label]): Column<Row> => ({ label, cell: (row) => row[key], isFigure: true })),
    {
      label: 'Median response time',
      cell: ({ medianHours }) => (medianHours === null ? '–' : hoursText(medianHours)),
      isFigure: true,
    },
  ];
}

/** The server rounds hours to tenths. */
function hoursText(hours: number): string {
  if (hours >= 1) return `${hours} h`;
  return hours > 0 ? `${Math.round(60 * hours)} min` : 'minutes';
}

/** Charts leads by week, those answered in time below. */
function WeeksChart({ weeks }: { weeks: Report['weeks'] }) {
  const most = Math.max(0, ...weeks.map(({ received }) => received));
  return (
    <BarChart
      label={`Leads per week. Highest: ${most}.`}
      bars={weeks.map((week) => ({
        key: week.monday,
        parts: PARTS.map(([key, , colour], index) => {
          const from = PARTS.slice(0, index).reduce((sum, [below]) => sum + week[below], 0);
          return { from, to: from + week[key], colour };
        }),
      }))}
      most={most}
      mostText={`${most} a week`}
    >
      {PARTS.map(([key, label, colour]) => (
        <BarLegend key={key} colour={colour}>
          {label}
        </BarLegend>
      ))}
    </BarChart>
  );
}
