import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import fs, { rmSync } from 'node:fs';
import {
  captureOrder,
  type Contract,
  createOrder,
  issueFormToken,
  type InputOf,
  pathFields,
  requestCode,
  requestPasswordReset,
  Session,
  signIn,
  type Tier,
  verifyCode,
} from '@brokerage/contracts';
import { emulatorControl, startPayPalEmulator } from '@brokerage/paypal-emulator';
import { AUTH_KEYS, createHarness, eventually } from '@brokerage/testing';
import { MongoClient } from 'mongodb';
import { onTestFinished, vi } from 'vitest';
import { start as startAuth } from '../../services/auth/src/start.ts';
import { start as startCatalog } from '../../services/catalog/src/start.ts';
import { start as startDownload } from '../../services/download/src/start.ts';
import { start as startNotification } from '../../services/notification/src/start.ts';
import { SERVICES } from '../../deploy/release/processes.mjs';
import { openMailbox } from '../../services/notification/test/mailbox.ts';
import { start as startPayment } from '../../services/payment/src/start.ts';
import { start as startGateway } from '../src/start.ts';
import { ORIGIN, siteFolder } from './edge-fixture.ts';
import { type Answer, outputOf, refusedAnswer, send } from './requests.ts';

const PAYPAL = { clientId: 'test-client', clientSecret: 'test-client-secret', controlToken: 'control' };
const GIVEN_PASSWORD = 'a password from the configuration';
export const ADMIN = { email: 'owner@northgate.example.ca', password: 'gravel otter lantern 94' };

export interface ShopOptions {
  gateways?: number;
  /** For every process. */
  env?: Record<string, string>;
}

/** Every process of the shop on real servers: no service is replaced by a stub. */
export async function startShop({ gateways = 1, env: extra = {} }: ShopOptions = {}) {
  const harness = await createHarness();
  const mailbox = await openMailbox();
  const emulator = await startPayPalEmulator(PAYPAL);
  onTestFinished(() => emulator.close());
  const env = (name: string) => ({ ...harness.env(name), PUBLIC_ORIGIN: ORIGIN, SWEEP_EVERY_MS: '500', ...extra });
  // One after the other: together they need more connections at once than a busy machine opens in time.
  const starts = [
    () =>
      startAuth({
        ...env('auth'),
        ACCESS_TOKEN_PRIVATE_KEY: AUTH_KEYS.privatePem,
        REFRESH_TOKEN_KEY: 'refresh-key-of-the-tests-0123456789',
        CODE_KEY: 'code-key-of-the-tests-0123456789-ab',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: GIVEN_PASSWORD,
      }),
    () => startCatalog(env('catalog')),
    () =>
      startPayment({
        ...env('payment'),
        PAYPAL_API_BASE: emulator.url,
        PAYPAL_CLIENT_ID: PAYPAL.clientId,
        PAYPAL_CLIENT_SECRET: PAYPAL.clientSecret,
        ADDRESS_HASH_KEY: 'address-hash-key-of-the-tests-0123',
      }),
    () => startDownload({ ...env('download'), DOWNLOAD_TOKEN_KEY: 'download-key-of-the-tests-0123456789' }),
    () => startNotification({ ...env('notification'), SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` }),
  ];
  const opsUrls: string[] = [];
  for (const startOne of starts) opsUrls.push(harness.closing(await startOne()).opsUrl);
  const site = siteFolder();
  onTestFinished(() => rmSync(site, { recursive: true }));
  const urls = await Promise.all(
    Array.from({ length: gateways }, async () => {
      const gateway = await startGateway({
        ...env('gateway'),
        PORT: '0',
        TRUSTED_PROXIES: '127.0.0.1',
        SITE_DIR: site,
      });
      opsUrls.push(harness.closing(gateway).opsUrl);
      return gateway.url;
    }),
  );
  const client = await new MongoClient(harness.env('x').MONGODB_URI ?? '').connect();
  onTestFinished(() => client.close());
  const database = (service: (typeof SERVICES)[number]) => client.db(harness.env(service).MONGODB_DATABASE);
  const mailTo = (email: string, text: RegExp) =>
    eventually(() =>
      Promise.resolve(
        mailbox.mails
          .filter(({ recipients }) => recipients.includes(email))
          .findLast(({ parsed }) => text.test(parsed.text ?? '')),
      ),
    );
  let visitors = 0;
  const visitor = (email = `buyer-${randomUUID()}@example.ca`) => {
    visitors += 1;
    return new Visitor(urls, { email, address: `198.18.${visitors >> 8}.${visitors & 255}` });
  };
  return {
    ...harness,
    urls,
    /** Where each process serves its health and metrics. */
    opsUrls,
    mailbox,
    mailTo,
    database,
    visitor,
    paypal: emulatorControl(emulator.url, PAYPAL.controlToken),
    /** Everything the services have stored, as text, or only the selected collections. */
    dump: async (isMeant: (service: string, collection: string) => boolean = () => true): Promise<string> => {
      const parts: unknown[] = [];
      for (const service of SERVICES)
        for (const { name } of await database(service).listCollections().toArray())
          if (isMeant(service, name))
            parts.push([service, name, await database(service).collection(name).find().toArray()]);
      return JSON.stringify(parts);
    },
    signedInBuyer: async (email?: string): Promise<Visitor> => {
      const buyer = visitor(email);
      await buyer.ask(requestCode, { email: buyer.email });
      const { parsed } = await mailTo(buyer.email, /^\d{6}$/m);
      await buyer.begin(verifyCode, { email: buyer.email, code: /^\d{6}$/m.exec(parsed.text ?? '')?.[0] ?? '' });
      return buyer;
    },
    /** The admin, who has chosen their own password. */
    signedInAdmin: async (): Promise<Visitor> => {
      const admin = visitor(ADMIN.email);
      const { email, password } = ADMIN;
      const first = await admin.ask(signIn, { email, password: GIVEN_PASSWORD, newPassword: password });
      if (first.status !== 200 && first.status !== 401) throw new Error(first.text);
      await admin.begin(signIn, ADMIN);
      return admin;
    },
    /** A form token as a form gets it, ten seconds old. */
    formToken: async (): Promise<string> => {
      await visitor().ask(issueFormToken, {});
      const key = String((await database('notification').collection('form_keys').findOne({}))?.key);
      const content = `${Date.now() - 10_000}.${randomBytes(9).toString('base64url')}`;
      return `${content}.${createHmac('sha256', key).update(`formToken ${content}`).digest('base64url')}`;
    },
    recoveryToken: async (): Promise<string> => {
      await visitor().ask(requestPasswordReset, { email: ADMIN.email });
      const { parsed } = await mailTo(ADMIN.email, /#access_token=/);
      return /#access_token=([\w.-]+)&type=recovery/.exec(parsed.text ?? '')?.[1] ?? 'no link in the mail';
    },
  };
}
export type Shop = Awaited<ReturnType<typeof startShop>>;

interface Person {
  email: string;
  address: string;
}

/** The log lines of this test's processes from here on. */
export function logLines(): string[] {
  const printed: string[] = [];
  const write = fs.write.bind(fs) as (...call: unknown[]) => void;
  const spy = vi.spyOn(fs, 'write').mockImplementation((file: number, data: unknown, ...rest: unknown[]) => {
    if (file !== 1) return write(file, data, ...rest);
    printed.push(String(data));
    const done = rest.at(-1);
    if (typeof done === 'function') done(null, Buffer.byteLength(String(data)));
  });
  onTestFinished(() => spy.mockRestore());
  return printed;
}

/** A visitor with a browser: an address, a cookie and an access token, alternating between the gateways. */
export class Visitor {
  readonly email: string;
  cookie = '';
  accessToken = '';
  private readonly urls: string[];
  private readonly address: string;
  private turn = 0;

  constructor(urls: string[], { email, address }: Person) {
    this.urls = urls;
    this.email = email;
    this.address = address;
  }

  /** Sends one request as the front end would; `headers` are added. */
  async ask<C extends Contract>(contract: C, input: InputOf<C>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(contract, input, headers);
  }

  /** Sends an input that no contract allows. */
  async send(contract: Contract, input: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    this.turn += 1;
    const url = this.urls[this.turn % this.urls.length] ?? '';
    const sent: Record<string, string> = {
      'x-forwarded-for': this.address,
      'sec-fetch-site': 'same-origin',
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...(this.accessToken ? { authorization: `Bearer ${this.accessToken}` } : {}),
    };
    const answer = await send(url, requestFor(contract, input, { ...sent, ...headers }));
    const [given] = [answer.headers['set-cookie'] ?? []].flat();
    if (given) this.cookie = given.split(';')[0] ?? '';
    return answer;
  }

  /** Signs in and keeps the session. */
  async begin<C extends Contract>(contract: C, input: InputOf<C>): Promise<void> {
    const answer = await this.ask(contract, input);
    if (answer.status !== 200) throw refusedAnswer(contract, answer);
    this.accessToken = Session.parse(answer.json()).accessToken;
  }

  get refreshToken(): string {
    return this.cookie.replace(/^refresh=/, '');
  }

  /** Starts an order and returns our id and PayPal's. */
  async order(tier: Tier): Promise<{ orderId: string; paypalOrderId: string }> {
    const created = await this.ask(createOrder, { idempotencyKey: randomUUID(), productTier: tier });
    const { orderId, approvalUrl } = outputOf(createOrder, created);
    return { orderId, paypalOrderId: new URL(approvalUrl).searchParams.get('token') ?? '' };
  }

  /** Buys a checklist. */
  async buy(tier: Tier, paypal: Shop['paypal']) {
    const { orderId, paypalOrderId } = await this.order(tier);
    await paypal.approve(paypalOrderId);
    const captured = await this.ask(captureOrder, { paypalOrderId, productTier: tier });
    return { orderId, paypalOrderId, ...outputOf(captureOrder, captured) };
  }
}

/** Puts the input fields where the binding has them. */
function requestFor({ http }: Contract, input: unknown, headers: Record<string, string>) {
  if (!http) throw new Error('An internal operation has no address.');
  const fields: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const take = (name: string): string => {
    const value = String(fields[name]);
    delete fields[name];
    return value;
  };
  const path = pathFields(http.path).reduce(
    (text, name) => text.replace(`:${name}`, encodeURIComponent(take(name))),
    `/api${http.path}`,
  );
  for (const [name, header] of Object.entries(http.headers ?? {}))
    if (fields[name] !== undefined) headers = { ...headers, [header]: take(name) };
  for (const name of Object.keys(http.cookies ?? {})) delete fields[name];
  if (http.method !== 'GET')
    return {
      method: http.method,
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    };
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return { method: http.method, path: query.size > 0 ? `${path}?${query}` : path, headers };
}
