import { isOffice, type User } from '@brokerage/contracts';
import { redirect } from '@tanstack/react-router';
import { notifyError } from '../../shared/notify.tsx';
import { session } from './session.ts';

/**
 * For `beforeLoad`: returns the signed-in member of the office as route context, asking the server if necessary. Throws
 * a redirect for everybody else. For convenience only: the server checks every call.
 * @param preload the page is only preloaded, so no message is shown.
 */
export async function requireAdmin({ preload }: { preload: boolean }): Promise<{ user: User }> {
  const found = await session.restored();
  const refuse = (to: '/' | '/auth', text: string) => {
    if (!preload) notifyError(text);
    return redirect({ to, replace: true });
  };
  if (found.status !== 'signed-in') throw refuse('/auth', 'Please sign in to access the admin dashboard');
  if (!isOffice(found.user.role)) throw refuse('/', "You don't have admin access");
  return { user: found.user };
}
