import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the workspace: every process of the product runs in it. */
export const WORKSPACE = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

/** Where `npm start` keeps its data. */
export function defaultDataDir(): string {
  return process.env.LOCAL_STACK_DIR ?? join(WORKSPACE, '.local');
}

/** The processes of this one inherit it: what one of them has compiled, no other compiles again. */
export function shareCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= join(defaultDataDir(), 'compile-cache');
}
