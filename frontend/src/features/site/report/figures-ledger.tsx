import { buttonClass } from '../../../shared/ui/button-class.ts';
import { MARKET_FIGURES, type MarketFigure, REPORT_CSV_PATH, statusText } from './report.content.ts';

/** Every figure with what it rests on: a ledger rather than a row of big numbers. */
export function FiguresLedger() {
  return (
    <section aria-labelledby="figures" className="page py-12 md:py-20">
      <div className="flex flex-wrap items-end justify-between gap-5">
        <h2 id="figures" className="text-3xl md:text-5xl">
          Five figures and their standing
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
        Stated means: the brokerage uses the figure, and we have found no published source that confirms it. It may be
        right. Treat it as a claim with a date.
      </p>
    </section>
  );
}

function Entry({ figure }: { figure: MarketFigure }) {
  const { label, value, note, status } = figure;
  return (
    <div className="grid gap-x-8 gap-y-2 border-b border-edge py-6 md:grid-cols-[16.5rem_1fr_1.2fr] md:items-baseline">
      <dt className="text-lg font-semibold md:order-2">
        {label}
        <span className="mt-1 flex items-baseline gap-2 text-sm font-normal text-muted">
          <span
            aria-hidden="true"
            className={`inline-block size-2.5 shrink-0 border border-ink ${status === 'published' ? 'bg-ink' : ''}`}
          />
          {statusText(figure)}
        </span>
      </dt>
      <dd className="figures font-serif text-4xl font-semibold whitespace-nowrap text-signal-text md:order-1 md:text-[2.75rem]">
        {value}
      </dd>
      <dd className="max-w-[56ch] text-muted md:order-3">{note}</dd>
    </div>
  );
}
