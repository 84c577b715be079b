import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tier } from '@brokerage/contracts';
import { type EmulatorControl, emulatorControl } from '@brokerage/paypal-emulator';
import { test as base, expect, type Page } from '@playwright/test';
import { z } from 'zod';

const StackAddresses = z.object({
  siteUrl: z.string(),
  mailboxUrl: z.string(),
  paypalUrl: z.string(),
  emulatorToken: z.string(),
  adminEmail: z.string(),
  /** The password chosen at the admin's first sign-in. */
  adminPassword: z.string(),
  mongoUri: z.string(),
  natsUrl: z.string(),
  redisUrl: z.string(),
  dataDir: z.string(),
});

const Message = z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() });
const Messages = z.object({ messages: z.array(Message) });

export interface Mailbox {
  /** Returns the newest mail to an address with a matching subject, once there are more than `before`. */
  waitFor(to: string, subject: RegExp, before?: number): Promise<z.infer<typeof Message>>;
}

interface Fixtures {
  stack: z.infer<typeof StackAddresses>;
  mailbox: Mailbox;
  paypal: EmulatorControl;
  buyerEmail: string;
  /** All errors the browser reported; a journey that expects none fails if there is one. */
  consoleErrors: string[];
}

const WARNING = /"level":"(warn|error|fatal)","time":"([^"]+)"/;

/** Returns what the processes of a stack have logged as warnings and errors since a time, also on behalf of other journeys. */
async function warningsSince(dataDir: string, startedAt: number): Promise<string[]> {
  const folder = join(dataDir, 'logs');
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n'));
  return lines.filter((line) => Date.parse(WARNING.exec(line)?.[2] ?? '') >= startedAt);
}

/** Chromium reports every failed response; journeys that provoke one check the page instead. */
const FAILED_ANSWER = /Failed to load resource/;

/** Returns an address of the range reserved for tests, the same for each run of a journey. */
function addressOf(testId: string): string {
  const [third, fourth] = createHash('sha256').update(testId).digest();
  return `198.18.${third}.${fourth}`;
}

export const test = base.extend<Fixtures>({
  stack: async ({}, use) => use(StackAddresses.parse(JSON.parse(process.env.E2E_STACK ?? '{}'))),
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
  extraHTTPHeaders: async ({}, use, { testId }) => use({ 'x-forwarded-for': addressOf(testId) }),
  mailbox: async ({ stack }, use) => {
    const read = async (to: string): Promise<z.infer<typeof Message>[]> => {
      const response = await fetch(`${stack.mailboxUrl}/api/messages?to=${encodeURIComponent(to)}`);
      return Messages.parse(await response.json()).messages;
    };
    await use({
      waitFor: async (to, subject, before = 0) => {
        let found: z.infer<typeof Message> | undefined;
        await expect
          .poll(
            async () => {
              const mails = (await read(to)).filter((message) => subject.test(message.subject));
              found = mails.length > before ? mails[0] : undefined;
              return found?.subject;
            },
            { intervals: [50, 50, 100, 250] },
          )
          .toMatch(subject);
        if (!found) throw new Error(`no mail to ${to}`);
        return found;
      },
    });
  },
  paypal: async ({ stack }, use) => use(emulatorControl(stack.paypalUrl, stack.emulatorToken)),
  buyerEmail: async ({ stack }, use) => use(`buyer-${randomUUID()}@${new URL(stack.siteUrl).hostname}.example.ca`),
  consoleErrors: [
    async ({ page, stack }, use, testInfo) => {
      const errors: string[] = [];
      const failedAnswers: string[] = [];
      const startedAt = Date.now();
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        if (!FAILED_ANSWER.test(message.text())) errors.push(message.text());
        else failedAnswers.push(`${message.text()} ${new URL(message.location().url).pathname}`);
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      if (testInfo.status !== testInfo.expectedStatus)
        process.stderr.write(
          `${[testInfo.title, ...failedAnswers, ...(await warningsSince(stack.dataDir, startedAt))].join('\n')}\n`,
        );
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Waits until the page is drawn with the site's fonts. `document.fonts.ready` also resolves while no font has been
 * requested. A fallback font may fail to load, because some machines lack it.
 */
export async function loadFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    // A loaded font still needs a layout.
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
  });
}

/** Holds back the application until released, so that a test can act before hydration. Call it before opening the page. */
export async function holdApplication(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/start-/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Focuses something that needs the application, and waits for hydration. The focus stays there. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-application]')?.focus());
  await page.locator('html[data-live]').waitFor();
}

/** Signs a buyer in with the mailed code, whose sixth digit submits it. Expects the buyer form of /auth to be open. */
export async function signInByCode(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const { text } = await mailbox.waitFor(email, /code/i);
  const code = /\b(\d{6})\b/.exec(text)?.[1] ?? '';
  await page.getByLabel('6-digit code').fill(code);
}

/** Goes from the checkout page to PayPal's approval page, as a buyer who is not signed in yet. */
export async function goToApproval(
  page: Page,
  mailbox: Mailbox,
  email: string,
  tier: Tier = 'basic',
  checkout = '/checklist-checkout',
): Promise<void> {
  await page.goto(checkout);
  await hydrate(page);
  await choose(page, tier);
  await expect(page.getByText('Please sign in to make a purchase')).toBeVisible();
  await expect(page.getByText('You are buying')).toBeVisible();
  await signInByCode(page, mailbox, email);
  await page.getByRole('button', { name: /^Pay US/ }).click();
  await expect(page.getByTestId('banner')).toBeVisible();
}

/** Buys a checklist, opens it in the viewer and returns the viewer's address. */
export async function openBought(page: Page, mailbox: Mailbox, email: string, tier: Tier = 'basic'): Promise<string> {
  await goToApproval(page, mailbox, email, tier);
  await page.getByTestId('approve').click();
  await page.getByRole('link', { name: 'View Online' }).click();
  await expect(page.getByRole('heading', { name: 'Your working file' })).toBeVisible();
  return page.url();
}

async function choose(page: Page, tier: Tier): Promise<void> {
  await page.getByTestId(`tier-${tier}`).getByRole('button', { name: /buy/i }).click();
}

export { expect };
