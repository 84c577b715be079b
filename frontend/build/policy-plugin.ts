import type { Plugin } from 'vite';
import { SIGNED_IN_OPERATIONS } from './signed-in-operations.ts';

const NAME = 'virtual:signed-in-operations';

/**
 * Gives the browser the subjects of the operations that need a session. The policy table itself names every operation, and
 * with it would come the schemas of all of them.
 */
export function policy(): Plugin {
  return {
    name: 'policy',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export const SIGNED_IN_OPERATIONS = ${JSON.stringify(SIGNED_IN_OPERATIONS)};` : undefined,
  };
}
