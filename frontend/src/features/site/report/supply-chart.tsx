import { ChartFrame } from './chart-frame.tsx';
import { ChartSvg } from './chart-svg.tsx';
import { asOfText } from '../../../shared/claims/claim.ts';
import { detailOf } from '../../../shared/claims/details.ts';
import { SUPPLY } from '../../../shared/claims/market.ts';
import { squareKilometres, squareSide } from './report.rules.ts';

const KILOMETRE = 120;
const EXAMPLE_FACILITY = 50_000;
const SQUARE_FEET = detailOf(SUPPLY).low;
const SQUARE_FEET_IN_WORDS = `${SQUARE_FEET.toLocaleString('en-CA')} sq ft`;
const FACILITIES = Math.round(SQUARE_FEET / EXAMPLE_FACILITY);
const SIDE = squareSide(SQUARE_FEET) * KILOMETRE;
const LEFT = 24;
const BOTTOM = 272;

/** All storage space in Ontario as one square, to scale on a grid of kilometres. */
export function SupplyChart() {
  const km = squareSide(SQUARE_FEET).toFixed(2);
  return (
    <ChartFrame
      id="supply-chart"
      title={`${SUPPLY.value} in Ontario, a ${squareKilometres(SQUARE_FEET).toFixed(1)} km² market`}
      basis={`${SUPPLY.value} (MPAC, ${asOfText(SUPPLY)}), laid out as one floor. The conversion is arithmetic; the count is MPAC’s.`}
      reading={
        <>
          <p>
            The total equals {FACILITIES} facilities of 50,000 sq ft. About 38% of it lies in four large cities:
            Toronto, Ottawa, Mississauga and Hamilton.
          </p>
          <p>
            For one purchase the total says little, because customers come from a few minutes away. Count the space
            inside that drive, then ask the municipality what is about to be added to it.
          </p>
        </>
      }
      table={{
        head: ['Measure', 'Value'],
        rows: [
          [`Space counted by MPAC, ${asOfText(SUPPLY)}`, SQUARE_FEET_IN_WORDS],
          ['The same in square kilometres', squareKilometres(SQUARE_FEET).toFixed(3)],
          ['Side of a square of that area', `${km} km`],
          ['Facilities of 50,000 sq ft it would fill', String(FACILITIES)],
        ],
      }}
    >
      <ChartSvg
        id="supply"
        title="Ontario’s self-storage space drawn to scale as one square"
        description={`A square with a side of ${km} kilometres on a grid whose lines are one kilometre apart.`}
        height={310}
      >
        {[0, 1, 2, 3].map((step) => (
          <path
            key={step}
            d={`M${LEFT + step * KILOMETRE} 16V${BOTTOM}${step < 3 ? `M${LEFT} ${BOTTOM - step * KILOMETRE}H${LEFT + 3 * KILOMETRE}` : ''}`}
            stroke="var(--edge)"
            strokeDasharray="2 4"
          />
        ))}
        <rect x={LEFT} y={BOTTOM - SIDE} width={SIDE} height={SIDE} fill="var(--signal)" />
        {Array.from({ length: 24 }, (_, index) => (
          <path
            key={`s${String(index)}`}
            d={`M${LEFT} ${BOTTOM - SIDE + (index + 1) * 9}h${SIDE}`}
            stroke="var(--night)"
            strokeOpacity="0.4"
          />
        ))}
        <rect x={LEFT} y={BOTTOM - SIDE} width={SIDE} height={SIDE} fill="none" stroke="currentColor" strokeWidth="2" />
        <g fill="currentColor" fontSize="16">
          <text x={LEFT + 2 * KILOMETRE + 10} y={BOTTOM - 76} fontWeight="650">
            {SUPPLY.value}
          </text>
          <text x={LEFT + 2 * KILOMETRE + 10} y={BOTTOM - 56} fontSize="14">
            MPAC, {asOfText(SUPPLY)}
          </text>
          <text x={LEFT + SIDE / 2} y={BOTTOM - SIDE - 8} fontSize="14" textAnchor="middle">
            {km} km
          </text>
        </g>
        <path
          d={`M${LEFT} ${BOTTOM + 14}h${KILOMETRE}M${LEFT} ${BOTTOM + 9}v10M${LEFT + KILOMETRE} ${BOTTOM + 9}v10`}
          stroke="currentColor"
          strokeWidth="1.5"
        />
        <text x={LEFT + KILOMETRE + 8} y={BOTTOM + 18} fontSize="14" fill="currentColor">
          1 km
        </text>
      </ChartSvg>
    </ChartFrame>
  );
}
