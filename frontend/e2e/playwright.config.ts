import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** Another Chromium than Debian's, for every project. */
const { CHROMIUM_PATH } = process.env;

/** For one step of a journey: against what hangs, not a measure of speed. With others beside it a step takes 15 s on a slow machine. */
const STEP_MS = 60_000;

const browser = (executablePath: string) => ({
  launchOptions: {
    executablePath: CHROMIUM_PATH ?? executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  },
});

/** What is looked at on paper and at every width is drawn by the browser people have: the shell breaks lines and pages otherwise. */
const DRAWN = ['**/print.spec.ts', '**/every-page-fits.spec.ts'];
const PRICES = '**/price-change.spec.ts';
const RECOVERY = '**/password-recovery.spec.ts';

/** Journeys in Debian's Chromium, most of them in its shell without windows, which needs two thirds of the CPU, on the whole product: the built services, the embedded MongoDB server, the mailbox and the PayPal emulator. */
export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../.local/test-results', import.meta.url)),
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // The longest takes three minutes on such a machine.
  timeout: 300_000,
  expect: { timeout: STEP_MS },
  // A changed price changes what every buyer is about to pay, and a recovered password ends every session of the admin: each runs alone, at the end.
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
    // A trace records every step of every test, a quarter of the time of this run: `--trace on` where one is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
