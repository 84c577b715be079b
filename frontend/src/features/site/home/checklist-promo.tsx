import { BUILT_IN_TIERS, DELIVERABLE_TIERS, SALE_TERMS, TIERS } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TierCover } from '../../../shared/ui/tier-cover.tsx';

export function ChecklistPromo() {
  return (
    <section aria-labelledby="promo-heading" className="border-y border-line bg-sunk">
      <div className="page grid items-center gap-10 py-16 md:py-24 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h2 id="promo-heading" className="text-3xl md:text-5xl">
            Do the first check yourself
          </h2>
          <p className="mt-4 max-w-[52ch] text-lg text-muted">
            The questions we ask about every facility, as a checklist. Each line says where the evidence comes from,
            what good looks like, and what to do when it is missing.
          </p>
          <p className="figures mt-4">
            {SALE_TERMS.uses} downloads, {SALE_TERMS.accessHours / 24} days of access, instant digital download.
          </p>
          <Link to="/checklist-checkout" className={buttonClass('signal', 'mt-7')}>
            Compare the checklists
          </Link>
        </div>
        <ul className="grid grid-cols-3 gap-3 md:gap-6">
          {TIERS.map((tier) => (
            <li key={tier}>
              <Link to="/checklists/$tier" params={{ tier }} className="group block">
                <TierCover tier={tier} className="w-full" />
                <strong className="figures mt-3 block text-sm underline decoration-line underline-offset-4 group-hover:decoration-signal">
                  {BUILT_IN_TIERS[tier].name}: {BUILT_IN_TIERS[tier].itemCount} checks
                </strong>
              </Link>
              <p className="figures text-sm">
                <span className="text-muted">
                  {DELIVERABLE_TIERS.includes(tier) ? 'Available now' : 'Available soon'}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
