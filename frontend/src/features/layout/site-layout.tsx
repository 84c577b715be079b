import { HeadContent, Outlet } from '@tanstack/react-router';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { usePageFocus } from './use-page-focus.ts';

/** What every page shares: a way past the header, header, main part and footer. */
export function SiteLayout() {
  usePageFocus();
  return (
    <div className="flex min-h-screen flex-col">
      <HeadContent />
      <a
        href="#main"
        className="no-print absolute -top-20 left-4 z-50 bg-ink px-4 py-3 font-semibold text-paper focus:top-2"
      >
        Skip to the main part
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
