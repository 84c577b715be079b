import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useSession } from '../session/session.ts';
import { AccountMenu } from './account-menu.tsx';

/** Links admins to sign-in; shows signed-in users their menu. */
export function AccountButton() {
  const session = useSession();
  return session.status === 'signed-in' ? <AccountMenu role={session.user.role} /> : <SignInLink />;
}

/** Has a tooltip on hover and focus, which Esc hides without moving either. */
function SignInLink() {
  const [dismissed, setDismissed] = useState(false);
  const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true);
  const reset = () => setDismissed(false);
  return (
    <span className="group relative" onPointerLeave={reset}>
      <Link
        to="/auth"
        aria-label="Admin Login"
        data-application=""
        onKeyDown={dismiss}
        onBlur={reset}
        className="inline-flex size-11 items-center justify-center rounded-plate border border-transparent hover:border-edge"
      >
        <UserRound aria-hidden="true" className="size-5" />
      </Link>
      {dismissed ? null : (
        <span
          role="tooltip"
          className="invisible absolute top-full right-0 z-50 mt-1.5 bg-ink px-2.5 py-1.5 text-sm whitespace-nowrap text-paper group-focus-within:visible group-hover:visible group-hover:delay-200"
        >
          Admin Login
        </span>
      )}
    </span>
  );
}
