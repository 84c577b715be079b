import { formatMoney, type SalesDay } from '@brokerage/contracts';

const WIDTH = 960;
const HEIGHT = 220;
const BASE = 190;

/** Revenue per day as bars, what was returned since as a darker part. The table beside it holds the same figures. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const most = Math.max(1, ...days.map(({ revenueMinor }) => revenueMinor));
  const step = WIDTH / days.length;
  const height = (minor: number): number => (minor / most) * (BASE - 20);
  const best = days.reduce((left, right) => (right.revenueMinor > left.revenueMinor ? right : left), days[0] ?? NO_DAY);
  return (
    <figure
      aria-label={`Revenue per day. Best day: ${best.day} with ${formatMoney({ amountMinor: best.revenueMinor, currency: 'USD' })}.`}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full border border-edge bg-plate">
        <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} stroke="var(--edge)" />
        {days.map(({ day, revenueMinor, refundedMinor }, index) => (
          <g key={day} transform={`translate(${index * step} 0)`}>
            <rect
              x={step * 0.1}
              width={step * 0.8}
              y={BASE - height(revenueMinor)}
              height={height(revenueMinor)}
              fill="var(--signal)"
            />
            <rect
              x={step * 0.1}
              width={step * 0.8}
              y={BASE - height(refundedMinor)}
              height={height(refundedMinor)}
              fill="var(--danger)"
            />
          </g>
        ))}
        <text x={4} y={HEIGHT - 10} fontSize={13} fill="var(--muted)">
          {days[0]?.day}
        </text>
        <text x={WIDTH - 4} y={HEIGHT - 10} fontSize={13} textAnchor="end" fill="var(--muted)">
          {days.at(-1)?.day}
        </text>
        <text x={4} y={16} fontSize={13} fill="var(--muted)">
          {formatMoney({ amountMinor: most, currency: 'USD' })}
        </text>
      </svg>
    </figure>
  );
}

const NO_DAY = { day: '', revenueMinor: 0 };
