import type { ReactNode } from 'react';
import { formatCalendarDay } from '../../../shared/dates.ts';

/** The drawing is stretched to its box, so this unit is arbitrary. */
const HEIGHT = 100;

/** In the unit of `most`. Drawn in order; a part without `from` starts at zero. */
interface BarPart {
  from?: number;
  to: number;
  colour: string;
}

interface BarChartProps {
  /** Describes the chart for screen readers. */
  label: string;
  /** One bar per day or week, oldest first; `key` is its day. */
  bars: readonly { key: string; parts: readonly BarPart[] }[];
  /** The value of the highest bar, and its label. */
  most: number;
  mostText: string;
  /** The legend, where a bar has more than one part. */
  children?: ReactNode;
}

/** Charts bars by day or week. A table beside it has the same figures. */
export function BarChart({ label, bars, most, mostText, children }: BarChartProps) {
  const height = (value: number): number => (value / Math.max(1, most)) * HEIGHT;
  const [first, last] = [bars[0], bars.at(-1)].map((bar) => (bar ? formatCalendarDay(bar.key) : ''));
  return (
    <figure aria-label={label}>
      {children ? <figcaption className="mb-1 flex flex-wrap gap-x-4 text-sm text-muted">{children}</figcaption> : null}
      <div aria-hidden="true" className="border border-edge bg-plate p-2 text-xs text-muted">
        <p>{mostText}</p>
        <svg
          viewBox={`0 0 ${bars.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="my-1 h-36 w-full border-b border-edge"
        >
          {bars.map(({ key, parts }, index) => (
            <g key={key} transform={`translate(${index + 0.1} 0)`}>
              {parts.map(({ from = 0, to, colour }) => (
                <rect key={colour} width={0.8} y={HEIGHT - height(to)} height={height(to - from)} fill={colour} />
              ))}
            </g>
          ))}
        </svg>
        <p className="flex justify-between">
          <span>{first}</span>
          <span>{last}</span>
        </p>
      </div>
    </figure>
  );
}

/** The legend of one part of a bar. */
export function BarLegend({ colour, children }: { colour: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="inline-block size-3" style={{ background: colour }} />
      {children}
    </span>
  );
}
