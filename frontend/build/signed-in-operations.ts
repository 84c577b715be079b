import { type OperationName, operations, POLICY } from '@brokerage/contracts';

const needsSession = (name: string) => ['buyer', 'admin'].includes(POLICY[name as OperationName]);

/** Subjects of the operations that only somebody signed in may call, as the policy table says. */
export const SIGNED_IN_OPERATIONS: readonly string[] = Object.entries(operations)
  .filter(([name]) => needsSession(name))
  .map(([, { subject }]) => subject);
