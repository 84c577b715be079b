import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { composeDriver } from './release/compose-driver.mjs';
import { ORDER, rollOut } from './release/rollout.mjs';

/**
 * Deploys a release without an outage: builds its images once under a tag, replaces one container after another, and rolls back by tag when
 * a check fails. `node deploy/release.mjs [<tag>]`; the default tag is the commit's. A tag with existing images is not rebuilt, so a former
 * tag rolls back. Settings of docker compose are read from .env, where the tag is kept as RELEASE.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const envFile = join(root, '.env');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { first: { type: 'string', multiple: true, default: [] } },
});

function run(program, args, env = {}) {
  const { status, stdout } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed. Its reason is above.`);
  return stdout.trim();
}

/** Stores the tag for later docker compose commands. */
function keep(name, release) {
  const text = existsSync(envFile) ? readFileSync(envFile, 'utf8') : '';
  const others = text.split('\n').filter((line) => line !== '' && !line.startsWith(`${name}=`));
  writeFileSync(envFile, `${[...others, `${name}=${release}`].join('\n')}\n`, { mode: 0o600 });
}

const say = (line) => process.stdout.write(`${line}\n`);
const tag = positionals[0] ?? run('git', ['describe', '--tags', '--always', '--dirty']);
if (!/^\w[\w.-]{0,127}$/.test(tag)) throw new Error('A tag is letters, digits, dots, hyphens and underscores.');
for (const name of values.first) if (!ORDER.includes(name)) throw new Error(`--first: one of ${ORDER.join(', ')}`);
const order = [...new Set([...values.first, ...ORDER])];

process.chdir(root);
const isBuilt = spawnSync('docker', ['image', 'inspect', `brokerage/gateway:${tag}`], { stdio: 'ignore' }).status === 0;
if (!isBuilt) {
  say(`Building ${tag} ...`);
  // The build fails on claims whose review is overdue; the day decides, see docs/add-a-claim.md.
  const BUILD_DAY = process.env.BUILD_DAY ?? new Date().toISOString().slice(0, 10);
  run('docker', ['compose', 'build'], { RELEASE: tag, EDGE_RELEASE: tag, BUILD_DAY });
}
const published = run('docker', ['compose', 'port', 'edge', '8080']);
const origin = `http://${published.replace('0.0.0.0', '127.0.0.1')}`;
try {
  await rollOut({ driver: composeDriver({ origin }), to: tag, order, say });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  for (const line of error.left ?? []) process.stderr.write(`Look at it: ${line}\n`);
  process.exit(1);
}
keep('RELEASE', tag);
// There is one edge, and replacing it interrupts service for a second or two: only do so if its image has changed.
const [edge = ''] = run('docker', ['compose', 'ps', '--quiet', 'edge']).split('\n');
const built = run('docker', ['image', 'inspect', '--format', '{{.Id}}', `brokerage/edge:${tag}`]);
if (edge === '' || run('docker', ['inspect', '--format', '{{.Image}}', edge]) !== built) {
  keep('EDGE_RELEASE', tag);
  run('docker', ['compose', 'up', '--detach', '--no-deps', '--no-build', 'edge']);
}
say(`${tag} is in service. Back: node deploy/release.mjs <the tag before>`);
