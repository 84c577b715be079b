import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** Overrides Debian's Chromium for every project. */
const { CHROMIUM_PATH } = process.env;

/** The limit of one step: it catches hangs and does not measure speed. In parallel, a step takes 15 s on a slow machine. */
const STEP_MS = 60_000;

const browser = (executablePath: string) => ({
  launchOptions: {
    executablePath: CHROMIUM_PATH ?? executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  },
});

/** Tests of print and of every width run in the full browser: the headless shell breaks lines and pages differently. */
const DRAWN = ['**/print.spec.ts', '**/every-page-fits.spec.ts'];
const PRICES = '**/price-change.spec.ts';
const RECOVERY = '**/password-recovery.spec.ts';

/**
 * Journeys in Debian's Chromium, most of them in its headless shell, which needs two thirds of the CPU, against the
 * whole product: the built services, the embedded MongoDB server, the mailbox and the PayPal emulator.
 */
export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../.local/test-results', import.meta.url)),
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // One per core of a small machine. With three, a twelfth faster, a page has twice stopped drawing for good; why is not known.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // The longest takes three minutes on a slow machine.
  timeout: 300_000,
  expect: { timeout: STEP_MS },
  // A changed price affects every purchase, and a recovered password ends all of the admin's sessions: each runs alone, at the end.
  projects: [
    { name: 'journeys', testIgnore: [...DRAWN, PRICES, RECOVERY], use: browser('/usr/bin/chromium-headless-shell') },
    { name: 'drawn', testMatch: DRAWN, use: browser('/usr/bin/chromium') },
    {
      name: 'prices',
      testMatch: PRICES,
      dependencies: ['journeys', 'drawn'],
      use: browser('/usr/bin/chromium-headless-shell'),
    },
    {
      name: 'recovery',
      testMatch: RECOVERY,
      dependencies: ['prices'],
      use: browser('/usr/bin/chromium-headless-shell'),
    },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: STEP_MS,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A trace records every step, a quarter of the run's time: pass `--trace on` when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
