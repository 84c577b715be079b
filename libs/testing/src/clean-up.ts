import { afterEach, vi } from 'vitest';

// Files share a process: what a test changes of it must not reach the next one.
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
