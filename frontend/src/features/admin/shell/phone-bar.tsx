import { Link, useRouter } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { countText } from './counts.rules.ts';
import { NavIcon, SideNav, useNavCounts } from './side-nav.tsx';
import { useNavItems } from './navigation.ts';

const ITEM =
  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold text-muted no-underline';
const HERE = { className: 'text-ink! shadow-[inset_0_3px_0_var(--signal)]' };

/** The bottom bar: the pages a broker opens on the go, with all others behind the last button. */
export function PhoneBar({ account }: { account: ReactNode }) {
  const items = useNavItems().filter(({ isOnPhone }) => isOnPhone);
  const counts = useNavCounts();
  return (
    <nav
      aria-label="Most used"
      className="no-print fixed inset-x-0 bottom-0 z-40 grid grid-cols-5 border-t border-edge bg-plate pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {items.map(({ to, label, count }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/admin', includeSearch: false }}
          activeProps={HERE}
          className={ITEM}
        >
          <NavIcon to={to} />
          {label}
          <Dot count={count ? (counts?.[count] ?? 0) : 0} />
        </Link>
      ))}
      <More account={account} />
    </nav>
  );
}

function Dot({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures absolute top-1 left-1/2 ml-2 inline-flex min-w-4 items-center justify-center rounded-plate bg-signal px-1 text-[0.6875rem] leading-4 text-on-signal">
      {countText(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

function More({ account }: { account: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  useEffect(() => router.subscribe('onResolved', () => drawer.current?.close()), [router]);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={ITEM} onClick={() => drawer.current?.showModal()}>
        <Menu aria-hidden="true" className="size-4" />
        More
      </button>
      <dialog ref={drawer} aria-label="All pages" className="drawer">
        <div className="flex min-h-full flex-col gap-4 p-4">
          <div className="flex items-center justify-between">
            <p className="font-serif text-xl font-semibold">All pages</p>
            <button
              type="button"
              aria-label="Close"
              onClick={() => drawer.current?.close()}
              className="inline-flex size-11 items-center justify-center rounded-plate border border-edge"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
          <SideNav />
          <div className="mt-auto border-t border-line pt-4">{account}</div>
        </div>
      </dialog>
    </>
  );
}
