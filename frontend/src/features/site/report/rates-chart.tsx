import { Link } from '@tanstack/react-router';
import { ChartFrame } from './chart-frame.tsx';
import { ChartSvg } from './chart-svg.tsx';
import { asOfText, claimStatusText } from '../../../shared/claims/claim.ts';
import { detailOf } from '../../../shared/claims/details.ts';
import { RATE_RANGES } from './report.content.ts';

const RATES_ARTICLE: string = '/insights/commercial-mortgage-rates-2025';
const BARS = RATE_RANGES.map((claim) => ({ ...claim, ...detailOf(claim) }));
/** The scale adapts to the ranges. */
const FROM = Math.min(5, ...BARS.map(({ low }) => Math.floor(low)));
const TO = Math.max(13, ...BARS.map(({ high }) => Math.ceil(high)));
const NOT_FOR_STORAGE = 'rate-cmhc';
/** Keeps the scale's lines clear of the text. */
const HALO = { paintOrder: 'stroke', stroke: 'var(--plate)', strokeWidth: 5 } as const;
const TICKS = Array.from({ length: Math.floor((TO - FROM) / 2) + 1 }, (_, index) => FROM + index * 2);
const x = (percent: number): number => 12 + ((percent - FROM) / (TO - FROM)) * 372;

/** Indicative rate ranges as bars on one scale, with names above and both ends beside them. */
export function RatesChart() {
  const [first] = RATE_RANGES;
  return (
    <ChartFrame
      id="rates-chart"
      title="What loans were quoted at"
      basis={`Annual rates, ${first ? claimStatusText(first) : ''}. Not updated since, and not an offer.`}
      reading={
        <>
          <p>
            The two conventional bars are the ones a storage buyer meets. The dashed bar is for eligible rental housing:
            CMHC does not insure self-storage loans.
          </p>
          <p>
            Where you land in a range depends on occupancy, the town, your own money and the lender’s appetite that
            week.{' '}
            <Link
              to={RATES_ARTICLE}
              className="font-medium underline decoration-signal decoration-2 underline-offset-4"
            >
              How a quote is built
            </Link>{' '}
            goes through it, and the{' '}
            <Link to="/calculators" className="font-medium underline decoration-signal decoration-2 underline-offset-4">
              calculators
            </Link>{' '}
            turn a rate into a payment.
          </p>
        </>
      }
      table={{
        head: ['Loan', 'Low', 'High'],
        rows: BARS.map(({ label, low, high }) => [label, `${low.toFixed(2)}%`, `${high.toFixed(2)}%`]),
      }}
    >
      <ChartSvg
        id="rates"
        title={`Indicative rate ranges by kind of loan, ${first ? asOfText(first) : ''}`}
        description={RATE_RANGES.map(({ label, value }) => `${label}: ${value}.`).join(' ')}
        height={262}
      >
        {TICKS.map((percent) => (
          <g key={percent}>
            <path d={`M${x(percent)} 8V232`} stroke="var(--line)" />
            <text x={x(percent)} y="250" fontSize="14" textAnchor="middle" fill="var(--muted)">
              {percent}%
            </text>
          </g>
        ))}
        {BARS.map(({ id, label, low, high, value }, index) => {
          const top = 12 + index * 56;
          const dashed = id === NOT_FOR_STORAGE;
          return (
            <g key={id}>
              <text x="12" y={top + 12} fontSize="16" fill="currentColor" {...HALO}>
                {label}
              </text>
              <rect
                x={x(low)}
                y={top + 20}
                width={x(high) - x(low)}
                height="18"
                fill={dashed ? 'var(--plate)' : 'var(--signal)'}
                stroke="currentColor"
                strokeWidth="1.5"
                strokeDasharray={dashed ? '4 3' : undefined}
              />
              <text
                x={high > 10 ? x(low) - 8 : x(high) + 8}
                y={top + 34}
                fontSize="16"
                fontWeight="650"
                textAnchor={high > 10 ? 'end' : 'start'}
                fill="currentColor"
                {...HALO}
              >
                {value}
              </text>
            </g>
          );
        })}
      </ChartSvg>
    </ChartFrame>
  );
}
