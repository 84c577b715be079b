import { isOffice, type User } from '@brokerage/contracts';
import { redirect } from '@tanstack/react-router';
import { notifyError } from '../../shared/notify.tsx';
import { session } from './session.ts';

/**
 * For `beforeLoad`: returns the signed-in member of the office as route context, asking the server if necessary. Throws
 * a redirect for everybody else. For convenience only: the server checks every call.
 * @param next where to return to after the sign-in.
 * @param preload the page is only preloaded, so no message is shown.
 */
export async function requireAdmin(next: string, { preload }: { preload: boolean }): Promise<{ user: User }> {
  const found = await session.restored();
  const explain = (text: string): void => {
    if (!preload) notifyError(text);
  };
  if (found.status !== 'signed-in') {
    explain('Please sign in to access the admin dashboard');
    throw redirect({ to: '/auth', search: { next }, replace: true });
  }
  if (!isOffice(found.user.role)) {
    explain("You don't have admin access");
    throw redirect({ to: '/', replace: true });
  }
  return { user: found.user };
}
