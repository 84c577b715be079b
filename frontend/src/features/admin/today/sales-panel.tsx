import type { SalesDay } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { salesQuery } from '../shell/shell.queries.ts';
import { usd } from '../words/order-words.ts';
import { comparedWith, salesOfPeriod, several } from './today.rules.ts';

const PERIODS = [
  [1, 'Today', 'yesterday'],
  [7, '7 days', 'the previous 7 days'],
  [30, '30 days', 'the previous 30 days'],
] as const;

/** Shows sales of today, a week and a month, each with the previous period, and the month by day. */
export function SalesPanel() {
  const { data } = useQuery(salesQuery({ days: '30' }));
  if (!data) return <div aria-busy="true" className="h-96 border border-line bg-plate" />;
  const days = [...(data.previous ?? []), ...data.byDay];
  return (
    <section aria-labelledby="today-sales" className="self-start border border-line bg-plate lg:sticky lg:top-6">
      <div className="flex items-baseline justify-between px-4 pt-3">
        <h2 id="today-sales" className="font-sans text-sm font-semibold tracking-normal">
          Sales
        </h2>
        <Link to="/admin/sales" className="text-sm underline underline-offset-4">
          All figures
        </Link>
      </div>
      <dl className="grid grid-cols-3 gap-3 px-4 pt-2 lg:grid-cols-1">
        {PERIODS.map(([length, name, before]) => {
          const sales = salesOfPeriod(days, length);
          return (
            <div key={length} className="lg:grid lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:items-baseline">
              <dt className="text-sm text-muted">{name}</dt>
              <dd>
                <span className="figures text-lg font-semibold lg:text-xl">{usd(sales.revenueMinor)}</span>
                <span className="block text-xs text-muted">
                  {several(sales.orders, 'order')}, {comparedWith(sales, before)}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <Plot days={data.byDay} before={data.previous ?? []} />
    </section>
  );
}

/** A box that scrolls must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };
const WIDTH = 300;
const HEIGHT = 84;
const net = ({ revenueMinor, refundedMinor }: SalesDay): number => Math.max(0, revenueMinor - refundedMinor);

/** Charts the days as bars, and the previous period as a line. The table below has the same figures. */
function Plot({ days, before }: { days: readonly SalesDay[]; before: readonly SalesDay[] }) {
  const most = Math.max(1, ...days.map(net), ...before.map(net));
  const step = WIDTH / days.length;
  const y = (minor: number): number => HEIGHT - (minor / most) * (HEIGHT - 4);
  const line = before.map((day, index) => `${(index + 0.5) * step},${y(net(day))}`).join(' ');
  return (
    <figure className="px-4 pt-3 pb-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full overflow-visible">
        {days.map((day, index) => (
          <rect
            key={day.day}
            x={(index + 0.15) * step}
            width={step * 0.7}
            y={y(net(day))}
            height={HEIGHT - y(net(day))}
            fill="var(--signal)"
          />
        ))}
        <polyline points={line} fill="none" stroke="var(--ink)" strokeWidth={1.25} strokeDasharray="3 2.5" />
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="var(--edge)" />
      </svg>
      <figcaption className="flex justify-between gap-3 pt-1 text-xs text-muted">
        <span>Bars: the last 30 days. Line: the previous 30 days.</span>
      </figcaption>
      <details className="pt-1 text-xs">
        <summary className="inline-flex min-h-6 items-center underline underline-offset-4">View as a table</summary>
        <section className="max-h-60 overflow-y-auto" aria-label="Sales by day" {...REACHABLE}>
          <table className="w-full">
            <thead>
              <tr className="text-left">
                <th scope="col">Day</th>
                <th scope="col" className="text-right">
                  Sales
                </th>
                <th scope="col" className="text-right">
                  Previous 30 days
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day.day} className="border-t border-line">
                  <th scope="row" className="text-left font-normal">
                    {day.day}
                  </th>
                  <td className="text-right">{usd(net(day))}</td>
                  <td className="text-right">{before[index] ? usd(net(before[index])) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
