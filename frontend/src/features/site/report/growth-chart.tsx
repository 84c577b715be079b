import { ChartFrame } from './chart-frame.tsx';
import { ChartSvg } from './chart-svg.tsx';
import { claimStatusText } from '../../../shared/claims/claim.ts';
import { detailOf } from '../../../shared/claims/details.ts';
import { RENT_GROWTH } from '../../../shared/claims/market.ts';
import { grownAmounts } from './report.rules.ts';

const RANGE = detailOf(RENT_GROWTH);
const YEARS = 5;
const START = 100;
const low = grownAmounts(START, RANGE.low, YEARS);
const high = grownAmounts(START, RANGE.high, YEARS);

const [lowEnd = START, highEnd = START] = [low[YEARS], high[YEARS]];
/** The scale adapts to the range. */
const LOWEST = Math.min(95, Math.floor(lowEnd / 5) * 5);
const STEP = Math.max(10, Math.ceil((highEnd - START) / 15) * 5);
const HIGHEST = START + 3 * STEP;
const more = Math.round((highEnd / lowEnd - 1) * 100);
const x = (year: number): number => 44 + year * 48;
const y = (amount: number): number => 20 + ((HIGHEST - amount) / (HIGHEST - LOWEST)) * 190;
const points = (amounts: readonly number[]): string[] => amounts.map((amount, year) => `${x(year)} ${y(amount)}`);
const line = (amounts: readonly number[]): string => points(amounts).join('L');
const cad = (amount: number | undefined): string => `CA$${(amount ?? 0).toFixed(2)}`;

/**
 * Shows CA$100 of rent at both ends of the stated growth range, as two lines that differ in dash and mark, with labels
 * at their ends.
 */
export function GrowthChart() {
  return (
    <ChartFrame
      id="growth-chart"
      title="CA$100 of rent after five years"
      basis={`Arithmetic, not a forecast: the range of ${RENT_GROWTH.value} a year (${claimStatusText(RENT_GROWTH)}), compounded. The scale begins at CA$${LOWEST}.`}
      reading={
        <>
          <p>
            {RANGE.low}% and {RANGE.high}% growth a year sound alike in a brochure. After five years they are{' '}
            {cad(lowEnd)} against {cad(highEnd)}, {more}% more rent from the same door.
          </p>
          <p>
            Before you put either into a model, ask when the seller last raised rents, for which units, and how many
            tenants left in the three months after. And let the costs grow too: taxes and insurance do not wait.
          </p>
        </>
      }
      table={{
        head: ['After', `At ${RANGE.low}% a year`, `At ${RANGE.high}% a year`],
        rows: low.map((amount, year) => [
          year === 0 ? 'Start' : `${year} ${year === 1 ? 'year' : 'years'}`,
          cad(amount),
          cad(high[year]),
        ]),
      }}
    >
      <ChartSvg
        id="growth"
        title={`CA$100 of monthly rent compounded for five years at ${RANGE.low}% and at ${RANGE.high}%`}
        description={`Both lines start at CA$100. After five years the ${RANGE.low}% line stands at ${cad(lowEnd)} and the ${RANGE.high}% line at ${cad(highEnd)}.`}
        height={250}
      >
        {[0, 1, 2, 3]
          .map((step) => START + step * STEP)
          .map((amount) => (
            <g key={amount}>
              <path d={`M44 ${y(amount)}H290`} stroke="var(--line)" />
              <text x="38" y={y(amount) + 4} fontSize="14" textAnchor="end" fill="var(--muted)">
                {amount}
              </text>
            </g>
          ))}
        {low.map((_, year) => (
          <text key={`y${String(year)}`} x={x(year)} y="232" fontSize="14" textAnchor="middle" fill="var(--muted)">
            {year}
          </text>
        ))}
        <text x="44" y="248" fontSize="14" fill="var(--muted)">
          years from now
        </text>
        <path
          d={`M${[...points(high), ...points(low).toReversed()].join('L')}Z`}
          fill="var(--signal)"
          fillOpacity="0.14"
        />
        <path d={`M${line(high)}`} fill="none" stroke="var(--signal-text)" strokeWidth="3" />
        <path d={`M${line(low)}`} fill="none" stroke="currentColor" strokeWidth="2.5" strokeDasharray="6 4" />
        <rect x={x(YEARS) - 5} y={y(highEnd) - 5} width="10" height="10" fill="var(--signal-text)" />
        <circle cx={x(YEARS)} cy={y(lowEnd)} r="5.5" fill="currentColor" />
        <EndLabel amount={highEnd} rate={`at ${RANGE.high}% a year`} />
        <EndLabel amount={lowEnd} rate={`at ${RANGE.low}% a year`} />
      </ChartSvg>
    </ChartFrame>
  );
}

function EndLabel({ amount, rate }: { amount: number; rate: string }) {
  return (
    <text x="298" y={y(amount)} fontSize="16" fill="currentColor">
      <tspan fontWeight="650">{cad(amount)}</tspan>
      <tspan x="298" dy="16" fontSize="14">
        {rate}
      </tspan>
    </text>
  );
}
