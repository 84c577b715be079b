import { appendAudit, auditFacts, auditTarget, type Contract, type OperationName } from '@brokerage/contracts';
import { type CallContext, DomainError, type RpcClient } from '@brokerage/service-kit';

interface AuditedCall {
  name: OperationName;
  contract: Contract;
  rpc: RpcClient;
  input: unknown;
  context: CallContext;
}

/**
 * Carries out an admin's change after writing a row to the audit log, without which nothing is changed. The service
 * that makes the change reports its outcome; only a service that does not know the operation is reported here.
 */
export async function audited<T>(
  { name, contract, rpc, input, context }: AuditedCall,
  work: () => Promise<T>,
): Promise<T> {
  const row = { operation: name, target: auditTarget(contract, input) };
  await rpc.call(appendAudit, { ...row, phase: 'asked', facts: auditFacts(contract, input) }, context);
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'release_behind') {
      const refused = { ...row, phase: 'refused', facts: { code: error.code } } as const;
      await rpc.call(appendAudit, refused, context).catch(() => undefined);
    }
    throw error;
  }
}
