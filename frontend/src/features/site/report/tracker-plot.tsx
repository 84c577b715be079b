import { ChartSvg } from './chart-svg.tsx';
import type { TrackerPlot } from './tracker.content.ts';

const LEFT = 8;
const RIGHT = 330;
const LABEL = 18;
const BAR = 15;
const GAP = 12;

/** Published figures as bars on one scale from zero or the first tick; a quarter without figures is an empty row. */
export function TrackerPlotSvg({ id, plot }: { id: string; plot: TrackerPlot }) {
  const { title, unit, ticks, bars: names, rows } = plot;
  const [tick = 0] = ticks;
  const first = Math.min(tick, ...rows.flatMap(({ bars }) => bars.map(({ from }) => from)));
  const last = Math.max(...ticks, ...rows.flatMap(({ bars }) => bars.map(({ to }) => to)));
  const x = (value: number): number => LEFT + ((value - first) / (last - first)) * (RIGHT - LEFT);
  const heights = rows.map(({ bars }) => LABEL + Math.max(1, bars.length) * BAR + GAP);
  const topOf = (row: number): number => 6 + heights.slice(0, row).reduce((sum, height) => sum + height, 0);
  const bottom = topOf(rows.length);
  return (
    <>
      {names.length > 1 ? (
        <p aria-hidden="true" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {names.map((name, at) => (
            <span key={name} className="inline-flex items-center gap-2">
              <span className={`inline-block size-3.5 border-2 border-ink ${at === 0 ? 'bg-signal' : ''}`} />
              {name}
            </span>
          ))}
        </p>
      ) : null}
      <ChartSvg
        id={id}
        title={title}
        description={rows.map(({ label, bars }) => `${label}: ${wordsOf(bars, names)}.`).join(' ')}
        height={bottom + 24}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${x(tick)} 0V${bottom}`} stroke="var(--line)" />
            <text
              x={x(tick)}
              y={bottom + 18}
              fontSize="13"
              textAnchor={tick === first ? 'start' : 'middle'}
              fill="var(--muted)"
            >
              {tick}
              {unit}
            </text>
          </g>
        ))}
        {rows.map(({ label, bars }, row) => (
          <g key={label} fill="currentColor" fontSize="14">
            <text x={LEFT} y={topOf(row) + 12}>
              {label}
              {bars.length === 0 ? <tspan fill="var(--muted)">{' · no figure found'}</tspan> : null}
            </text>
            {bars.map(({ from, to, text }, at) => {
              const top = topOf(row) + LABEL + at * BAR;
              return (
                <g key={names[at]}>
                  <rect
                    x={x(from)}
                    y={top}
                    width={Math.max(2, x(to) - x(from))}
                    height={BAR - 3}
                    fill={at === 0 ? 'var(--signal)' : 'var(--plate)'}
                    stroke="currentColor"
                    strokeWidth="1.5"
                  />
                  <text x={x(to) + 6} y={top + 11} fontWeight="650" fontSize="13">
                    {text}
                  </text>
                </g>
              );
            })}
          </g>
        ))}
      </ChartSvg>
    </>
  );
}

/** Formats as `Revenue +1.6%, Net operating income +1.2%`, or says that there is none. */
function wordsOf(bars: TrackerPlot['rows'][number]['bars'], names: readonly string[]): string {
  if (bars.length === 0) return 'no figure found';
  return bars.map(({ text }, at) => (names.length > 1 ? `${names[at] ?? ''} ${text}` : text)).join(', ');
}
