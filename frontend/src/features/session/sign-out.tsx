import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../shared/notify.tsx';
import { session } from './session.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';

/** Goes to the home page and ends the session. */
export function useSignOut(): { signOut: () => Promise<void>; isPending: boolean } {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const signOut = async (): Promise<void> => {
    setPending(true);
    try {
      // Navigate first: the current page would otherwise notice the missing session and ask for a sign-in.
      await navigate({ to: '/' });
      await session.signOut();
      notifySuccess('Signed out successfully');
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error));
    } finally {
      setPending(false);
    }
  };
  return { signOut, isPending };
}

export function SignOutButton() {
  const { signOut, isPending } = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()} disabled={isPending} className={buttonClass('outline')}>
      Sign Out
    </button>
  );
}
