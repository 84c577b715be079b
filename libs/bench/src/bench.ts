import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAdminLists } from './admin-lists.ts';
import { compare, type Part, PARTS } from './compare/compare.ts';
import { checkOut, currentVersion, PAYPAL_IN_MEMORY, payPalStateOf } from './compare/versions.ts';
import { benchEmbeddedMongo } from './embedded-mongo.ts';
import { benchEqualAnswers } from './equal-answers.ts';
import { benchEvents } from './events.ts';
import { benchLeads } from './leads.ts';
import { memoryOf } from './proc.ts';
import { benchProducts } from './products.ts';
import { benchPublisher } from './publisher.ts';
import { benchPurchases } from './purchases.ts';
import { line, rounded, table } from './report.ts';
import { benchStamps } from './stamps.ts';
import { benchStock } from './stock/stock.ts';
import { benchTraces } from './traces.ts';
import { build, startStack } from '@brokerage/local-stack';

/** `npm run bench`: prints the figures of one run, to be read as ratios. Nothing here passes or fails.
 * `npm run bench -- --only events,leads` runs a part of it.
 * `--only publisher --articles 10000 --listings 500` publishes a site of that size.
 * `--only traces --rounds 6` compares orders with and without traces; `--only stock` compares orders, leads and sign-ins with a stock stack.
 * `npm run bench -- --compare <ref>` runs that version and this one side by side (`--parts start,products,shop`, `--rounds 3`).
 * `--parts captures` measures captures on a machine that is not full.
 * `--parts shop,events` adds how this version handles events: a purchase before and after, and events per second. */
const { values: options } = parseArgs({
  options: {
    compare: { type: 'string', multiple: true },
    parts: { type: 'string', default: 'start,products,shop' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    articles: { type: 'string', default: '1000' },
    listings: { type: 'string', default: '100' },
  },
});
const limits = {
  LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  MAX_READS_IN_FLIGHT: '1000',
  MAX_PAYMENTS_IN_FLIGHT: '1000',
  MAX_FORMS_IN_FLIGHT: '1000',
  MAX_SIGN_INS_IN_FLIGHT: '1000',
  MAX_DOWNLOADS_IN_FLIGHT: '1000',
  // The name in versions before 0.2.0, which `--compare` also starts.
  MAX_IN_FLIGHT: '1000',
  MAX_IN_FLIGHT_PER_VISITOR: '1000',
};
const env = { ...limits, ...PAYPAL_IN_MEMORY };
const dir = await mkdtemp(join(tmpdir(), 'brokerage-bench-'));

async function timedStart(name: string): Promise<Awaited<ReturnType<typeof startStack>>> {
  const startedAt = performance.now();
  const stack = await startStack({ dir: join(dir, 'start'), env });
  line(`${name}: ${rounded((performance.now() - startedAt) / 1000, 1)} s`);
  return stack;
}

async function benchStart(): Promise<void> {
  await (await timedStart('Start with an empty data folder')).stop();
  const stack = await timedStart('Second start (target: 8 s, building not counted)');
  table('Memory when idle, MB', ['process', 'RSS', 'PSS'], memoryOf(stack.processes));
  line('Target: gateway and five services together <= 450 MB PSS.');
  await stack.stop();
}

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  start: benchStart,
  products: () => benchProducts(dir, env),
  purchases: () => benchPurchases(dir, env),
  events: () => benchEvents(dir, env),
  'equal-answers': () => benchEqualAnswers(dir, env),
  leads: () => benchLeads(dir, env),
  'admin-lists': () => benchAdminLists(dir, env),
  publisher: () => benchPublisher(dir, env, { articles: Number(options.articles), listings: Number(options.listings) }),
  stamps: benchStamps,
  stock: () => benchStock(dir, env, Number(options.rounds)),
  traces: () => benchTraces(dir, env, Number(options.rounds)),
  'embedded-mongo': benchEmbeddedMongo,
};

async function runBenches(only: string | undefined): Promise<void> {
  const wanted = only?.split(',') ?? Object.keys(BENCHES);
  const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name));
  if (unknown.length > 0)
    throw new Error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
  for (const name of wanted) await BENCHES[name]?.();
}

await build({ print: line });
try {
  if (options.compare) {
    const wanted = options.parts.split(',');
    const versions = [...options.compare.map(checkOut), currentVersion()];
    await compare({
      versions,
      parts: PARTS.filter((part: Part) => wanted.includes(part)),
      rounds: Number(options.rounds),
      env: { ...limits, ...payPalStateOf(versions) },
    });
    if (wanted.includes('events')) await benchEvents(dir, env);
  } else {
    await runBenches(options.only);
  }
} finally {
  await rm(dir, { recursive: true, force: true });
}
