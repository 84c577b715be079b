import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** Journeys in Debian's headless Chromium on the whole product: the built services, the embedded MongoDB server, the mailbox and the PayPal emulator. */
export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../.local/test-results', import.meta.url)),
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A recovered password ends every session of the admin, so that journey comes last.
  projects: [
    { name: 'journeys', testIgnore: '**/password-recovery.spec.ts' },
    { name: 'recovery', testMatch: '**/password-recovery.spec.ts', dependencies: ['journeys'] },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A trace records every step of every test, a quarter of the time of this run: `--trace on` where one is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
});
