import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the workspace, in which every process of the product runs. */
export const WORKSPACE = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

/** Where `npm start` keeps its data. */
export function defaultDataDir(): string {
  return process.env.LOCAL_STACK_DIR ?? join(WORKSPACE, '.local');
}

/** Enables a compile cache that child processes inherit, so that each module is compiled only once. */
export function shareCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= join(defaultDataDir(), 'compile-cache');
}
