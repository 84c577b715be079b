import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUILT_IN_LISTINGS, publishListing, readListing, saveListing } from '@brokerage/contracts';
import { chooseAdminPassword } from '../shopper/first-admin.ts';
import { Shopper } from '../shopper/shopper.ts';
import { build } from '../stack/build.ts';
import { type Stack, startStack } from '../stack/stack.ts';
import { startLocalEdge } from './local-edge.ts';
import { Visitors } from './visitors.ts';

/**
 * `npm run drill:publish -- [--tries <n>]`: the broker publishes repeatedly, and each time something dies at some point: a catalog with its
 * publisher, both, a gateway, the database, NATS, Redis. Visitors read throughout. Exits with 1 when a visitor gets an error or two
 * editions at the same time, or when a change does not appear.
 */
const TRIES = 20;
/** A publication reaches all gateways in a second or two: deaths happen within it or shortly after. */
const WITHIN_MS = 3000;
const COMES_WITHIN_MS = 90_000;
const VICTIMS = [
  ['catalog'],
  ['catalog-2'],
  ['catalog', 'catalog-2'],
  ['gateway'],
  ['gateway-2'],
  ['mongo'],
  ['nats'],
  ['redis'],
];
const [LISTING] = BUILT_IN_LISTINGS;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** Retries until the request succeeds: a process that died while it was asked may or may not have done the work. */
async function insist<T>(ask: () => Promise<{ status: number; body: T }>): Promise<T> {
  for (const until = Date.now() + COMES_WITHIN_MS; ; await pause(100)) {
    const answer = await ask().catch(() => undefined);
    if (answer?.status === 200) return answer.body;
    if (Date.now() > until) throw new Error(`refused for too long: ${JSON.stringify(answer)}`);
  }
}

/** Writes the edition into the text of a listing and publishes it, whatever dies in the meantime. */
async function publishEdition(office: Shopper, edition: number): Promise<void> {
  const id = LISTING?.id ?? '';
  await insist(() => office.refresh().then(({ status }) => ({ status, body: {} })));
  const { version } = await insist(() => office.send(readListing, { id }));
  const consent = { consentOn: '2026-10-01', consentText: 'Advertise without the address' };
  const draft = { summary: `A facility, in edition-${edition}-of-the-drill.` };
  const saved = await insist(() => office.send(saveListing, { id, version, draft, confidential: consent }));
  await insist(async () => {
    const answer = await office.send(publishListing, { id, version: saved.version });
    if (answer.body.code !== 'version_conflict') return answer;
    // It was published, and only the answer was lost.
    const { status, body } = await office.send(readListing, { id });
    return { status: body.published?.summary === draft.summary ? 200 : status, body };
  });
}

async function play(tries: number, stack: Stack, url: string): Promise<string[]> {
  const { siteUrl, adminEmail, adminPassword, mailboxUrl, gatewayUrls } = stack;
  const office = new Shopper({ siteUrl: url, mailboxUrl, email: adminEmail });
  await office.signInWithPassword(await chooseAdminPassword({ siteUrl, adminEmail, adminPassword }));
  const visitors = new Visitors({ edge: url, gateways: gatewayUrls, slug: LISTING?.slug ?? '' });
  await publishEdition(office, 0);
  await visitors.waitFor(0, COMES_WITHIN_MS);
  visitors.start();
  const delays: number[] = [];
  const counts = new Map<string, number>();
  try {
    for (let edition = 1; edition <= tries; edition += 1) {
      const victims = VICTIMS[Math.floor(Math.random() * VICTIMS.length)] ?? [];
      const startedAt = performance.now();
      const published = publishEdition(office, edition);
      published.catch(() => undefined);
      const after = Math.floor(Math.random() * WITHIN_MS);
      await pause(after);
      for (const name of victims) stack.kill(name);
      await published;
      await visitors.waitFor(edition, COMES_WITHIN_MS);
      delays.push(performance.now() - startedAt);
      await Promise.all(victims.map((name) => stack.ready(name)));
      counts.set(victims.join(' and '), (counts.get(victims.join(' and ')) ?? 0) + 1);
      if (edition % 10 === 0)
        say(`${edition} of ${tries}: ${visitors.problems.length} problems, ${visitors.reads} reads`);
    }
  } finally {
    await visitors.stop();
  }
  const sorted = delays.toSorted((one, other) => one - other);
  const seconds = (share: number): string =>
    ((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1000).toFixed(1);
  say(`killed: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  say(
    `${tries} publications, ${visitors.reads} reads, ${visitors.problems.length} problems; ` +
      `from the press to both gateways ${seconds(0.5)} s in the middle, ${seconds(1)} s at the longest`,
  );
  return visitors.problems;
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { tries: { type: 'string', default: String(TRIES) } } });
  await build({ print: say });
  const dir = mkdtempSync(join(tmpdir(), 'drill-publish-'));
  const instances = { gateway: 2, catalog: 2 };
  const env = { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.0/8' };
  const stack = await startStack({ dir, instances, env, publishes: true });
  let isGood = false;
  try {
    const edge = await startLocalEdge(await stack.gatewayPlaces(2), join(stack.logDir, 'edge.log'));
    try {
      const problems = await play(Number(values.tries), stack, edge.url);
      for (const problem of new Set(problems)) say(`  ${problem}`);
      isGood = problems.length === 0;
    } finally {
      await edge.stop();
    }
  } finally {
    await stack.stop();
    if (isGood) rmSync(dir, { recursive: true });
    else say(`Logs are in ${join(dir, 'logs')}`);
  }
  return isGood;
}

process.exitCode = (await main()) ? 0 : 1;
