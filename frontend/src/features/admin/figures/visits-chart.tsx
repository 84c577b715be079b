import { formatCalendarDay } from '../../../shared/dates.ts';
import { BarChart } from '../shell/bar-chart.tsx';
import type { Visits } from './figures.rules.ts';

/** Views per day. */
export function VisitsChart({ days }: { days: Visits['byDay'] }) {
  const most = Math.max(0, ...days.map(({ views }) => views));
  const best = days.find(({ views }) => views === most);
  return (
    <BarChart
      label={`Views per day. Highest on ${best ? formatCalendarDay(best.day) : 'no day'}: ${most}.`}
      bars={days.map(({ day, views }) => ({ key: day, parts: [{ to: views, colour: 'var(--signal)' }] }))}
      most={most}
      mostText={`${most} ${most === 1 ? 'view' : 'views'} a day`}
    />
  );
}
