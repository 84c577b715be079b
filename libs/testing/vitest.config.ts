import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './slow-first.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
/** A test that takes longer hangs. It measures no speed: beside others, a test takes ten times as long on a slow machine. */
const HANGS_AFTER_MS = 300_000;
const common = {
  root: workspace,
  restoreMocks: true,
  testTimeout: HANGS_AFTER_MS,
  hookTimeout: HANGS_AFTER_MS,
  retry: 0,
  // One process per worker instead of one per file: loading a file's imports takes longer than most of its tests.
  isolate: false,
  setupFiles: [fileURLToPath(new URL('./src/clean-up.ts', import.meta.url))],
  // The default of one second depends on the machine's speed. Shorter than the test's limit, so that a failure reports the value.
  expect: { poll: { timeout: HANGS_AFTER_MS / 2, interval: 20 } },
};

/**
 * `unit` needs only the code; `integration` runs on real NATS, Redis and database servers started for the run; `simulation` runs the
 * service's own parts with a simulated clock, so that it computes all the time and never waits.
 */
export default defineConfig({
  root: workspace,
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          // The default leaves one CPU to the process that only collects results.
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
          include: ['{frontend,gateway,services,libs,deploy}/**/src/**/*.test.{ts,tsx}', 'frontend/build/**/*.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'integration',
          include: ['{gateway,services,libs,deploy}/**/test/**/*.int.test.ts'],
          globalSetup: [fileURLToPath(new URL('./src/infrastructure.ts', import.meta.url))],
          // One more than the CPUs of a small machine: some tests wait for the timeouts of what they have killed.
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...common,
          name: 'simulation',
          include: ['services/**/test/**/*.sim.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
