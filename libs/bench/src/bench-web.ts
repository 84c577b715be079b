import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { lighthouseMedians } from './lighthouse.ts';
import { pageBytes } from './page-bytes.ts';
import { line, rounded, table } from './report.ts';
import { build, SITE, startStack, WORKSPACE } from '@brokerage/local-stack';

/** `npm run bench:web`: bytes of every page, and Lighthouse on the pages people arrive at. Nothing here passes or fails. */
const MEASURED = ['/', '/insights/cmhc-financing-guide', '/self-storages-for-sale', '/insights', '/checklist-checkout'];
const RUNS = 3;

const Site = z.object({ pages: z.array(z.object({ path: z.string(), file: z.string(), noindex: z.boolean() })) });
const kib = (bytes: number): string => rounded(bytes / 1024, 1);

await build({ print: line });
const siteDir = join(WORKSPACE, SITE);
const { pages } = Site.parse(JSON.parse(readFileSync(join(siteDir, 'site.json'), 'utf8')));
table(
  'Bytes per page, KiB',
  ['page', 'HTML br', 'scripts', 'script gz', 'script br', 'before load gz'],
  pages
    .map((page) => pageBytes(siteDir, page))
    .map((bytes) => [
      bytes.path,
      kib(bytes.htmlBr),
      bytes.scriptFiles,
      kib(bytes.scriptGz),
      kib(bytes.scriptBr),
      kib(bytes.earlyGz),
    ]),
);

const dir = await mkdtemp(join(tmpdir(), 'brokerage-bench-web-'));
const stack = await startStack({ dir, env: { LOG_LEVEL: 'warn' } });
try {
  const rows = [];
  for (const path of MEASURED) {
    const { scores, fcpMs, lcpMs, tbtMs, cls } = await lighthouseMedians(`${stack.siteUrl}${path}`, RUNS);
    rows.push([path, ...Object.values(scores), rounded(fcpMs), rounded(lcpMs), rounded(tbtMs), rounded(cls, 3)]);
  }
  table(
    `Lighthouse, phone, simulated throttling, median of ${RUNS}`,
    ['page', 'perf', 'a11y', 'best', 'seo', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'],
    rows,
  );
  line('Targets: performance >= 95, the others 100, LCP <= 1350 ms, FCP <= 750 ms, TBT <= 300 ms, CLS <= 0.01.');
} finally {
  await stack.stop();
  await rm(dir, { recursive: true, force: true });
}
