import { formatCad, type Listing } from '@brokerage/contracts';
import { incomeLabel } from './listing-facts.rules.ts';

type Income = NonNullable<Listing['income']>;

const BAR = 24;
const GAP = 8;
const GROUP = 30;
const WIDTH = 300;

/** Revenue and net operating income by year, as bars and as the table behind them. */
export function FinancialHighlights({ income }: { income: Income }) {
  const most = Math.max(...income.map(({ revenue }) => revenue));
  const measures = [
    { name: 'Revenue', short: 'Revenue', key: 'revenue' },
    { name: 'Net operating income (NOI)', short: 'NOI', key: 'noi' },
  ] as const;
  const groupHeight = GROUP + income.length * (BAR + GAP);
  return (
    <figure className="border-2 border-ink bg-plate p-5 print:border print:p-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-xl">Financial highlights</h3>
        <p className="text-sm text-muted">striped: projected</p>
      </figcaption>
      <svg
        viewBox={`0 0 400 ${measures.length * groupHeight}`}
        aria-hidden="true"
        className="figures mt-2 w-full print:max-h-36"
        fill="currentColor"
        fontSize="15"
      >
        <defs>
          <pattern id="projected-slats" width="8" height="6" patternUnits="userSpaceOnUse">
            <path d="M0 1.5h8" stroke="var(--signal)" strokeWidth="3" />
          </pattern>
        </defs>
        {measures.map(({ name, key }, group) => (
          <g key={key}>
            <text x="0" y={group * groupHeight + 21} fontWeight="600">
              {name}
            </text>
            <path
              d={`M0 ${group * groupHeight + GROUP - 4}v${income.length * (BAR + GAP)}`}
              stroke="currentColor"
              strokeWidth="3"
            />
            {income.map((year, index) => {
              const y = group * groupHeight + GROUP + index * (BAR + GAP);
              const length = (year[key] / most) * WIDTH;
              return (
                <g key={year.year}>
                  <rect
                    x="0"
                    y={y}
                    width={length}
                    height={BAR}
                    fill={year.projected ? 'url(#projected-slats)' : 'var(--signal)'}
                    stroke="currentColor"
                  />
                  <text x={length + 8} y={y + 17}>
                    {formatCad(year[key])}
                  </text>
                </g>
              );
            })}
          </g>
        ))}
      </svg>
      <table className="figures mt-3 w-full text-right text-sm print:hidden">
        <caption className="sr-only">Revenue and net operating income (NOI) in Canadian dollars</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="py-1.5 text-left font-normal text-muted">
              CAD
            </th>
            {income.map((year) => (
              <th key={year.year} scope="col" className="py-1.5 pl-3">
                {incomeLabel(year)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures.map(({ short, key }) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                {short}
              </th>
              {income.map((year) => (
                <td key={year.year} className="py-1.5 pl-3 font-semibold">
                  {formatCad(year[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
