import { appendAudit, type AuditFacts, type Contract, type OperationName, pathFields } from '@brokerage/contracts';
import { type CallContext, DomainError, type RpcClient } from '@brokerage/service-kit';

const MAX_FACT = 500;

interface AuditedCall {
  name: OperationName;
  contract: Contract;
  rpc: RpcClient;
  input: unknown;
  context: CallContext;
}

/**
 * Does the work of an admin between two rows of the audit log. The first row is written before: without it nothing is changed. The
 * second says what became of it; a first row that is left alone means that nobody knows.
 */
export async function audited<T>(
  { name, contract, rpc, input, context }: AuditedCall,
  work: () => Promise<T>,
): Promise<T> {
  const fields = { ...(input as Record<string, unknown>) };
  const [targetField] = pathFields(contract.http?.path ?? '');
  const value = targetField ? fields[targetField] : undefined;
  const target = typeof value === 'string' ? value.slice(0, 120) : '';
  const row = { operation: name, target };
  const exposed = contract.audit ?? [];
  await rpc.call(appendAudit, { ...row, phase: 'asked', facts: factsOf(fields, exposed) }, context);
  try {
    const output = await work();
    await note(rpc.call(appendAudit, { ...row, phase: 'done', facts: factsOf(output, exposed) }, context));
    return output;
  } catch (error) {
    // An answer that did not come says nothing about what was done.
    if (error instanceof DomainError && error.code !== 'service_unavailable') {
      await note(rpc.call(appendAudit, { ...row, phase: 'refused', facts: { code: error.code } }, context));
    }
    throw error;
  }
}

/** What was done was done, whether or not the log can say so; its first row is there. */
async function note(writing: Promise<unknown>): Promise<void> {
  await writing.catch(() => undefined);
}

function factsOf(fields: unknown, exposed: readonly string[]): AuditFacts {
  const facts: AuditFacts = {};
  if (typeof fields !== 'object' || fields === null) return facts;
  for (const [name, value] of Object.entries(fields)) {
    if (!exposed.includes(name)) continue;
    if (typeof value === 'string') facts[name] = value.slice(0, MAX_FACT);
    else if (typeof value === 'number' || typeof value === 'boolean') facts[name] = value;
    else Object.assign(facts, factsOf(value, exposed));
  }
  return facts;
}
