import { accessRefusal, type Contract, type Role } from '@brokerage/contracts';
import type { ReactNode } from 'react';
import { session, useSession } from './session.ts';

type Operation = Pick<Contract, 'access'>;

/**
 * Reports whether the current user may call an operation; if not, it is neither requested nor shown. For convenience
 * only: the server checks every call.
 */
export function isPermitted({ access }: Operation): boolean {
  return accessRefusal(access, roleOf(session.getSnapshot())) === null;
}

export function useIsPermitted({ access }: Operation): boolean {
  return accessRefusal(access, roleOf(useSession())) === null;
}

/** Renders its children for users who may call the operation, and `otherwise` for all others. */
export function IfPermitted({
  call,
  children,
  otherwise = null,
}: {
  call: Operation;
  children: ReactNode;
  otherwise?: ReactNode;
}): ReactNode {
  return useIsPermitted(call) ? children : otherwise;
}

function roleOf(snapshot: ReturnType<typeof useSession>): Role | undefined {
  return snapshot.status === 'signed-in' ? snapshot.user.role : undefined;
}
