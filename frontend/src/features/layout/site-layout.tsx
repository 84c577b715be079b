import { HeadContent, Outlet } from '@tanstack/react-router';
import { Toaster } from 'sonner';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { usePageFocus } from './use-page-focus.ts';

const TOAST_CLASSES = {
  toast:
    'flex w-full items-start gap-3 rounded-plate border-2 border-ink bg-plate p-4 pr-10 font-sans text-base text-ink shadow-[4px_4px_0_var(--line)]',
  title: 'font-semibold',
  description: 'text-muted',
  icon: 'mt-1 shrink-0',
  error: 'border-danger!',
  closeButton:
    'absolute top-2 right-2 inline-flex size-7 items-center justify-center rounded-plate border border-line bg-plate',
};

/** What every page shares: a way past the header, header, main part, footer, and the place for messages. */
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
      <Toaster
        visibleToasts={1}
        closeButton
        position="bottom-right"
        toastOptions={{ unstyled: true, classNames: TOAST_CLASSES }}
      />
    </div>
  );
}
