import { buttonClass } from '../../../shared/ui/button-class.ts';
import { type Claim, sourceOf, claimStatusText } from '../../../shared/claims/claim.ts';
import { detailOf } from '../../../shared/claims/details.ts';
import { MARKET_FIGURES, REPORT_CSV_PATH } from './report.content.ts';

/** Lists every figure with its basis. */
export function FiguresLedger() {
  return (
    <section aria-labelledby="figures" className="page py-12 md:py-20">
      <div className="flex flex-wrap items-end justify-between gap-5">
        <h2 id="figures" className="text-3xl md:text-5xl">
          Five key figures
        </h2>
        <a href={REPORT_CSV_PATH} download className={buttonClass('outline')}>
          Download as CSV
        </a>
      </div>
      <dl className="mt-8 border-t-2 border-ink">
        {MARKET_FIGURES.map((figure) => (
          <Entry key={figure.id} figure={figure} />
        ))}
      </dl>
      <p className="mt-4 max-w-[70ch] text-sm text-muted">
        Stated means: the brokerage’s own figure, on the day named beside it. Indicative, and not a forecast.
      </p>
    </section>
  );
}

function Entry({ figure }: { figure: Claim }) {
  const { label, value, status } = figure;
  const { address } = sourceOf(figure);
  return (
    <div className="grid gap-x-8 gap-y-2 border-b border-edge py-6 md:grid-cols-[16.5rem_1fr_1.2fr] md:items-baseline">
      <dt className="text-lg font-semibold md:order-2">
        {label}
        <span className="mt-1 flex items-baseline gap-2 text-sm font-normal text-muted">
          <span
            aria-hidden="true"
            className={`inline-block size-2.5 shrink-0 border border-ink ${status === 'published' ? 'bg-ink' : ''}`}
          />
          {address ? (
            <a href={address} rel="noopener" className="underline underline-offset-4">
              {claimStatusText(figure)}
            </a>
          ) : (
            claimStatusText(figure)
          )}
        </span>
      </dt>
      <dd className="figures font-serif text-4xl font-semibold whitespace-nowrap text-signal-text md:order-1 md:text-[2.75rem]">
        {value}
      </dd>
      <dd className="max-w-[56ch] text-muted md:order-3">{detailOf(figure).note}</dd>
    </div>
  );
}
