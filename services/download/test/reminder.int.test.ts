import { randomUUID } from 'node:crypto';
import { grantEntitlement, type InputOf, sendMail, takePdf } from '@brokerage/contracts';
import { connectNats, processConfig } from '@brokerage/service-kit';
import { buyerActor, eventually } from '@brokerage/testing';
import { headers } from '@nats-io/transport-node';
import { expect, onTestFinished, test } from 'vitest';
import { ago, DAY_MS, grantFor, HOUR_MS, startDownload } from './fixtures.ts';

/** A stand-in of notification that keeps every mail it is given. */
async function startMail(env: Record<string, string>) {
  const connection = await connectNats(processConfig.parse(env), 'mail-stand-in');
  onTestFinished(() => connection.close());
  const mails: InputOf<typeof sendMail>[] = [];
  connection.subscribe(`${env.NATS_NAMESPACE}.${sendMail.subject}`, {
    callback: (_error, message) => {
      mails.push(sendMail.input.parse(message.json()));
      const outcome = headers();
      outcome.set('outcome', 'ok');
      message.respond(JSON.stringify({ accepted: true }), { headers: outcome });
    },
  });
  await connection.flush();
  return mails;
}

const startTwo = () => startDownload({ instances: 2, settings: { DOWNLOAD_SWEEP_EVERY_MS: '20' } });

test('who has downloaded nothing is reminded once, 48 hours before the end, and nobody else is', async () => {
  const { call, entitlements, env } = await startTwo();
  const mails = await startMail(env('notification'));
  const [unused, used] = [buyerActor(), buyerActor()];
  const endsIn = (hours: number) => ({ capturedAt: ago(7 * DAY_MS - hours * HOUR_MS) });
  const bought = await call(grantEntitlement, grantFor(used, { orderNumber: 'B-used', ...endsIn(49) }));
  await call(takePdf, { downloadToken: bought.downloadToken, attemptId: randomUUID() }, used);
  await entitlements.updateOne({ orderNumber: 'B-used' }, { $set: { expiresAt: new Date(ago(-47 * HOUR_MS)) } });
  await call(grantEntitlement, grantFor(unused, { orderNumber: 'B-later', ...endsIn(60) }));
  await call(grantEntitlement, grantFor(unused, { orderNumber: 'B-over', ...endsIn(-1) }));
  const now = await call(grantEntitlement, grantFor(unused, { orderNumber: 'B-now', ...endsIn(47) }));

  await eventually(() => entitlements.findOne({ orderNumber: 'B-now', remindedAt: { $ne: null } }));
  await eventually(() => entitlements.findOne({ orderNumber: 'B-over', closedAt: { $ne: null } }));
  expect(new Set(mails.map(({ mailId }) => mailId)).size).toBe(1);
  expect(mails[0]).toMatchObject({
    to: unused.email,
    content: {
      template: 'expiry-reminder',
      orderNumber: 'B-now',
      tier: 'basic',
      usesLeft: 3,
      expiresAt: now.expiresAt,
    },
  });
});

test('a reminder that cannot be mailed is counted, and goes out once mail can be sent again', async () => {
  const { call, entitlements, env, running } = await startTwo();
  await call(grantEntitlement, grantFor(buyerActor(), { orderNumber: 'B-1', capturedAt: ago(6 * DAY_MS) }));
  const failures = async () => {
    const texts = await Promise.all(running.map(async ({ opsUrl }) => (await fetch(`${opsUrl}/metrics`)).text()));
    return texts.join('\n').match(/^sweeper_failures_total\{sweeper="download-expiry".*\} [1-9]/m);
  };
  await eventually(failures);
  const mails = await startMail(env('notification'));
  await eventually(() => entitlements.findOne({ orderNumber: 'B-1', remindedAt: { $ne: null } }));
  expect(mails[0]).toMatchObject({ content: { orderNumber: 'B-1' } });
});
