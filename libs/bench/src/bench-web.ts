import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type LighthouseFigures, medianOf, visit } from './lighthouse.ts';
import { pageBytes } from './page-bytes.ts';
import { line, rounded, table } from './report.ts';
import { signIn } from '@brokerage/contracts';
import { build, chooseAdminPassword, SITE, startStack, WORKSPACE } from '@brokerage/local-stack';

/**
 * `npm run bench:web`: prints the bytes of every page and the Lighthouse figures of the landing pages, each visited alternately with and
 * without its script. Paths given as arguments are measured instead; below /admin an owner is signed in. Nothing here passes or fails.
 */
const ARRIVED_AT = [
  '/',
  '/insights/cmhc-financing-guide',
  '/self-storages-for-sale',
  '/insights',
  '/checklist-checkout',
];
const ROUNDS = 3;
const WIRE_KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Media', 'Fetch', 'Total'] as const;

const Site = z.object({ pages: z.array(z.object({ path: z.string(), file: z.string(), noindex: z.boolean() })) });
const kib = (bytes: number): string => rounded(bytes / 1024, 1);
const given = process.argv.slice(2);
const measured = given.length > 0 ? given : ARRIVED_AT;

await build({ print: line });
const siteDir = join(WORKSPACE, SITE);
const { pages } = Site.parse(JSON.parse(readFileSync(join(siteDir, 'site.json'), 'utf8')));
table(
  'Bytes per page, KiB',
  ['page', 'HTML br', 'scripts', 'script gz', 'script br', 'untouched br'],
  pages
    .map((page) => pageBytes(siteDir, page))
    .map((bytes) => [
      bytes.path,
      kib(bytes.htmlBr),
      bytes.scriptFiles,
      kib(bytes.scriptGz),
      kib(bytes.scriptBr),
      kib(bytes.untouchedBr),
    ]),
);

interface Visits {
  path: string;
  alive: LighthouseFigures[];
  floor: LighthouseFigures[];
}

const dir = await mkdtemp(join(tmpdir(), 'brokerage-bench-web-'));
const stack = await startStack({ dir, env: { LOG_LEVEL: 'warn' } });
const all: Visits[] = measured.map((path) => ({ path, alive: [], floor: [] }));
const loads = [loadavg()[0] ?? 0];
/** Returns a session cookie. A visit renews its session, so each visit needs a new one. */
async function cookieOf(path: string): Promise<string | undefined> {
  if (!path.startsWith('/admin')) return undefined;
  password ??= await chooseAdminPassword(stack);
  const answer = await fetch(`${stack.siteUrl}/api${signIn.http?.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: stack.adminEmail, password }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (cookies.length === 0) throw new Error(`the sign-in was refused: ${answer.status}`);
  return cookies.join('; ');
}
let password: string | undefined;
try {
  for (let round = 0; round < ROUNDS; round++) {
    for (const { path, alive, floor } of all) {
      alive.push(await visit(`${stack.siteUrl}${path}`, { script: true, cookie: await cookieOf(path) }));
      floor.push(await visit(`${stack.siteUrl}${path}`, { script: false }));
    }
    loads.push(loadavg()[0] ?? 0);
  }
} finally {
  await stack.stop();
  await rm(dir, { recursive: true, force: true });
}

line(
  `\nLoad of the machine before the visits and after each round: ${loads.map((load) => rounded(load, 1)).join(', ')}`,
);
const range = (visits: LighthouseFigures[], pick: (one: LighthouseFigures) => number): string => {
  const values = visits.map(pick);
  return `${rounded(medianOf(visits, pick))} (${rounded(Math.min(...values))}-${rounded(Math.max(...values))})`;
};
const performance = ({ performance: score }: LighthouseFigures) => score;
const blocking = ({ tbtMs }: LighthouseFigures) => tbtMs;
table(
  `With script and without, phone, simulated throttling: median of ${ROUNDS} (least-most)`,
  ['page', 'perf', 'perf floor', 'TBT ms', 'TBT ms floor', 'TBT above floor'],
  all.map(({ path, alive, floor }) => [
    path,
    range(alive, performance),
    range(floor, performance),
    range(alive, blocking),
    range(floor, blocking),
    rounded(medianOf(alive, blocking) - medianOf(floor, blocking)),
  ]),
);
line('Targets: perf >= floor - 1, TBT above floor <= 60 ms.');
table(
  'Bytes on the wire of a visit that touches nothing, KiB',
  ['page', ...WIRE_KINDS],
  all.map(({ path, alive }) => [
    path,
    ...WIRE_KINDS.map((kind) => kib(medianOf(alive, ({ wire }) => wire.get(kind) ?? 0))),
  ]),
);
line('Targets: an article <= 140 kB in all, <= 45 kB of script.');
table(
  `Lighthouse, phone, median of ${ROUNDS}`,
  ['page', 'a11y', 'best', 'seo', 'FCP ms', 'LCP ms', 'CLS'],
  all.map(({ path, alive }) => [
    path,
    medianOf(alive, ({ accessibility }) => accessibility),
    medianOf(alive, (one) => one['best-practices']),
    medianOf(alive, ({ seo }) => seo),
    rounded(medianOf(alive, ({ fcpMs }) => fcpMs)),
    rounded(medianOf(alive, ({ lcpMs }) => lcpMs)),
    rounded(
      medianOf(alive, ({ cls }) => cls),
      3,
    ),
  ]),
);
line('Targets: 100 each, LCP <= 1350 ms, FCP <= 750 ms, CLS <= 0.01; /admin: FCP <= 1500 ms.');
