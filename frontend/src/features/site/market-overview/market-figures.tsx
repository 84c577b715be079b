import { claimStatusText } from '../../../shared/claims/claim.ts';
import { MARKET_FIGURES } from './market-overview.content.ts';

export function MarketFigures() {
  return (
    <section aria-labelledby="market-heading" className="border-b border-line bg-sunk">
      <div className="page grid grid-cols-1 gap-x-14 gap-y-8 py-12 md:py-16 lg:grid-cols-[1fr_1.25fr]">
        <div>
          <h2 id="market-heading" className="text-3xl md:text-4xl">
            The market in five figures
          </h2>
          <p className="mt-4">
            Self-storage in Ontario is many small owners, a few large ones, and a tenant who decides month by month.
            Demand comes from moves, renovations, separations, estates, small firms and boats. Supply is local: a
            facility competes with what lies within ten minutes.
          </p>
          <p className="mt-3 text-muted">
            What decides a purchase is the count of competing square feet around one gate.
          </p>
        </div>
        <dl className="figures self-start border-t-2 border-ink">
          {MARKET_FIGURES.map((claim) => (
            <div
              key={claim.id}
              className="grid grid-cols-1 gap-x-6 border-b border-line py-3 sm:grid-cols-[11rem_1fr] sm:items-baseline"
            >
              <dt className="font-serif text-3xl font-semibold text-signal-text">{claim.value}</dt>
              <dd>
                {claim.label} <span className="block text-sm text-muted">{claimStatusText(claim)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
