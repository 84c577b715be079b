import { accessRefusal, type Contract, type Role } from '@brokerage/contracts';
import type { ReactNode } from 'react';
import { session, useSession } from './session.ts';

type Operation = Pick<Contract, 'access'>;

/**
 * Whether whoever is signed in may call an operation: what they may not is not asked for and not shown. Comfort only: the server refuses
 * by itself.
 */
export function may({ access }: Operation): boolean {
  return accessRefusal(access, roleOf(session.getSnapshot())) === null;
}

export function useMay({ access }: Operation): boolean {
  return accessRefusal(access, roleOf(useSession())) === null;
}

/** Its children for those who may call the operation, and something else or nothing for all others. */
export function IfMay({
  call,
  children,
  otherwise = null,
}: {
  call: Operation;
  children: ReactNode;
  otherwise?: ReactNode;
}): ReactNode {
  return useMay(call) ? children : otherwise;
}

function roleOf(snapshot: ReturnType<typeof useSession>): Role | undefined {
  return snapshot.status === 'signed-in' ? snapshot.user.role : undefined;
}
