import { type OutputOf, type readResponseTimes, RESPONSE_PERIODS, type ResponseFigures } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { FilterBar, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { leadQueries } from './leads.queries.ts';

type Report = OutputOf<typeof readResponseTimes>;

const PERIODS = RESPONSE_PERIODS.map((days) => [days, `${days} days`] as const);
const PARTS = [
  ['inTime', 'In time', 'var(--ink)'],
  ['late', 'Late', 'var(--danger)'],
  ['waiting', 'Waiting', 'var(--edge)'],
] as const;
const WIDTH = 960;
const HEIGHT = 180;
const BASE = 150;

/** How soon leads were answered, against what the site promises. */
export function ResponseTimesPage() {
  const { filters, change } = useAdminSearch();
  const days = RESPONSE_PERIODS.find((known) => known === filters.days) ?? '30';
  const query = useQuery(leadQueries.responseTimes(days));
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/leads">All leads</Link>
      </p>
      <FilterBar>
        <SelectFilter label="Period" value={days} options={PERIODS} onChange={(next) => change({ days: next })} />
      </FilterBar>
      <ListState
        query={query}
        what="The response times"
        empty={({ total }) => (total.received === 0 ? 'No lead came on these days.' : undefined)}
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
        {formatCalendarDay(from)} to {formatCalendarDay(to)}, days in Toronto.{' '}
        {decided === 0
          ? 'Nothing was due yet.'
          : `${Math.round((100 * total.inTime) / decided)} % were answered by the time that was promised.`}{' '}
        {isComplete ? '' : 'Of more than 10,000 leads the newest are counted.'}
      </p>
      <WeeksChart weeks={weeks} />
      <AdminTable
        caption="Response times by week"
        columns={[{ label: 'Week from', cell: ({ week }) => week }, ...columns<ResponseFigures & { week: string }>()]}
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
      label: 'Median answer',
      cell: ({ medianHours }) => (medianHours === null ? '–' : `${medianHours} h`),
      isFigure: true,
    },
  ];
}

/** Leads of each week, those in time below. The table holds the same figures. */
function WeeksChart({ weeks }: { weeks: Report['weeks'] }) {
  const most = Math.max(1, ...weeks.map(({ received }) => received));
  const step = WIDTH / weeks.length;
  const height = (count: number): number => (count / most) * (BASE - 24);
  return (
    <figure>
      <figcaption className="mb-1 flex flex-wrap gap-x-4 text-sm text-muted">
        {PARTS.map(([key, label, colour]) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="inline-block size-3" style={{ background: colour }} />
            {label}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full border border-edge bg-plate">
        <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} stroke="var(--edge)" />
        {weeks.map((week, index) => (
          <g key={week.monday} transform={`translate(${index * step} 0)`}>
            {PARTS.map(([key, , colour], part) => {
              const below = PARTS.slice(0, part).reduce((sum, [earlier]) => sum + week[earlier], 0);
              return (
                <rect
                  key={key}
                  x={step * 0.15}
                  width={step * 0.7}
                  y={BASE - height(below + week[key])}
                  height={height(week[key])}
                  fill={colour}
                />
              );
            })}
          </g>
        ))}
        <text x={4} y={HEIGHT - 10} fontSize={13} fill="var(--muted)">
          {weeks[0]?.monday}
        </text>
        <text x={WIDTH - 4} y={HEIGHT - 10} fontSize={13} textAnchor="end" fill="var(--muted)">
          {weeks.at(-1)?.monday}
        </text>
        <text x={4} y={16} fontSize={13} fill="var(--muted)">
          {most} a week
        </text>
      </svg>
    </figure>
  );
}
