import { isOffice, type Role } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { SignOutButton } from '../session/sign-out.tsx';

const ITEM = 'block px-4 py-3 font-semibold hover:bg-sunk';

/** Opens below the account icon; closes on Esc and when it loses the focus. */
export function AccountMenu({ role }: { role: Role }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!menu.current?.contains(event.relatedTarget)) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens to its own controls.
    <details ref={menu} onKeyDown={closeOnEscape} onBlur={closeOnLeave} className="relative">
      <summary
        aria-label="Your account"
        className="inline-flex size-11 list-none items-center justify-center rounded-plate border border-edge bg-plate"
      >
        <UserRound aria-hidden="true" className="size-5" />
      </summary>
      <div className="absolute top-full right-0 z-50 mt-1.5 w-56 border-2 border-ink border-t-8 border-t-signal bg-plate">
        {isOffice(role) ? (
          <Link to="/admin" onClick={close} className={`${ITEM} border-b border-line`}>
            Admin Dashboard
          </Link>
        ) : null}
        <Link to="/account" onClick={close} className={`${ITEM} border-b border-line`}>
          Your purchases
        </Link>
        <div className="p-3">
          <SignOutButton />
        </div>
      </div>
    </details>
  );
}
