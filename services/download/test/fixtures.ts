import { randomUUID } from 'node:crypto';
import type { grantEntitlement, InputOf, PublishedEdition } from '@brokerage/contracts';
import type { Actor } from '@brokerage/service-kit';
import { createHarness } from '@brokerage/testing';
import { type Connection, createConnection } from 'mongoose';
import { onTestFinished } from 'vitest';
import type { EditionList } from '../src/content/edition-list.ts';
import { start } from '../src/start.ts';

/** What fits in base64 into a NATS message of 1 MiB, beside the other fields: gateways of release 0.1.0 get files in base64. */
export const MAX_FILE_BYTES = ((1_048_576 - 1024) * 3) / 4;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

interface Stored {
  _id: string;
  orderNumber: string;
  grantedAt: Date;
  usesTaken: number;
}

interface Given {
  instances?: number;
  settings?: Record<string, string>;
  /** Editions other than those of the text. */
  editions?: EditionList;
}

/** Download instances of one test over one database, and that database for what no operation exposes. */
export async function startDownload({ instances = 1, settings = {}, editions }: Given = {}) {
  const harness = await createHarness();
  const env = { ...harness.env('download'), DOWNLOAD_TOKEN_KEY: 'test key '.repeat(5), ...settings };
  const startOne = async (own: Record<string, string> = {}, published = editions) =>
    harness.closing(await start({ ...env, ...own }, published));
  const running = await Promise.all(Array.from({ length: instances }, () => startOne()));
  const database = await openDatabase(env);
  const entitlements = database.collection<Stored>('entitlements');
  const fulfilment = database.collection<{ _id: string; dueOn: string }>('fulfilment');
  return { ...harness, startOne, running, database, entitlements, fulfilment };
}

/** Editions of a made-up history, oldest first; their days are in the past whenever a test runs. */
export function editionsUpTo(count: 1 | 2 | 3): EditionList {
  const [first, ...later] = [
    { id: '2026.1', publishedOn: '2026-01-05', changes: [] },
    {
      id: '2026.2',
      publishedOn: '2026-02-10',
      changes: [{ check: '3.1', text: 'Days of the notice were corrected.' }],
    },
    { id: '2026.3', publishedOn: '2026-03-20', changes: [{ text: 'Fees were looked at again.' }] },
  ] as const satisfies PublishedEdition[];
  const published: EditionList['basic'] = [first, ...later.slice(0, count - 1)];
  return { basic: published, premium: published, professional: published };
}

/** A grant as payment sends it for an order that was just captured. */
export function grantFor(
  { userId, email }: Actor,
  overrides: Partial<InputOf<typeof grantEntitlement>> = {},
): InputOf<typeof grantEntitlement> {
  return {
    orderId: randomUUID(),
    orderNumber: 'B-2026-000042',
    userId,
    email,
    tier: 'basic',
    capturedAt: new Date().toISOString(),
    ...overrides,
  };
}

export function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}

/** Returns a time that is past by `ms` for the service too: its reading of the database's clock may lag behind ours. */
export function justOver(ms: number): string {
  return ago(ms + 1000);
}

async function openDatabase(env: Record<string, string>): Promise<Connection> {
  const options = { dbName: env.MONGODB_DATABASE ?? '' };
  const connection = await createConnection(env.MONGODB_URI ?? '', options).asPromise();
  onTestFinished(() => connection.close());
  return connection;
}
