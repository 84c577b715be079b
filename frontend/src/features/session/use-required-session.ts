import type { User } from '@brokerage/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notifyError } from '../../shared/notify.tsx';
import { useSession } from './session.ts';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/**
 * The signed-in user, or null while that is not known yet or while a stranger is being led away, who returns to `next` after
 * sign-in. For a page that goes on when its session has ended, as after an erasure; others ask their route's `beforeLoad` before they load.
 */
export function useRequiredSession(next: string): User | null {
  const session = useSession();
  const navigate = useNavigate();
  const signedOut = session.status === 'signed-out';
  const text = session.status === 'signed-out' && session.ended ? SESSION_ENDED : undefined;

  useEffect(() => {
    if (!signedOut) return;
    if (text) notifyError(text);
    void navigate({ to: '/auth', search: { next }, replace: true });
  }, [signedOut, next, text, navigate]);

  return session.status === 'signed-in' ? session.user : null;
}
