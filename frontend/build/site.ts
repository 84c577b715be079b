/**
 * Builds the site from Vite's two bundles: every page as HTML, and the other files. Run after `vite build` (browser,
 * `dist/`) and `vite build --ssr` (the publisher, `dist-server/`).
 */
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { torontoDay } from '@brokerage/contracts';
import { CLAIMS, claimsOverdue } from '../src/shared/claims/register.ts';
import { builtInContent } from './built-in-content.ts';
import { builtInClaims } from './claims-file.ts';
import { compressAssets } from './compress-assets.ts';
import type { OgCard } from './og-images.ts';
import type * as Publisher from './publisher.ts';
import { SiteBuild } from './route-assets.ts';

const dist = join(import.meta.dirname, '..', 'dist');
const publisherDir = join(import.meta.dirname, '..', 'dist-server');
const {
  ARTICLES_FILE,
  BUILD_FILE,
  CLAIMS_FILE,
  FONT_FILES,
  hashOf,
  marked,
  ogImagesWith,
  publish,
  SEED_BODIES_FILE,
  SEED_FILE,
}: typeof Publisher = await import(join(publisherDir, 'publisher.js'));
const source = (path: string): Promise<string> => readFile(join(import.meta.dirname, '../src', path), 'utf8');

await compressAssets(join(dist, 'assets'));
const build = await readBuild();
const { resolve } = createRequire(import.meta.url);
await copyFile(
  resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
  join(publisherDir, FONT_FILES.serif),
);
await copyFile(resolve('@fontsource/archivo/files/archivo-latin-600-normal.woff'), join(publisherDir, FONT_FILES.sans));
const content = await builtInContent();
const bodies = new Map<string, Uint8Array>();
const { site, state } = await publish({
  build,
  content,
  today: torontoDay(new Date()),
  drawOgImage: await keptDrawing(),
  keepBody: (hash, body) => void bodies.set(hash, body),
  readBody: async (hash) => textOf(hash),
});
await writeFile(join(publisherDir, BUILD_FILE), JSON.stringify(build));
await writeFile(join(publisherDir, ARTICLES_FILE), JSON.stringify(content.articles));
await writeFile(join(publisherDir, SEED_FILE), JSON.stringify(state));
const seedBodies = Object.fromEntries(state.bodies.map((hash) => [hash, textOf(hash)]));
await writeFile(join(publisherDir, SEED_BODIES_FILE), JSON.stringify(seedBodies));
await writeFile(join(publisherDir, CLAIMS_FILE), JSON.stringify(builtInClaims(await whereQuoted())));

const NOT_FOUND = 'pages/404.html';
await writeDist(NOT_FOUND, bodyOf(site.notFound));
/** All pages that only the browser renders share the document of the first one. */
const pageFiles = new Map<string, string>();
for (const { path, hash, isPage } of site.files) {
  if (isPage && pageFiles.has(hash)) continue;
  if (isPage) pageFiles.set(hash, placeOf(path, isPage));
  await writeDist(placeOf(path, isPage), bodyOf(hash));
}
await writeDist(
  'site.json',
  JSON.stringify({
    build: site.build,
    originPlaceholder: site.originPlaceholder,
    inlineScriptHashes: site.inlineScriptHashes,
    pages: site.files
      .filter(({ isPage }) => isPage)
      .map(({ path, hash, noindex }) => ({ path, file: pageFiles.get(hash), noindex })),
    ofContent: site.files.filter(({ ofContent }) => ofContent).map(({ path }) => path),
    notFound: NOT_FOUND,
    redirects: site.redirects,
    brokerage: site.brokerage,
    placeholders: site.placeholders,
  }),
);
await rm(join(dist, '.vite'), { recursive: true });
const overdue = claimsOverdue(new Date().toISOString().slice(0, 10));
if (overdue.length > 0)
  process.stderr.write(`Past their review date, see /admin/content: ${overdue.map(({ id }) => id).join(', ')}\n`);
process.stdout.write(`${Object.keys(state.pages).length + 1} pages written\n`);

/** Runs in a thread, which loads the modules again with corrections that make every claim print its id. */
function whereQuoted(): Promise<Record<string, string[]>> {
  return new Promise((resolve, reject) => {
    const workerData = {
      content,
      corrections: marked(CLAIMS),
      today: torontoDay(new Date()),
      asks: 'quotations',
      previous: null,
      seen: null,
    };
    const thread = new Worker(join(publisherDir, 'publisher-thread.js'), { workerData });
    thread.on('message', resolve);
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('the publisher ended without a result')));
  });
}

/** Returns the path of a file below `dist`. */
function placeOf(path: string, isPage: boolean): string {
  if (isPage) return path === '/' ? 'pages/index.html' : `pages${path}.html`;
  return path.startsWith('/og/') ? path.slice(1) : `files${path}`;
}

function bodyOf(hash: string): Uint8Array {
  const body = bodies.get(hash);
  if (!body) throw new Error(`nothing was made for ${hash}`);
  return body;
}

function textOf(hash: string): string {
  return Buffer.from(bodyOf(hash)).toString('utf8');
}

async function writeDist(path: string, body: string | Uint8Array): Promise<void> {
  const file = join(dist, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
}

async function readBuild(): Promise<SiteBuild> {
  const manifest = SiteBuild.shape.manifest.parse(
    JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')),
  );
  const chunks = Object.values(manifest);
  const [stylesheet, ...others] = chunks.filter(({ file }) => file.endsWith('.css'));
  if (!stylesheet || others.length > 0) throw new Error('the bundle must have one stylesheet');
  const bytesSent: Record<string, number> = {};
  for (const { file } of chunks)
    if (file.endsWith('.js')) bytesSent[`/${file}`] = (await stat(join(dist, `${file}.gz`))).size;
  const rest = {
    manifest,
    css: await readFile(join(dist, stylesheet.file), 'utf8'),
    bytesSent,
    favicon: await source('styles/favicon.svg'),
    offlineWorker: await source('features/library/viewer/offline-worker.js'),
  };
  return { id: hashOf(JSON.stringify(rest) + (await bundleText())).slice(0, 16), ...rest };
}

/** Returns the publisher's code: its output changes with it. */
async function bundleText(): Promise<string> {
  const files = (await readdir(publisherDir, { recursive: true })).filter((name) => name.endsWith('.js')).toSorted();
  return (await Promise.all(files.map((name) => readFile(join(publisherDir, name), 'utf8')))).join('');
}

/** Draws each picture once and reuses it in later builds. */
async function keptDrawing(): Promise<(card: OgCard) => Promise<Uint8Array>> {
  const cache = join(import.meta.dirname, '../node_modules/.cache/og-images');
  await mkdir(cache, { recursive: true });
  const code = await readFile(join(import.meta.dirname, 'og-images.ts'), 'utf8');
  const [serif, sans] = await Promise.all([
    readFile(join(publisherDir, FONT_FILES.serif)),
    readFile(join(publisherDir, FONT_FILES.sans)),
  ]);
  const draw = ogImagesWith({ serif, sans });
  return async (card) => {
    const file = join(cache, `${hashOf(code + JSON.stringify(card))}.png`);
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const png = await draw(card);
    await writeFile(file, png);
    return png;
  };
}
