import { ChartFrame } from './chart-frame.tsx';
import { ChartSvg } from './chart-svg.tsx';
import { figureOf } from './report.content.ts';
import { squareKilometres, squareSide } from './report.rules.ts';

const KILOMETRE = 120;
const EXAMPLE_FACILITY = 50_000;
const figure = figureOf('supply');
const SIDE = squareSide(figure.low) * KILOMETRE;
const LEFT = 24;
const BOTTOM = 272;

/** All storage space of Ontario as one square, to scale, on a grid of kilometres. */
export function SupplyChart() {
  const km = squareSide(figure.low).toFixed(2);
  return (
    <ChartFrame
      id="supply-chart"
      title={`All of it is a square of ${km} kilometres`}
      basis={`${figure.value} (MPAC, ${figure.asOf}), laid out as one floor. The conversion is arithmetic; the count is that of MPAC.`}
      reading={
        <>
          <p>
            37.3 million square feet are {squareKilometres(figure.low).toFixed(2)} square kilometres: you could walk
            around all self-storage in Ontario in an hour and a half. It is as much as 746 facilities of 50,000 sq ft.
          </p>
          <p>
            The total is the best sourced figure on this page and the least useful for one purchase. Customers come from
            a few minutes away. Count the space inside that drive, then ask the municipality what is about to be added
            to it.
          </p>
        </>
      }
      table={{
        head: ['Measure', 'Value'],
        rows: [
          ['Space counted by MPAC, 2023', '37,300,000 sq ft'],
          ['The same in square kilometres', squareKilometres(figure.low).toFixed(3)],
          ['Side of a square of that area', `${km} km`],
          ['Facilities of 50,000 sq ft it would fill', String(figure.low / EXAMPLE_FACILITY)],
        ],
      }}
    >
      <ChartSvg
        id="supply"
        title="Self-storage space of Ontario drawn to scale as one square"
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
            37.3M sq ft
          </text>
          <text x={LEFT + 2 * KILOMETRE + 10} y={BOTTOM - 56} fontSize="14">
            MPAC, 2023
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
