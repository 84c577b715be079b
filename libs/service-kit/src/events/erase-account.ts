import { type ErasingService, finishErasure, readErasure } from '@brokerage/contracts';
import { backgroundContext } from '../context/call-context.ts';
import type { RpcClient } from '../rpc/rpc-client.ts';
import { EventPostponed } from './event-postponed.ts';

const ASK_BUDGET_MS = 5000;

/**
 * Handles the erasure of an account in a service: asks auth whom to erase, erases, and reports when nothing is left. `erase`
 * returns false while the service still needs the person's data. Idempotent.
 */
export async function eraseAccountHere(
  rpc: RpcClient,
  { userId, service }: { userId: string; service: ErasingService },
  erase: (person: { userId: string; email: string }) => Promise<boolean>,
): Promise<void> {
  const { email } = await rpc.call(readErasure, { userId }, backgroundContext(ASK_BUDGET_MS));
  if (email === null) return;
  if (!(await erase({ userId, email }))) throw new EventPostponed();
  await rpc.call(finishErasure, { userId, service }, backgroundContext(ASK_BUDGET_MS));
}
