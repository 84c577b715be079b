import { listEntitlements } from '@brokerage/contracts';
import { expect, signInByCode, test } from './fixtures.ts';
import { pass, serveThrough } from './site-proxy.ts';

test('an answer that is cut is asked for again instead of failing as one of another release', async ({
  page,
  stack,
  mailbox,
  buyerEmail,
}) => {
  let answers = 0;
  const flaky = await serveThrough(stack.siteUrl, listEntitlements.http?.path, (outgoing, found) => {
    answers++;
    if (answers > 1) return pass(outgoing, found);
    outgoing.writeHead(found.statusCode ?? 502, { ...found.headers, 'content-length': '1000' });
    outgoing.write('{', () => outgoing.destroy());
  });
  await page.goto(`${flaky.origin}/auth?next=/account`);
  await signInByCode(page, mailbox, buyerEmail);
  await expect(page.getByText('Checklists you buy appear here')).toBeVisible();
  expect(answers).toBe(2);
  flaky.close();
});

test('an answer whose body takes longer than the server may is still received', async ({
  page,
  stack,
  mailbox,
  buyerEmail,
}) => {
  let answers = 0;
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const slow = await serveThrough(stack.siteUrl, listEntitlements.http?.path, (outgoing, found) => {
    answers++;
    outgoing.writeHead(found.statusCode ?? 502, found.headers);
    outgoing.flushHeaders();
    asked.resolve();
    void released.promise.then(() => found.pipe(outgoing));
  });
  await page.clock.install();
  await page.goto(`${slow.origin}/auth?next=/account`);
  const headers = page.waitForResponse((answer) => answer.url().endsWith(`/api${listEntitlements.http?.path}`));
  await signInByCode(page, mailbox, buyerEmail);
  await asked.promise;
  await headers;
  await page.clock.fastForward(15_000);
  released.resolve();
  await expect(page.getByText('Checklists you buy appear here')).toBeVisible();
  expect(answers).toBe(1);
  slow.close();
});
