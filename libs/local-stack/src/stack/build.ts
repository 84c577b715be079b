import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ENTRIES, PUBLISHER, SITE } from './product.ts';
import { WORKSPACE } from './workspace.ts';

const SOURCES = ['frontend', 'gateway', 'services', 'libs/contracts', 'libs/service-kit', 'deploy/build'];
const ROOT_FILES = ['package-lock.json', 'package.json', 'tsconfig.base.json', 'nx.json'];
/** Files that builds and tests write, or that only tests read. */
const NOT_SOURCE = new Set(['dist', 'dist-server', 'node_modules', 'test', 'e2e', 'test-results', 'playwright-report']);

function* filesOf(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_SOURCE.has(entry.name)) yield* filesOf(child);
    } else if (!/\.test\.tsx?$/.test(entry.name)) yield child;
  }
}

/** A stamp that changes whenever a source file of the build is written. It uses names, sizes and times only, which takes milliseconds. */
export function sourceStamp(root = WORKSPACE, sources = SOURCES): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) => [...filesOf(join(root, source))]);
  for (const file of [...files, ...ROOT_FILES.map((name) => join(root, name))].toSorted()) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex');
}

/** Lists the outputs that the product needs to start and that have not been built yet. */
export function missingOutputs(): string[] {
  return [...Object.values(ENTRIES), SITE, PUBLISHER].filter((output) => !existsSync(join(WORKSPACE, output)));
}

/** Builds what has changed since the last build. If nothing has, it does not call Nx, which needs a second or two to find that out. */
export async function build(options: { print: (line: string) => void; signal?: AbortSignal }): Promise<void> {
  const stampFile = join(WORKSPACE, '.local', 'build-stamp');
  const kept = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (kept === sourceStamp() && missingOutputs().length === 0) return;
  options.print('Building ...');
  mkdirSync(dirname(stampFile), { recursive: true });
  const logFile = join(dirname(stampFile), 'build.log');
  const code = await runNx(logFile, ['run-many', '-t', 'build'], options.signal);
  if (options.signal?.aborted) throw new Error('The build was stopped.');
  if (code !== 0) throw new Error(`${readFileSync(logFile, 'utf8')}\nThe build failed. Its reason is above.`);
  const missing = missingOutputs();
  if (missing.length > 0) throw new Error(`The build did not bring ${missing.join(', ')}.`);
  // Taken after the build, which writes some sources itself.
  writeFileSync(stampFile, sourceStamp());
}

/** Writes the long output to a file: it only matters when the build fails. */
function runNx(logFile: string, args: string[], signal: AbortSignal | undefined): Promise<number> {
  const log = openSync(logFile, 'w');
  return new Promise<number>((resolve, reject) => {
    const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
    const nx = join(WORKSPACE, 'node_modules/.bin/nx');
    const child = spawn(nx, [...args, '--outputStyle=static'], {
      cwd: WORKSPACE,
      env,
      stdio: ['ignore', log, log],
      signal,
    });
    child.on('error', (error) => (signal?.aborted ? resolve(1) : reject(error)));
    child.on('exit', (code) => resolve(code ?? 1));
  }).finally(() => closeSync(log));
}
