import { type Contract, STATUS_OF } from '@brokerage/contracts';
import { type CallContext, DomainError, NoRespondersError, type RpcClient } from '@brokerage/service-kit';

function statusOf({ subject }: Contract): Contract | undefined {
  const service = subject.slice(0, subject.indexOf('.'));
  return Object.entries<Contract>(STATUS_OF).find(([name]) => name === service)?.[1];
}

/**
 * Returns the refusal for a failed call. During a rollout a service may be running without knowing the operation, which
 * is another answer than for one that is down. Any answer to the status call, even an error, shows that it is running.
 */
export async function refusalOf(
  error: unknown,
  { contract, rpc, context }: { contract: Contract; rpc: RpcClient; context: CallContext },
): Promise<unknown> {
  const status = statusOf(contract);
  if (!(error instanceof DomainError && error.cause instanceof NoRespondersError) || !status) return error;
  try {
    await rpc.call({ ...status, retry: 'never' }, {}, context);
  } catch (refusal) {
    if (refusal instanceof DomainError && refusal.code === 'service_unavailable') return error;
  }
  return new DomainError('release_behind', { cause: error });
}
