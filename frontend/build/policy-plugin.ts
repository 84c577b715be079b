import { type OperationName, operations, POLICY } from '@brokerage/contracts';
import type { Plugin } from 'vite';

const NAME = 'virtual:signed-in-operations';
const signedIn = (name: string) => ['buyer', 'admin'].includes(POLICY[name as OperationName]);

/**
 * Gives the browser the subjects of the operations that need a session, as the policy table says. The table itself names
 * every operation, and with it would come the schemas of all of them.
 */
export function policy(): Plugin {
  return {
    name: 'policy',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const subjects = Object.entries(operations)
        .filter(([name]) => signedIn(name))
        .map(([, { subject }]) => subject);
      return `export const SIGNED_IN_OPERATIONS = ${JSON.stringify(subjects)};`;
    },
  };
}
