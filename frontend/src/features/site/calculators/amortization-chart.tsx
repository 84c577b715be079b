import { formatCad } from '@brokerage/contracts';
import type { MortgageYear } from './mortgage.rules.ts';

/** Years of the usual fixed-rate term; the balance is then refinanced at the rate of that day. */
const TERM = 5;
const HEIGHT = 100;

/** The balance at the end of each year, as a chart and, collapsed, as figures. */
export function AmortizationChart({ loan, schedule }: { loan: number; schedule: readonly MortgageYear[] }) {
  const interest = schedule.reduce((sum, year) => sum + year.interest, 0);
  const termEnd = schedule.length > TERM ? schedule[TERM - 1] : undefined;
  return (
    <figure className="mt-8">
      <figcaption>
        <h3 className="text-xl">Owed at the end of each year</h3>
        <p className="mt-1 max-w-[62ch] text-sm text-muted">
          {formatCad(interest)} of interest over {schedule.length} {schedule.length === 1 ? 'year' : 'years'}, if the
          rate never changed.
          {termEnd
            ? ` The rate is usually fixed for five years: ${formatCad(termEnd.balance)} is still owed then (the orange bar), and is refinanced at the rate of that day.`
            : ''}
        </p>
      </figcaption>
      <div className="figures mt-4 grid grid-cols-[auto_1fr] gap-x-3 text-xs text-muted">
        <div className="flex flex-col justify-between text-right">
          <span>{formatCad(loan)}</span>
          <span>{formatCad(0)}</span>
        </div>
        <svg
          viewBox={`0 0 ${schedule.length * 4} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-44 w-full border-b-2 border-l-2 border-ink"
        >
          {schedule.map(({ year, balance }) => {
            const height = (balance / loan) * HEIGHT;
            return (
              <rect
                key={year}
                x={(year - 1) * 4 + 0.5}
                y={HEIGHT - height}
                width="3"
                height={height}
                fill={year === TERM && termEnd ? 'var(--signal)' : 'var(--edge)'}
              />
            );
          })}
        </svg>
        <span />
        <div className="mt-1 flex justify-between">
          <span>Year 1</span>
          <span>Year {schedule.length}</span>
        </div>
      </div>
      <details className="mt-4">
        <summary className="min-h-6 font-semibold underline decoration-edge underline-offset-4">
          The same as a table
        </summary>
        <div className="mt-3 border border-edge bg-plate">
          <table className="w-full text-right text-xs sm:text-sm">
            <caption className="sr-only">Interest, principal and balance of each year, in Canadian dollars</caption>
            <thead className="bg-sunk">
              <tr>
                {['Year', 'Interest', 'Principal', 'Owed'].map((name) => (
                  <th key={name} scope="col" className="px-1 py-2 sm:px-4">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {schedule.map((row) => (
                <tr key={row.year} className="border-t border-line">
                  <th scope="row" className="px-1 py-1.5 font-normal sm:px-4">
                    {row.year}
                  </th>
                  {[row.interest, row.principal, row.balance].map((amount, index) => (
                    <td key={['interest', 'principal', 'owed'][index]} className="px-1 py-1.5 sm:px-4">
                      {formatCad(amount)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
