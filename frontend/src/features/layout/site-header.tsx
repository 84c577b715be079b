import { Link } from '@tanstack/react-router';
import { AccountButton } from './account-button.tsx';
import { CallButton } from './call-button.tsx';
import { MENU_LINKS } from './menu-links.ts';
import { MobileDrawer } from './mobile-drawer.tsx';
import { Wordmark } from './wordmark.tsx';

export function SiteHeader() {
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page flex h-16 items-center justify-between gap-3">
        <Wordmark />
        <div className="flex items-center gap-1 md:gap-2">
          <nav aria-label="Main" className="mr-2 hidden items-center md:flex">
            {MENU_LINKS.map(({ to, text }) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-11 items-center border-b-3 border-transparent px-3.5 font-semibold hover:border-edge data-[status=active]:border-signal"
              >
                {text}
              </Link>
            ))}
          </nav>
          <AccountButton />
          <div className="hidden md:block">
            <CallButton />
          </div>
          <div className="flex items-center gap-1.5 md:hidden">
            <CallButton iconOnly />
            <MobileDrawer />
          </div>
        </div>
      </div>
    </header>
  );
}
