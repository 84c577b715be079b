import type { User } from '@brokerage/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notifyError } from '../../shared/notify.tsx';
import { useSession } from './session.ts';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/**
 * Returns the signed-in user, or null while unknown or while redirecting to sign-in, which returns to `next`. For a page
 * that continues after its session ends, as after an erasure; other routes check in `beforeLoad`.
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
