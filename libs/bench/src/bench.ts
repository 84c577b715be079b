import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchAdminLists } from './admin-lists.ts';
import { benchEmbeddedMongo } from './embedded-mongo.ts';
import { benchEqualAnswers } from './equal-answers.ts';
import { benchLeads } from './leads.ts';
import { memoryOf } from './proc.ts';
import { benchProducts } from './products.ts';
import { benchPurchases } from './purchases.ts';
import { line, rounded, table } from './report.ts';
import { benchStamps } from './stamps.ts';
import { build, startStack } from '@brokerage/local-stack';

/** `npm run bench`: figures of one run, to be read as ratios. Nothing here passes or fails. */
const env = {
  LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  MAX_IN_FLIGHT: '1000',
  MAX_IN_FLIGHT_PER_VISITOR: '1000',
};
const dir = await mkdtemp(join(tmpdir(), 'brokerage-bench-'));

async function timedStart(name: string): Promise<Awaited<ReturnType<typeof startStack>>> {
  const begun = performance.now();
  const stack = await startStack({ dir: join(dir, 'start'), env });
  line(`${name}: ${rounded((performance.now() - begun) / 1000, 1)} s`);
  return stack;
}

await build({ print: line });
try {
  await (await timedStart('Start with an empty data folder')).stop();
  const stack = await timedStart('Second start (target: 8 s, building not counted)');
  table('Memory when idle, MB', ['process', 'RSS', 'PSS'], memoryOf(stack.processes));
  line('Target: gateway and five services together <= 450 MB PSS.');
  await stack.stop();
  await benchProducts(dir, env);
  await benchPurchases(dir, env);
  await benchEqualAnswers(dir, env);
  await benchLeads(dir, env);
  await benchAdminLists(dir, env);
  await benchStamps();
  await benchEmbeddedMongo();
} finally {
  await rm(dir, { recursive: true, force: true });
}
