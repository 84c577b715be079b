import type { Role, User } from '@brokerage/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notifyError } from '../../shared/notify.tsx';
import { useSession } from './session.ts';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

interface Requirement {
  role: Role;
  /** Where to return to after sign-in; without it /auth opens on the admin form. */
  next?: string;
  /** Without it only somebody whose session was ended elsewhere is told why. */
  signedOutText?: string;
  wrongRoleText?: string;
}

/**
 * The signed-in user, or null while that is not known yet or while a stranger is being led away. Comfort only: the server
 * checks every call by itself.
 */
export function useRequiredSession({ role, next, signedOutText, wrongRoleText }: Requirement): User | null {
  const session = useSession();
  const navigate = useNavigate();
  const user = session.status === 'signed-in' ? session.user : null;
  const denied = user !== null && role === 'admin' && user.role !== 'admin';
  const signedOut = session.status === 'signed-out';
  const text = signedOutText ?? (session.status === 'signed-out' && session.ended ? SESSION_ENDED : undefined);

  useEffect(() => {
    if (signedOut) {
      if (text) notifyError(text);
      void navigate({ to: '/auth', search: next ? { next } : {}, replace: true });
    } else if (denied) {
      if (wrongRoleText) notifyError(wrongRoleText);
      void navigate({ to: '/', replace: true });
    }
  }, [signedOut, denied, next, text, wrongRoleText, navigate]);

  return denied ? null : user;
}
