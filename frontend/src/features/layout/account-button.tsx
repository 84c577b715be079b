import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { Tooltip } from 'radix-ui';
import { useSession } from '../session/session.ts';

const CLASS =
  'inline-flex size-11 items-center justify-center rounded-plate border border-transparent text-ink hover:border-edge';

/** The way in for admins; for somebody signed in, the way to what is theirs. */
export function AccountButton() {
  const session = useSession();
  const role = session.status === 'signed-in' ? session.user.role : null;
  const [to, text] =
    role === 'admin'
      ? (['/admin', 'Admin Dashboard'] as const)
      : role === 'buyer'
        ? (['/account', 'Your purchases'] as const)
        : (['/auth', 'Admin Login'] as const);
  return (
    <Tooltip.Provider delayDuration={200}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>
          <Link to={to} aria-label={text} className={CLASS}>
            <UserRound aria-hidden="true" className="size-5" />
          </Link>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content sideOffset={6} className="z-50 bg-ink px-2.5 py-1.5 text-sm text-paper">
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
