import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readAdminOrder } from '@brokerage/contracts';
import { AUTH_KEYS, eventually } from '@brokerage/testing';
import { start as startAuth } from '../../auth/src/start.ts';
import { start as startCatalog } from '../../catalog/src/start.ts';
import { start as startDownload } from '../../download/src/start.ts';
import { start as startNotification } from '../../notification/src/start.ts';
import { openMailbox } from '../../notification/test/mailbox.ts';
import { buyerActor, setStage, type StageOptions } from './payment-stage.ts';

export const admin = buyerActor({ role: 'owner' });

/** Payment with every real service it calls, and a mail server. */
export async function setAdminStage(options: Pick<StageOptions, 'instances'> = {}) {
  const stage = await setStage({ withNeighbours: false, ...options });
  const { harness } = stage;
  const mailbox = await openMailbox();
  await Promise.all(
    [
      startCatalog(harness.env('catalog')),
      startDownload({
        ...harness.env('download'),
        DOWNLOAD_TOKEN_KEY: randomUUID() + randomUUID(),
        DOWNLOAD_ASSETS_DIR: fileURLToPath(new URL('../../download/assets', import.meta.url)),
      }),
      startAuth({
        ...harness.env('auth'),
        ACCESS_TOKEN_PRIVATE_KEY: AUTH_KEYS.privatePem,
        REFRESH_TOKEN_KEY: 'refresh-key-of-the-tests-0123456789',
        CODE_KEY: 'code-key-of-the-tests-0123456789-ab',
        PUBLIC_ORIGIN: 'http://localhost:8080',
      }),
      startNotification({
        ...harness.env('notification'),
        SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
        PUBLIC_ORIGIN: 'http://localhost:8080',
        SWEEP_EVERY_MS: '200',
      }),
    ].map(async (starting) => harness.closing(await starting)),
  );

  /** A paid order whose access and receipt have been delivered. */
  const bought = async (buyer = buyerActor()) => {
    const { orderId, paypalOrderId } = await stage.create(buyer);
    await stage.paypal.approve(paypalOrderId);
    const { downloadToken } = await stage.capture(buyer, paypalOrderId);
    await eventually(async () => (await receiptsTo(buyer.email)).length > 0);
    return { buyer, orderId, paypalOrderId, downloadToken };
  };
  const receiptsTo = async (email: string) =>
    mailbox.mails.filter(
      ({ recipients, parsed }) => recipients.includes(email) && /receipt/i.test(parsed.subject ?? ''),
    );
  const read = (orderId: string) => harness.call(readAdminOrder, { orderId }, admin);
  return { ...stage, bought, receiptsTo, read, call: harness.call };
}
