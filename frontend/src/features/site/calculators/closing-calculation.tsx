import { formatCad } from '@brokerage/contracts';
import { LAND_TRANSFER_TORONTO } from '../../../shared/claims/land-transfer.ts';
import { Tick } from '../../../shared/ui/choices.tsx';
import { Calculation } from './calculation.tsx';
import type { CalculationProps } from './calculator-inputs.ts';
import { DUE_DILIGENCE_PERCENT, HST_PERCENT, TORONTO_RATES_ADDRESS } from './closing-costs.rules.ts';
import { closingResults, loanResults } from './results.rules.ts';

const LINE = 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3';

export function ClosingCalculation({ values, inToronto, setInToronto }: CalculationProps) {
  const result = closingResults(values, inToronto);
  const loan = loanResults(values);
  return (
    <Calculation
      id="closing-costs"
      title="Closing costs in Ontario"
      text="What is due on top of the price. The land transfer tax is the one for property other than one or two single-family residences; each rate applies to its own part of the price."
      fields={
        <>
          <p className="border-l-4 border-signal pl-4">
            Worked out on the price above
            {result ? (
              <>
                , <strong className="figures">{formatCad(result.price)}</strong>
              </>
            ) : null}
            .
          </p>
          <Tick
            label="The property is in the City of Toronto"
            checked={inToronto}
            onChange={({ target }) => setInToronto(target.checked)}
          />
          <p className="text-sm text-muted">
            The city charges a land transfer tax of its own. On such property it uses {LAND_TRANSFER_TORONTO.value}. Its
            processing fee of about CA$100 is not counted here.{' '}
            <a className="underline underline-offset-4" href={TORONTO_RATES_ADDRESS}>
              The city’s rates
            </a>
          </p>
        </>
      }
    >
      {result ? (
        <div className="figures rounded-plate border border-edge bg-plate px-5 py-4 md:px-7">
          <table className="w-full text-left text-sm">
            <caption className="label pb-2 text-left">Ontario land transfer tax</caption>
            <thead>
              <tr className="border-y border-line text-muted">
                <th scope="col" className="py-2 pr-2 font-normal">
                  Part of the price
                </th>
                <th scope="col" className="py-2 pr-2 text-right font-normal">
                  Rate
                </th>
                <th scope="col" className="py-2 text-right font-normal">
                  Tax
                </th>
              </tr>
            </thead>
            <tbody>
              {result.bands.map(({ above, upTo, percent, part, tax }) => (
                <tr key={above} className={`border-b border-line ${part === 0 ? 'text-muted' : ''}`}>
                  <th scope="row" className="py-2 pr-2 font-normal">
                    {Number.isFinite(upTo) ? `${formatCad(above)} to ${formatCad(upTo)}` : `Above ${formatCad(above)}`}
                  </th>
                  <td className="py-2 pr-2 text-right whitespace-nowrap">{percent}%</td>
                  <td className="py-2 text-right whitespace-nowrap">{formatCad(tax)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <dl className="mt-2">
            {result.cityTax > 0 ? (
              <>
                <div className={LINE}>
                  <dt>Ontario</dt>
                  <dd className="font-serif text-2xl font-semibold">{formatCad(result.provinceTax)}</dd>
                </div>
                <div className={LINE}>
                  <dt>City of Toronto, at the same rates</dt>
                  <dd className="font-serif text-2xl font-semibold">{formatCad(result.cityTax)}</dd>
                </div>
              </>
            ) : null}
            <div className={LINE}>
              <dt className="font-semibold">Land transfer tax, total</dt>
              <dd data-testid="land-transfer-tax" className="font-serif text-3xl font-semibold text-signal-text">
                {formatCad(result.tax)}
              </dd>
            </div>
            <div className={LINE}>
              <dt className="font-semibold">
                Due diligence, {DUE_DILIGENCE_PERCENT.from}-{DUE_DILIGENCE_PERCENT.to}% of the price
              </dt>
              <dd className="font-serif text-2xl font-semibold">
                {formatCad(result.dueDiligence.from)} to {formatCad(result.dueDiligence.to)}
              </dd>
            </div>
            <div className={LINE}>
              <dt className="font-semibold">HST, {HST_PERCENT}%</dt>
              <dd className="font-serif text-2xl font-semibold">{formatCad(result.hst)}</dd>
              <dd className="w-full text-sm text-muted">
                Self-assessed if you are registered, and then usually claimed back in the same return: nothing is paid
                to the seller. If you are not registered, it is due at closing. Ask your accountant.
              </dd>
            </div>
            {loan ? (
              <div className={`${LINE} border-b-0`}>
                <dt className="font-semibold">Your own funds, excluding HST</dt>
                <dd className="font-serif text-2xl font-semibold">
                  {formatCad(loan.downPayment + result.tax + result.dueDiligence.from)} to{' '}
                  {formatCad(loan.downPayment + result.tax + result.dueDiligence.to)}
                </dd>
                <dd className="w-full text-sm text-muted">
                  price − loan + land transfer tax + due diligence. Closing-day adjustments are not included.
                </dd>
              </div>
            ) : null}
          </dl>
        </div>
      ) : (
        <p className="text-muted">Enter a price above to see what is due at closing.</p>
      )}
    </Calculation>
  );
}
