import { AccountButton } from './account-button.tsx';
import { CallButton } from './call-button.tsx';
import { HeaderMenus } from './header-menus.tsx';
import { MobileDrawer } from './mobile-drawer.tsx';
import { Wordmark } from './wordmark.tsx';

export function SiteHeader() {
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
