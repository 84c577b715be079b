import { BUILT_IN_TIERS, type Purchase } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { BookOpen, Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { formatDay } from '../../../shared/dates.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TierCover } from '../../../shared/ui/tier-cover.tsx';
import { DownloadButton } from './download-button.tsx';
import { EditionChanges } from './edition-changes.tsx';
import { SoldFiles } from './sold-files.tsx';
import { UpgradeLinks } from './upgrade-links.tsx';
import { UseLedger } from './use-ledger.tsx';
import { UsesLeft } from './uses-left.tsx';

const BoughtServices = lazy(async () => ({ default: (await import('./bought-services.tsx')).BoughtServices }));

export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const { tier, downloadToken, orderNumber, grantedAt, state } = purchase;
  const readable = state === 'active' || state === 'used-up';
  return (
    <li className="flex gap-5 border border-edge bg-plate p-5 md:gap-7 md:p-6">
      <TierCover tier={tier} className="hidden w-28 shrink-0 self-start sm:block" />
      <div className="min-w-0 flex-1">
        <h2 className="text-2xl">{BUILT_IN_TIERS[tier].fullName}</h2>
        <p className="figures mt-1 text-sm text-muted">
          Order {orderNumber}, bought {formatDay(grantedAt)}
        </p>
        <p className="mt-3">
          <UsesLeft entitlement={purchase} />
        </p>
        <div className="mt-1">
          <EditionChanges entitlement={purchase} />
        </div>
        {state === 'used-up' ? (
          <p className="mt-1">
            You have used all PDF downloads. You can still read, print and use the files below until your access ends;
            the workbook is yours to keep. For more downloads,{' '}
            <Link to="/checklist-checkout" search={{ tier }} className="underline underline-offset-4">
              buy it again
            </Link>{' '}
            or{' '}
            <Link to="/contact" className="underline underline-offset-4">
              write to us
            </Link>
            .
          </p>
        ) : null}
        <div className="mt-5 flex flex-wrap gap-3">
          {readable ? (
            <>
              <Link to="/checklist" search={{ token: downloadToken, tier }} className={buttonClass('outline')}>
                <BookOpen aria-hidden="true" className="size-4" />
                View Online
              </Link>
              <Link
                to="/printable-checklist"
                search={{ token: downloadToken, tier }}
                className={buttonClass('outline')}
              >
                <Printer aria-hidden="true" className="size-4" />
                Printable edition
              </Link>
              <DownloadButton downloadToken={downloadToken} tier={tier} disabled={state !== 'active'} />
            </>
          ) : (
            <>
              <Link to="/checklist-checkout" search={{ tier }} className={buttonClass('outline')}>
                Buy again
              </Link>
              <Link to="/checklist" search={{ token: downloadToken, tier }} className={buttonClass('outline')}>
                Your notes
              </Link>
            </>
          )}
        </div>
        <UpgradeLinks orderNumber={orderNumber} />
        <UseLedger uses={purchase.uses} allowed={purchase.usesAllowed} />
        {readable ? <SoldFiles downloadToken={downloadToken} /> : null}
        {purchase.services.length > 0 ? (
          <Suspense>
            <BoughtServices services={purchase.services} downloadToken={downloadToken} />
          </Suspense>
        ) : null}
      </div>
    </li>
  );
}
