import { TextLink } from '../../../shared/ui/text-link.tsx';
import { asOfText, type Claim, claimStatusText } from '../../../shared/claims/claim.ts';
import { CANADA_2030, OCCUPANCY, RENT_GROWTH, SUPPLY } from '../../../shared/claims/market.ts';

const COUNTED = SUPPLY;
const STATED = [OCCUPANCY, RENT_GROWTH, CANADA_2030];

/** Separates the one figure that a public body counted from the three that the brokerage states. */
export function MarketInsights() {
  return (
    <section aria-labelledby="market-heading" className="page py-16 md:py-24">
      <h2 id="market-heading" className="max-w-[14.4em] text-3xl md:text-5xl">
        The Ontario market in four figures
      </h2>
      <div className="mt-10 grid border-y-2 border-ink lg:grid-cols-[1fr_1.25fr]">
        <dl className="border-line py-7 max-lg:border-b lg:border-r lg:pr-10">
          <div className="flex flex-col">
            <dt className="order-2 mt-3 text-lg font-semibold">{COUNTED.label}</dt>
            <dd className="figures order-1 font-serif text-6xl font-semibold md:text-7xl">{COUNTED.value}</dd>
            <dd className="order-3 mt-1">
              <Status figure={COUNTED} />
            </dd>
            <dd className="order-4 mt-4 max-w-[44ch] text-muted">
              Counted in {asOfText(COUNTED)}. Space that has opened since is not included.
            </dd>
          </div>
        </dl>
        <dl className="lg:pl-10">
          {STATED.map((figure) => (
            <div
              key={figure.id}
              className="grid gap-x-8 gap-y-1 border-b border-line py-6 last:border-b-0 sm:grid-cols-[11rem_1fr] sm:items-baseline"
            >
              <dt className="order-2 font-semibold">
                {figure.label}
                <Status figure={figure} />
              </dt>
              <dd className="figures font-serif order-1 text-4xl font-semibold text-muted">{figure.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
        <p className="max-w-[60ch] text-sm text-muted">
          Stated means: the brokerage’s own figure, on the day named beside it. Not a forecast.
        </p>
        <TextLink to="/ontario-storage-report">Read the market report</TextLink>
      </div>
    </section>
  );
}

function Status({ figure }: { figure: Claim }) {
  return (
    <span className="mt-1 flex items-baseline gap-2 text-sm font-normal text-muted">
      <span
        aria-hidden="true"
        className={`inline-block size-2.5 shrink-0 border border-ink ${figure.status === 'published' ? 'bg-ink' : ''}`}
      />
      {claimStatusText(figure)}
    </span>
  );
}
