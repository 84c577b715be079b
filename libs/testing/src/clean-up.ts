import { afterEach, vi } from 'vitest';

// Test files share a process: global changes of one test must not reach the next.
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
