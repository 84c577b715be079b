import { BUILT_IN_TIERS, type Tier, TIERS } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../shared/ui/button-class.ts';

interface PrintBarProps {
  tier: Tier;
  sample?: boolean;
  downloadToken?: string;
  children: ReactNode;
}

/** Shown above the sheets on screen, never on paper. */
export function PrintBar({ tier, sample = false, downloadToken, children }: PrintBarProps) {
  return (
    <div className="no-print border-b border-line bg-plate">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <button type="button" onClick={() => window.print()} className={buttonClass('signal')}>
          <Printer aria-hidden="true" className="size-4" />
          Print to PDF
        </button>
        <div className="min-w-60 flex-1">{children}</div>
        {downloadToken ? (
          <Link to="/checklist" search={{ token: downloadToken, tier }} className={buttonClass('outline')}>
            Back to the checklist
          </Link>
        ) : null}
        {sample ? (
          <Link to="/checklist-checkout" search={{ tier }} className={buttonClass('outline')}>
            Buy the full edition
          </Link>
        ) : null}
      </div>
      {sample ? (
        <nav aria-label="Samples" className="page flex flex-wrap gap-x-6 gap-y-1 pb-4">
          {TIERS.map((name) => (
            <Link
              key={name}
              to="/printable-checklist"
              search={{ tier: name }}
              aria-current={name === tier ? 'page' : undefined}
              className="inline-flex min-h-8 items-center underline underline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:no-underline"
            >
              {BUILT_IN_TIERS[name].name}, {BUILT_IN_TIERS[name].itemCount} checks
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
