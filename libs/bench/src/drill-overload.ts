import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, startStack } from '@brokerage/local-stack';
import { type LoadResult, openLoad } from './open-load.ts';
import { line, quantile, rounded, table } from './report.ts';

/**
 * `npm run drill:overload`: what one class of requests can do, then five times as much of it while the others go on quietly: how much of
 * its capacity is still delivered, how long a refusal takes, and what the others notice. Generator and shop share the machine. Payments
 * and downloads need buyers and are measured by `npm run bench`.
 */
const CAPACITY_S = 5;
const FLOOD_S = 10;
const TIMES = 5;
const AT_ONCE = 48;
const QUIET_PER_SECOND = 5;
const QUIET_S = 15;
/** A generator on the same two cores does not bring more. */
const MAX_PER_SECOND = 2500;
const USES_PER_TOKEN = 3;
/** A form that was opened less than two seconds ago is asked for a proof. */
const READING_MS = 2500;

const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

interface Sent {
  method?: 'POST';
  path: string;
  body?: object;
}

let visitors = 0;

/** Every request is another visitor's. */
function send(base: string, { method, path, body }: Sent): Promise<number> {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': address,
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const sent = request(`${base}${path}`, { agent, headers, ...(method ? { method } : {}) }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(text);
  });
}

const dir = await mkdtemp(join(tmpdir(), 'brokerage-overload-'));
await build({ print: line });
const stack = await startStack({ dir, env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1,::1' } });
try {
  const tokens: string[] = [];
  let used = 0;
  const classes: Record<string, () => Sent> = {
    pages: () => ({ path: '/' }),
    reads: () => ({ path: '/api/form-token' }),
    writes: () => {
      used += 1;
      return { method: 'POST', path: '/api/contact', body: leadOf(tokens[Math.floor(used / USES_PER_TOKEN)] ?? '') };
    },
    sign_ins: () => ({ method: 'POST', path: '/api/auth/code', body: { email: `drill-${randomUUID()}@example.ca` } }),
  };
  await takeTokens(tokens, 6000);

  const refusals: number[] = [];
  const work = (name: string) => async (): Promise<boolean> => {
    const begun = performance.now();
    const status = await send(stack.siteUrl, classes[name]?.() ?? { path: '/' });
    if (status === 503) refusals.push(performance.now() - begun);
    return status === 200;
  };
  const quietly = (names: string[], seconds: number) =>
    Promise.all(names.map((name) => openLoad(QUIET_PER_SECOND, seconds, work(name))));
  const names = Object.keys(classes);
  for (const name of names) await quietly([name], 2);
  const quiet = new Map<string, LoadResult>();
  for (const name of names) quiet.set(name, (await quietly([name], QUIET_S))[0] as LoadResult);

  const rows: string[][] = [];
  for (const name of names) {
    const capacity = await capacityOf(work(name));
    const wanted = Math.min(MAX_PER_SECOND, Math.round(capacity * TIMES));
    const others = names.filter((other) => other !== name);
    refusals.length = 0;
    const [flood, besides] = await Promise.all([openLoad(wanted, FLOOD_S, work(name)), quietly(others, FLOOD_S)]);
    const delivered = flood.latenciesMs.length / FLOOD_S;
    rows.push([
      name,
      rounded(capacity),
      rounded(wanted / capacity, 1),
      `${rounded((100 * delivered) / capacity)} %`,
      rounded(quantile(flood.latenciesMs, 0.99)),
      rounded(quantile(refusals, 0.99)),
      others
        .map((other, index) => {
          const before = quantile(quiet.get(other)?.latenciesMs ?? [], 0.99);
          const { latenciesMs, failures } = besides[index] as LoadResult;
          return `${other} ${rounded(quantile(latenciesMs, 0.99) / before, 1)}×${failures > 0 ? ` (${failures} failed)` : ''}`;
        })
        .join(', '),
    ]);
  }
  line(
    `\nQuiet p99 in ms: ${names.map((name) => `${name} ${rounded(quantile(quiet.get(name)?.latenciesMs ?? [], 0.99))}`).join(', ')}`,
  );
  table(
    'Five times too much of one class',
    ['class', 'capacity/s', 'sent ×', 'delivered', 'p99 ms', 'refusal p99', 'p99 of the others'],
    rows,
  );
  line(
    `Load of the machine: ${loadavg()
      .map((load) => rounded(load, 1))
      .join(', ')}`,
  );
} finally {
  agent.destroy();
  await stack.stop();
  await rm(dir, { recursive: true, force: true });
}

/** As many a second as come back when so many visitors ask again at once. */
async function capacityOf(work: () => Promise<boolean>): Promise<number> {
  const end = performance.now() + CAPACITY_S * 1000;
  let done = 0;
  const visitor = async (): Promise<void> => {
    while (performance.now() < end) if (await work().catch(() => false)) done += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return done / CAPACITY_S;
}

function leadOf(formToken: string) {
  return {
    submissionId: randomUUID(),
    name: 'Drill Visitor',
    email: `${randomUUID()}@example.ca`,
    phone: '416-555-0100',
    message: `Drill ${randomUUID().replaceAll(/[\d-]/g, 'k')} asks about a facility`,
    formToken,
  };
}

async function takeTokens(tokens: string[], count: number): Promise<void> {
  const visitor = async (): Promise<void> => {
    while (tokens.length < count) {
      const answer = await fetch(`${stack.siteUrl}/api/form-token`, {
        headers: { 'x-forwarded-for': `172.16.${tokens.length >> 8}.${tokens.length & 255}` },
      });
      tokens.push(((await answer.json()) as { formToken: string }).formToken);
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  await new Promise((wake) => setTimeout(wake, READING_MS));
}
