import { useMatches } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { telHref } from '../../shared/site-href.ts';
import { AccountButton } from './account-button.tsx';
import { CallButton } from './call-button.tsx';
import { HeaderMenus } from './header-menus.tsx';
import { MobileDrawer } from './mobile-drawer.tsx';
import { Wordmark } from './wordmark.tsx';
import { SITE } from '../../shared/site.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A step of a purchase or of sign-in, without links that lead away. */
    isPurchase?: boolean;
  }
}

/** Reports whether the page is a step of a purchase. */
export const useIsPurchase = (): boolean =>
  useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isPurchase) });

export function SiteHeader() {
  const isPurchase = useIsPurchase();
  if (isPurchase) return <PurchaseHeader />;
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 grow basis-40 py-1 lg:basis-auto">
          <Wordmark />
        </div>
        <div className="flex items-center gap-1.5 lg:flex-wrap lg:gap-2">
          <HeaderMenus />
          <AccountButton />
          <div className="hidden lg:block">
            <CallButton />
          </div>
          <div className="flex items-center gap-1.5 lg:hidden">
            <CallButton iconOnly />
            <MobileDrawer />
          </div>
        </div>
      </div>
    </header>
  );
}

/** The seller and its contact details, without menus. */
function PurchaseHeader() {
  return (
    <header className="no-print border-b border-line bg-paper">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1">
        <Wordmark />
        <p className="flex items-center gap-2 text-sm">
          <Phone aria-hidden="true" className="size-4 shrink-0 text-signal-text" />
          <span>
            Questions?{' '}
            <a
              className="figures inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              href={telHref(SITE.officePhone)}
            >
              {SITE.officePhone}
            </a>
          </span>
        </p>
      </div>
    </header>
  );
}
