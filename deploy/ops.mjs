#!/usr/bin/env node
/**
 * `node deploy/ops.mjs status`: reports stuck money, stuck mail, processes that are down, an old backup, and the running versions. Reads
 * the metrics of every instance of every process, from inside the network of compose (`docker compose exec gateway`), or of the local stack
 * with `--local [data folder]`, and checks them against the instantaneous rules of deploy/observe/alerts.yml. Exits with 1 when a rule is
 * broken or a process does not answer, with 2 when nothing could be read.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROCESSES } from './release/processes.mjs';
import { brokenRules, parseFigures, plainRules } from './ops/figures.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const complain = (line) => process.stderr.write(`${line}\n`);

const TIMEOUT_MS = 5000;
const USAGE = 'node deploy/ops.mjs status [--local [data folder]]';

/** Runs inside a container: queries every address behind every name, and prints one JSON line. */
const READER = `
const { resolve4 } = require('node:dns/promises');
(async () => {
  const found = [];
  for (const name of ${JSON.stringify(PROCESSES)})
    for (const address of await resolve4(name).catch(() => [null]))
      found.push(fetch('http://' + address + ':9090/metrics', { signal: AbortSignal.timeout(${TIMEOUT_MS}) })
        .then((answer) => answer.text(), () => null).then((text) => ({ name, text })));
  console.log(JSON.stringify(await Promise.all(found)));
})();`;

async function readLocal(folder) {
  const ports = JSON.parse(readFileSync(join(folder, 'ports.json'), 'utf8'));
  const own = Object.entries(ports).filter(([name]) => name.endsWith('-ops'));
  return Promise.all(
    own.map(async ([name, port]) => {
      const asked = fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const text = await asked.then(
        (answer) => answer.text(),
        () => null,
      );
      return { name: name.replace(/-ops$/, ''), text };
    }),
  );
}

function readCompose() {
  const printed = execFileSync('docker', ['compose', 'exec', '-T', 'gateway', 'node', '-e', READER], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(printed);
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { local: { type: 'boolean' } } });
const [command, folder] = positionals;
if (command !== 'status') {
  complain(USAGE);
  process.exit(2);
}
let processes;
try {
  processes = values.local ? await readLocal(folder ?? join('.local', 'data')) : readCompose();
} catch (error) {
  complain(`Nothing could be read: ${error.message}`);
  process.exit(2);
}
const rules = plainRules(readFileSync(new URL('observe/alerts.yml', import.meta.url), 'utf8'));
const answering = processes
  .filter(({ text }) => text !== null)
  .map(({ name, text }) => ({ name, figures: parseFigures(text) }));
say('What runs');
for (const { name, figures } of answering) {
  const build = figures.find((figure) => figure.name === 'build_info')?.labels ?? {};
  const started = figures.find((figure) => figure.name === 'process_start_time_seconds')?.value;
  const since = started === undefined ? '' : new Date(started * 1000).toISOString();
  say(`  ${name.padEnd(14)} ${(build.version ?? '?').padEnd(8)} ${(build.release ?? '?').padEnd(12)} since ${since}`);
}
const silent = processes.filter(({ text }) => text === null);
for (const { name } of silent) say(`  ${name.padEnd(14)} does not answer`);
const broken = brokenRules(rules, answering);
say(broken.length + silent.length === 0 ? '\nNothing is stuck.' : '\nWhat needs a person');
for (const { alert, summary, name, labels, value } of broken)
  say(
    `  ${alert.padEnd(20)} ${summary.replace(/{{ \$labels\.(\w+) }}/g, (_, label) => labels[label] ?? name).replace(/{{ \$value[^}]*}}/g, String(value))}`,
  );
process.exit(broken.length + silent.length === 0 ? 0 : 1);
