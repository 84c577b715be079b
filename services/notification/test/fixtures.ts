import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createHarness } from '@brokerage/testing';
import { type Connection, createConnection } from 'mongoose';
import { onTestFinished } from 'vitest';
import type { LeadFields } from '../src/leads/lead.model.ts';
import type { MailFields } from '../src/mails/mail.model.ts';
import type { WebhookNetwork } from '../src/outbound-webhooks/webhook-network.ts';
import { start } from '../src/start.ts';
import { type MailboxOptions, openMailbox } from './mailbox.ts';

export const LEADS_TO = 'desk@northgate.example.ca';
export const RECEIPT = {
  template: 'receipt',
  orderNumber: 'NS-1001',
  tier: 'basic',
  total: { amountMinor: 2999, currency: 'USD' },
  usesAllowed: 3,
  expiresAt: '2026-07-08T03:30:00.000Z',
} as const;

/** What a person sends with the contact form, without the fields that the form adds. */
export const PERSON = {
  name: 'Sam Lee',
  email: 'sam@example.ca',
  phone: '416-555-0100',
  message: 'Is the facility in Barrie still for sale?',
};

export interface NotificationOptions {
  mailbox?: MailboxOptions;
  env?: Record<string, string>;
  instances?: number;
  network?: WebhookNetwork;
}

/** Notification instances with their own mail server, and their database for state that no operation exposes. */
export async function startNotification({
  mailbox: mailboxOptions,
  env: extra,
  instances = 1,
  network,
}: NotificationOptions = {}) {
  const harness = await createHarness();
  const mailbox = await openMailbox(mailboxOptions);
  const env = {
    ...harness.env('notification'),
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    LEADS_TO,
    PUBLIC_ORIGIN: 'http://localhost:8080/',
    // Fifteen queries per round and instance.
    SWEEP_EVERY_MS: '200',
    ...extra,
  };
  const startOne = async () => harness.closing(await start(env, network));
  await Promise.all(Array.from({ length: instances }, startOne));
  const database = await openDatabase(env);
  const formToken = await formTokensOf(database);
  const mails = database.collection<MailFields>('mails');
  return {
    ...harness,
    mailbox,
    startOne,
    env,
    formToken,
    /** A form as a person sends it, ten seconds after opening it. */
    fill: (overrides: Record<string, unknown> = {}) => ({
      submissionId: randomUUID(),
      ...PERSON,
      formToken: formToken(10_000),
      ...overrides,
    }),
    database,
    leads: database.collection<LeadFields>('leads'),
    mails,
    /** Ends the lease of each mail that a killed or stopped process held, so that another one gets it without waiting. */
    endLeases: () => mails.updateMany({ state: 'sending' }, { $set: { leaseUntil: new Date(0) } }),
  };
}

async function openDatabase(env: Record<string, string>): Promise<Connection> {
  const options = { dbName: env.MONGODB_DATABASE ?? '' };
  const connection = await createConnection(env.MONGODB_URI ?? '', options).asPromise();
  onTestFinished(() => connection.close());
  return connection;
}

/** Makes form tokens of any age, with the key that all instances share. */
async function formTokensOf(database: Connection) {
  const keys = database.collection<{ _id: string; key: string }>('form_keys');
  const made = { $setOnInsert: { key: randomBytes(32).toString('base64url') } };
  const stored = await keys.findOneAndUpdate({ _id: 'forms' }, made, { upsert: true, returnDocument: 'after' });
  return (ageMs: number): string => {
    const content = `${Date.now() - ageMs}.${randomBytes(9).toString('base64url')}`;
    const signature = createHmac('sha256', stored?.key ?? '')
      .update(`formToken ${content}`)
      .digest('base64url');
    return `${content}.${signature}`;
  };
}

/** As if a minute had passed for every network. */
export async function endMinute(database: Connection): Promise<void> {
  const ended = { minute_count: 1, minute_endsAt: 1 };
  await database.collection('limits').updateMany({ _id: /^contact / }, { $unset: ended });
}
