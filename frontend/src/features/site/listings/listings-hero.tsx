import { type Listing } from '@brokerage/contracts';
import { telHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { DoorDrawing } from '../../../shared/ui/door-drawing.tsx';
import { SITE } from '../../../shared/site.ts';

const BADGES = ['Exclusive listing', 'Off-market', 'NDA required'];

export function ListingsHero({ listings }: { listings: readonly Listing[] }) {
  return (
    <header className="no-print mt-5 overflow-hidden bg-night text-on-night">
      <div className="page grid gap-x-12 pt-12 md:pt-16 lg:grid-cols-[1.15fr_1fr] lg:items-end">
        <div className="pb-10 md:pb-16">
          <ul aria-label="Kind of listing" className="flex flex-wrap gap-2">
            {BADGES.map((badge) => (
              <li key={badge} className="label border border-on-night-muted px-2.5 py-1.5">
                {badge}
              </li>
            ))}
          </ul>
          <h1 tabIndex={-1} className="mt-6 max-w-[10.8em] text-4xl leading-[1.06] md:text-6xl">
            Self-storage for sale behind closed doors
          </h1>
          <p className="mt-5 max-w-[52ch] text-lg text-on-night-muted">
            {listings.length === 2 ? 'Two properties' : 'Properties'} in Ontario that are not publicly listed. The
            figures are here; the address and financials follow a signed non-disclosure agreement (NDA).
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="#contact" className={buttonClass('signal')}>
              Request the package
            </a>
            <a href={telHref(SITE.officePhone)} className={buttonClass('night', 'figures')}>
              Call {SITE.officePhone}
            </a>
          </div>
        </div>
        <ClosedDoors className="w-full text-on-night-muted" />
      </div>
      <nav aria-label="Listings on this page" className="border-t border-night-line">
        <ul className="page flex flex-wrap">
          {listings.map(({ id, name, kind, asking, status }) => (
            <li
              key={id}
              className="min-w-full border-night-line md:min-w-0 md:flex-1 md:not-first:border-l md:not-first:pl-8"
            >
              <a href={`#${id}`} className="group flex flex-wrap items-baseline gap-x-4 py-4">
                <span className="figures font-serif text-2xl font-semibold">{asking.short}</span>
                <span className="whitespace-nowrap underline decoration-on-night-muted underline-offset-4 group-hover:decoration-signal">
                  {name}
                  <span className="sr-only">: {kind}</span>
                </span>
                <span aria-hidden={status === 'sold' ? undefined : true} className="text-sm text-on-night-muted">
                  {status === 'sold' ? 'Sold' : kind}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** Four closed doors from the front, one with a padlock. Decorative. */
function ClosedDoors({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 300" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      <path d="M0 74h560l-12-22H12z" fill="var(--night)" strokeWidth="2" />
      <path d="M14 74v226M546 74v226" strokeWidth="2" />
      {[34, 162, 290, 418].map((x, index) => (
        <g key={x}>
          <DoorDrawing x={x} y={124} width={108} height={176} fill={index === 2 ? 'var(--signal)' : 'var(--night)'} />
          <path d={`M${x + 36} 100h36`} strokeWidth="3" strokeOpacity="0.7" />
        </g>
      ))}
      <path d="M334 232v-14a10 10 0 0 1 20 0v14" stroke="var(--night)" strokeWidth="5" />
      <path d="M326 232h36v30h-36z" fill="var(--night)" stroke="none" />
      <path d="M344 243v9" stroke="var(--signal)" strokeWidth="4" />
      <path d="M0 299h560" strokeWidth="3" />
    </svg>
  );
}
