import { type Contract, endSession, Session } from '@brokerage/contracts';
import type { CallContext, RpcClient } from '@brokerage/service-kit';

/** Whether an operation signs somebody in, rather than continuing a session. */
function signsIn({ http }: Contract): boolean {
  return http?.answer === Session && http.cookies?.refreshToken === undefined;
}

/**
 * Ends the session that the browser had before a sign-in: it must not live on unseen, nor stay usable by somebody who
 * planted it. The sign-in succeeds even if the old session cannot be ended.
 */
export async function endReplaced(
  contract: Contract,
  refreshToken: string | undefined,
  { rpc, context }: { rpc: RpcClient; context: CallContext },
): Promise<void> {
  if (!signsIn(contract) || refreshToken === undefined) return;
  await rpc.call(endSession, { refreshToken }, context).catch(() => undefined);
}
