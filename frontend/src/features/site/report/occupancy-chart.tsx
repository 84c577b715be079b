import { formatCad } from '@brokerage/contracts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartSvg } from './chart-svg.tsx';
import { claimStatusText } from '../../../shared/claims/claim.ts';
import { detailOf } from '../../../shared/claims/details.ts';
import { OCCUPANCY } from '../../../shared/claims/market.ts';

const UNITS = 100;
const PER_ROW = 20;
const { low, high } = detailOf(OCCUPANCY);
/** Annual rent of an invented facility, in Canadian dollars. */
const POSSIBLE_RENT = 250_000;
const rentAt = (percent: number): string => formatCad((POSSIBLE_RENT * percent) / 100);

type State = 'leased' | 'between' | 'empty';

const KEYS: readonly { state: State; text: string }[] = [
  { state: 'leased', text: `${low} leased at the low end` },
  { state: 'between', text: `${high - low} more at the high end` },
  { state: 'empty', text: `${UNITS - high} empty even then` },
];

const stateOf = (unit: number): State => (unit < low ? 'leased' : unit < high ? 'between' : 'empty');

/** A hundred doors: occupied at both ends of the range, between the ends, and vacant. */
export function OccupancyChart() {
  return (
    <ChartFrame
      id="occupancy-chart"
      title={`Of 100 units, ${low} to ${high} are leased`}
      basis={`Occupancy ${OCCUPANCY.value}, ${claimStatusText(OCCUPANCY)}. Drawn as 100 units of equal size.`}
      reading={
        <>
          <p>
            Of a hundred doors, {high - low} lie between the two ends. Of {formatCad(POSSIBLE_RENT)} of potential rent a
            year, {low}% is {rentAt(low)} and {high}% is {rentAt(high)}. The {rentAt(high - low)} between them is nearly
            all net income, because few costs move with it. This is arithmetic on the stated range, not a forecast.
          </p>
          <p>
            Ask which of the two a seller means: doors with a lock on them, or rent received as a share of potential
            rent. Discounts and unpaid units are in the first and not in the second.
          </p>
        </>
      }
      table={{
        head: ['Units', 'Of 100', 'Symbol'],
        rows: [
          ['Leased at the low end', String(low), 'Closed door'],
          ['Leased at the high end only', String(high - low), 'Half-open door'],
          ['Empty at the high end', String(UNITS - high), 'Dashed outline'],
        ],
      }}
    >
      <ChartSvg
        id="occupancy"
        title={`Occupancy of ${OCCUPANCY.value} drawn as 100 storage doors`}
        description={`${low} closed doors are leased at the low end of the range, ${high - low} half-open doors are leased at the high end only, ${UNITS - high} dashed outlines stay empty.`}
        height={226}
      >
        {Array.from({ length: UNITS }, (_, unit) => (
          <Door
            key={`u${String(unit)}`}
            x={2 + (unit % PER_ROW) * 20}
            y={2 + Math.floor(unit / PER_ROW) * 28}
            state={stateOf(unit)}
          />
        ))}
        {KEYS.map(({ state, text }, index) => (
          <g key={state}>
            <Door x={2} y={148 + index * 26} state={state} />
            <text x="28" y={164 + index * 26} fontSize="16" fill="currentColor">
              {text}
            </text>
          </g>
        ))}
      </ChartSvg>
    </ChartFrame>
  );
}

function Door({ x, y, state }: { x: number; y: number; state: State }) {
  const drop = state === 'leased' ? 22 : 11;
  return (
    <g>
      {state === 'empty' ? null : (
        <>
          <rect x={x} y={y} width="16" height={drop} fill="var(--signal)" />
          <path
            d={state === 'leased' ? `M${x} ${y + 5.5}h16M${x} ${y + 11}h16M${x} ${y + 16.5}h16` : `M${x} ${y + 5.5}h16`}
            stroke="var(--night)"
            strokeOpacity="0.6"
            strokeWidth="0.8"
          />
        </>
      )}
      <rect
        x={x}
        y={y}
        width="16"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeDasharray={state === 'empty' ? '2.5 2.5' : undefined}
      />
    </g>
  );
}
