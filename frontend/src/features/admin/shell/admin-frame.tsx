import { ERRORS } from '@brokerage/contracts';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { ExternalLink, Keyboard, LogOut, Search, UserRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { useSignOut } from '../../session/sign-out.tsx';
import { useOpens } from './navigation.ts';
import { PhoneBar } from './phone-bar.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { SideNav } from './side-nav.tsx';
import { useLive } from './use-live.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { SITE } from '../../../shared/site.ts';

const QUIET =
  'flex min-h-8 w-full items-center gap-2.5 rounded-plate px-2.5 text-left text-sm text-muted no-underline hover:bg-line/60 hover:text-ink max-md:min-h-12 max-md:text-base';

export interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  onHelp: () => void;
}

interface AdminFrameProps {
  /** Loads what Ctrl-K opens, on demand. */
  loadPalette: () => Promise<{ default: (props: PaletteProps) => React.ReactNode }>;
}

/** The frame of every page of the admin area: navigation, counts and keyboard shortcuts. */
export function AdminFrame({ loadPalette }: AdminFrameProps) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.admin });
  const opens = useOpens();
  const isLive = useLive();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const [wasAsked, setAsked] = useState(false);
  const [Palette] = useState(() => lazy(loadPalette));
  const find = (): void => {
    setAsked(true);
    setOpen('palette');
  };
  const help = (): void => setOpen('help');
  // The close event arrives late: the other dialog may be open by then.
  const closed = (which: 'palette' | 'help') => (): void => setOpen((now) => (now === which ? null : now));
  useShortcuts({ find, help });
  // Preloaded, so that text typed right after Ctrl-K is not lost.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), PALETTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [loadPalette]);
  const account = <Account onHelp={help} isLive={isLive} />;
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)] print:block!">
      <a
        href="#main"
        className="no-print absolute -top-20 left-4 z-50 bg-ink px-4 py-3 font-semibold text-paper focus:top-2"
      >
        Skip to main content
      </a>
      <aside className="no-print sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-r border-line bg-sunk p-3 md:flex">
        <Brand />
        <button
          type="button"
          onClick={find}
          className="flex min-h-9 items-center gap-2.5 rounded-plate border border-edge bg-plate px-2.5 text-sm text-muted hover:border-ink"
        >
          <Search aria-hidden="true" className="size-4" />
          Search everything
          <kbd className="ml-auto font-sans text-xs">{FIND_KEY}</kbd>
        </button>
        <SideNav />
        <div className="mt-auto border-t border-line pt-3">{account}</div>
      </aside>
      <div className="min-w-0">
        <main
          id="main"
          tabIndex={-1}
          className="admin-main mx-auto max-w-[84rem] px-4 pt-4 pb-24 outline-none md:px-8 md:pt-6 md:pb-12"
        >
          <header className="mb-4 flex items-center justify-between gap-4">
            <div className="min-w-0">
              <h1 tabIndex={-1} className="text-2xl md:text-[1.75rem]">
                {page?.title}
              </h1>
              {page?.lead ? <p className="text-sm text-muted">{page.lead}</p> : null}
            </div>
            <button
              type="button"
              aria-label="Search everything"
              onClick={find}
              className="no-print inline-flex size-11 shrink-0 items-center justify-center rounded-plate border border-edge bg-plate md:hidden"
            >
              <Search aria-hidden="true" className="size-5" />
            </button>
          </header>
          {page && !opens(page) ? <NotForThisRole /> : <Outlet />}
        </main>
      </div>
      <PhoneBar account={account} />
      {wasAsked ? (
        <Suspense>
          <Palette isOpen={open === 'palette'} onClose={closed('palette')} onHelp={help} />
        </Suspense>
      ) : null}
      <ShortcutHelp isOpen={open === 'help'} onClose={closed('help')} />
    </div>
  );
}

/** Leaves time for the page itself to load. */
const PALETTE_AFTER_MS = 1000;

const FIND_KEY = /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? '') ? '⌘K' : 'Ctrl K';

function Brand() {
  return (
    <p className="flex items-center gap-2.5 px-2.5 pt-1 font-serif text-base leading-tight font-semibold">
      <span aria-hidden="true" className="door h-6 w-5 shrink-0 border-2 border-b-4 border-current" />
      {SITE.brokerageName.split(', ')[0]}
    </p>
  );
}

/** Replaces a page that was opened by its address without the required role. */
function NotForThisRole() {
  return <p className="border border-line bg-plate p-6 text-sm">{ERRORS.role_not_allowed.message}</p>;
}

function Account({ onHelp, isLive }: { onHelp: () => void; isLive: boolean }) {
  const session = useSession();
  const { signOut, isPending } = useSignOut();
  return (
    <>
      <p className="px-2.5 pb-1.5 text-xs break-all text-muted">
        {session.status === 'signed-in' ? session.user.email : ''}
      </p>
      <p className="flex items-center gap-2 px-2.5 pb-1.5 text-xs text-muted" data-live={isLive}>
        <span aria-hidden="true" className={`size-2 rounded-full ${isLive ? 'bg-good' : 'border border-edge'}`} />
        {isLive ? 'Live: changes appear immediately' : 'Refreshes every 15 seconds'}
      </p>
      <button type="button" onClick={onHelp} className={`${QUIET} max-md:hidden!`}>
        <Keyboard aria-hidden="true" className="size-4" />
        Keyboard shortcuts
        <kbd className="ml-auto font-sans text-xs">?</kbd>
      </button>
      <Link to="/account" className={QUIET}>
        <UserRound aria-hidden="true" className="size-4" />
        Password and security
      </Link>
      <Link to="/" className={QUIET}>
        <ExternalLink aria-hidden="true" className="size-4" />
        View site
      </Link>
      <button type="button" onClick={() => void signOut()} disabled={isPending} className={QUIET}>
        <LogOut aria-hidden="true" className="size-4" />
        Sign Out
      </button>
    </>
  );
}
