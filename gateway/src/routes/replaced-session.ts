import { type Contract, endSession, Session } from '@brokerage/contracts';
import type { CallContext, RpcClient } from '@brokerage/service-kit';

/** Whether an operation signs somebody in, rather than carrying a session on. */
function signsIn({ http }: Contract): boolean {
  return http?.answer === Session && http.cookies?.refreshToken === undefined;
}

/**
 * A sign-in takes the place of the session that the browser had: that one must not live on where nobody sees it, nor may somebody
 * who planted it go on using it. The sign-in succeeds even where the old session could not be ended.
 */
export async function endReplaced(
  contract: Contract,
  refreshToken: string | undefined,
  { rpc, context }: { rpc: RpcClient; context: CallContext },
): Promise<void> {
  if (!signsIn(contract) || refreshToken === undefined) return;
  await rpc.call(endSession, { refreshToken }, context).catch(() => undefined);
}
