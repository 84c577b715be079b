import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { notifyError, notifySuccess } from '../../shared/notify.tsx';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { session } from './session.ts';

export function SignOutButton() {
  const navigate = useNavigate();
  const signOut = useMutation({
    // Leave first: the page under us would otherwise see a missing session and ask to sign in again.
    mutationFn: async () => {
      await navigate({ to: '/' });
      await session.signOut();
    },
    onSuccess: () => notifySuccess('Signed out successfully'),
    onError: (error) => notifyError(error.message),
  });
  return (
    <button
      type="button"
      onClick={() => signOut.mutate()}
      disabled={signOut.isPending}
      className={buttonClass('outline')}
    >
      Sign Out
    </button>
  );
}
