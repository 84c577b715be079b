import { buttonClass } from '../../shared/ui/button-class.ts';
import { useSignOut } from './use-sign-out.ts';

export function SignOutButton() {
  const { signOut, isPending } = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()} disabled={isPending} className={buttonClass('outline')}>
      Sign Out
    </button>
  );
}
