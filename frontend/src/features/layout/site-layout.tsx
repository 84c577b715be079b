import { HeadContent, Outlet, useMatches } from '@tanstack/react-router';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { usePageFocus } from './use-page-focus.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Pages of this route render their own frame and main element. */
    hasOwnFrame?: boolean;
  }
}

/** The layout of every page: skip link, header, main part and footer. */
export function SiteLayout() {
  usePageFocus();
  const hasOwnFrame = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.hasOwnFrame) });
  if (hasOwnFrame)
    return (
      <div>
        <HeadContent />
        <Outlet />
      </div>
    );
  return (
    <div className="flex min-h-screen flex-col">
      <HeadContent />
      <a
        href="#main"
        className="no-print absolute -top-20 left-4 z-50 bg-ink px-4 py-3 font-semibold text-paper focus:top-2"
      >
        Skip to main content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
