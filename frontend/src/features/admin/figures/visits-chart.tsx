import type { Visits } from './figures.rules.ts';

const WIDTH = 960;
const HEIGHT = 200;
const BASE = 170;

/** Views per day as bars. The table below holds the same figures. */
export function VisitsChart({ days }: { days: Visits['byDay'] }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const step = WIDTH / days.length;
  const best = days.reduce((left, right) => (right.views > left.views ? right : left), days[0] ?? NO_DAY);
  return (
    <figure aria-label={`Views per day. Most on ${best.day}: ${best.views}.`}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full border border-edge bg-plate">
        <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} stroke="var(--edge)" />
        {days.map(({ day, views }, index) => (
          <rect
            key={day}
            x={(index + 0.1) * step}
            width={step * 0.8}
            y={BASE - (views / most) * (BASE - 24)}
            height={(views / most) * (BASE - 24)}
            fill="var(--signal)"
          />
        ))}
        <text x={4} y={HEIGHT - 10} fontSize={13} fill="var(--muted)">
          {days[0]?.day}
        </text>
        <text x={WIDTH - 4} y={HEIGHT - 10} fontSize={13} textAnchor="end" fill="var(--muted)">
          {days.at(-1)?.day}
        </text>
        <text x={4} y={16} fontSize={13} fill="var(--muted)">
          {most} {most === 1 ? 'view' : 'views'} a day
        </text>
      </svg>
    </figure>
  );
}

const NO_DAY = { day: '', views: 0 };
