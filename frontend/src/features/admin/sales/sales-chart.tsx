import type { SalesDay } from '@brokerage/contracts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { BarChart, BarLegend } from '../shell/bar-chart.tsx';
import { usd } from '../words/order-words.ts';

/** Charts the revenue per day, overlaid with its later refunds. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const most = Math.max(0, ...days.map(({ revenueMinor }) => revenueMinor));
  const best = days.find(({ revenueMinor }) => revenueMinor === most);
  return (
    <BarChart
      label={`Revenue per day. Best day: ${best ? formatCalendarDay(best.day) : 'none'} with ${usd(most)}.`}
      bars={days.map(({ day, revenueMinor, refundedMinor }) => ({
        key: day,
        parts: [
          { to: revenueMinor, colour: 'var(--signal)' },
          { to: refundedMinor, colour: 'var(--danger)' },
        ],
      }))}
      most={most}
      mostText={usd(most)}
    >
      <BarLegend colour="var(--signal)">Revenue</BarLegend>
      <BarLegend colour="var(--danger)">Refunded since</BarLegend>
    </BarChart>
  );
}
