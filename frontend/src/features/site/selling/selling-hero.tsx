import { Link } from '@tanstack/react-router';
import { telHref } from '../../../shared/site-href.ts';
import { claimStatusText } from '../../../shared/claims/claim.ts';
import { BUYERS } from '../../../shared/claims/brokerage.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { FacilityDrawing } from '../../../shared/ui/drawings/facility-drawing.tsx';
import { SITE, VALUATION_SUBJECT } from '../../../shared/site.ts';

export function SellingHero({ title }: { title: string }) {
  return (
    <header className="mt-5 bg-night text-on-night">
      <div className="page grid grid-cols-1 items-center gap-x-12 gap-y-10 py-12 md:py-16 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <p className="label mb-4 flex items-center gap-3 text-on-night-muted">
            <span aria-hidden="true" className="door block h-4 w-5" />
            For owners
          </p>
          <h1 tabIndex={-1} className="max-w-[10.8em] text-4xl md:text-6xl">
            {title}
          </h1>
          <p className="mt-5 max-w-[52ch] text-lg text-on-night-muted">
            To a buyer who can close, at a price you can explain, without your tenants reading about it.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link to="/contact" search={{ subject: VALUATION_SUBJECT }} className={buttonClass('signal')}>
              Get a free valuation
            </Link>
            <a href={telHref(SITE.officePhone)} className={buttonClass('night', 'figures')}>
              Call {SITE.officePhone}
            </a>
          </div>
        </div>
        <FacilityDrawing className="w-full text-on-night-muted" ground="var(--night)" />
      </div>
      <div className="border-t border-night-line">
        <p className="page flex flex-wrap items-baseline gap-x-6 gap-y-1 py-6">
          <span className="figures font-serif text-6xl leading-none font-semibold md:text-7xl">{BUYERS.value}</span>
          <span className="text-xl">qualified buyers</span>
          <span className="text-sm text-on-night-muted md:ml-auto md:max-w-[44ch]">
            Basis: contacts in the brokerage’s own buyer database, {claimStatusText(BUYERS)}. A list is not a promise of
            an offer.
          </span>
        </p>
      </div>
      <div aria-hidden="true" className="door h-4" />
    </header>
  );
}
