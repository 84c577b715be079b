// This file and native-packages.mjs must run on the Node of a fresh machine (20.19 or newer) with nothing installed. It installs the
// workspace if needed, then runs the command under the pinned Node and passes signals and the exit code through.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nativePackages, thisTarget } from './native-packages.mjs';

const COMMANDS = {
  start: 'libs/local-stack/src/stack/start.ts',
  demo: 'libs/local-stack/src/demo/demo.ts',
  test: 'libs/local-stack/src/stack/test.ts',
  bench: 'libs/bench/src/bench.ts',
  'bench-web': 'libs/bench/src/bench-web.ts',
  'drill-release': 'libs/local-stack/src/release/drill-release.ts',
  'drill-publish': 'libs/local-stack/src/release/drill-publish.ts',
  'drill-mixed-versions': 'libs/local-stack/src/release/drill-mixed-versions.ts',
  'drill-overload': 'libs/bench/src/overload/drill-overload.ts',
  attack: 'libs/bench/src/attack/attack.ts',
  faults: 'libs/bench/src/faults/faults.ts',
  soak: 'libs/bench/src/soak/soak.ts',
  validate: 'libs/local-stack/src/stack/validate.ts',
  'drill-restore': 'deploy/drills/restore-drill.ts',
};
/** The terminal and npm both forward one Ctrl-C: a second signal within this time is the same key press. */
const SAME_SIGNAL_MS = 500;

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const binaries = join(workspace, 'node_modules', '.bin');
const pinnedNode = join(binaries, 'node');
const stampFile = join(workspace, 'node_modules', '.brokerage-install');
const startedAt = Date.now();

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) fail(`Node 20.19 or newer is needed; this is ${process.version}.`);
}

/** Runs the npm that started this process, or the one on the PATH. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const viaNode = cli !== undefined && /\.[cm]?js$/.test(cli);
  const [program, first] = viaNode ? [process.execPath, [cli]] : ['npm', []];
  const { status, error } = spawnSync(program, [...first, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) fail(`npm could not be started: ${error.message}`);
  if (status !== 0) fail(`npm ${args.join(' ')} failed. Its reason is above.`);
}

function lockStamp() {
  return createHash('sha256')
    .update(readFileSync(join(workspace, 'package-lock.json')))
    .digest('hex');
}

function install() {
  const stamp = lockStamp();
  if (existsSync(pinnedNode) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  process.stdout.write('Installing the npm packages of the workspace (a few minutes on the first start) ...\n');
  // Not `npm ci`: it rejects a lockfile without the optional packages of other platforms, and a registry mirror may not have those. With
  // `--no-save` the lockfile still decides, and it is not written.
  npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  const lock = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8'));
  const missing = nativePackages(lock, thisTarget()).flatMap((one) => one.missing);
  if (missing.length > 0) {
    process.stdout.write(`Adding native packages of this platform that the lockfile lacks: ${missing.join(', ')}\n`);
    npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...missing]);
  }
  const { allowScripts } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts ?? {}).filter((name) => allowScripts[name]);
  npm(['rebuild', ...allowed, '--ignore-scripts=false', '--loglevel=error']);
  if (!existsSync(pinnedNode)) fail('The pinned Node was not installed: node_modules/.bin/node is missing.');
  writeFileSync(stampFile, stamp);
}

function handOver(command, args) {
  const child = spawn(pinnedNode, [join(workspace, COMMANDS[command]), ...args], {
    // Its own process group, so that a signal arrives once and only from here; the IPC channel tells the child when this process ends.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [binaries, process.env.PATH].filter(Boolean).join(delimiter),
      NX_DAEMON: 'false',
      LOCAL_STACK_STARTED_AT: String(startedAt),
    },
  });
  let lastSignalAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - lastSignalAt < SAME_SIGNAL_MS) return;
      lastSignalAt = Date.now();
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, signal);
      } catch {
        // The whole group has already ended.
      }
    });
  }
  child.on('error', (error) => fail(`The pinned Node could not be started: ${error.message}`));
  child.on('exit', (code) => process.exit(code ?? 1));
}

const [command, ...args] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, command)) {
  fail(`Usage: node libs/local-stack/bin/run.mjs <${Object.keys(COMMANDS).join('|')}> [arguments]`);
}
checkNode();
process.chdir(workspace);
install();
handOver(command, args);
