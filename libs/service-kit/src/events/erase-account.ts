import { type ErasingService, finishErasure, readErasure } from '@brokerage/contracts';
import { backgroundContext } from '../context/call-context.ts';
import type { RpcClient } from '../rpc/rpc-client.ts';
import { EventPostponed } from './event-postponed.ts';

const ASK_BUDGET_MS = 5000;

/**
 * What a service does when it hears that an account was erased: it asks auth whom to forget, does so, and says when nothing is left. `erase`
 * gives false while something needs the person still. Safe to repeat.
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
