import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, freePort } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startShop } from './whole-shop.ts';

const observe = fileURLToPath(new URL('../../deploy/observe', import.meta.url));
const alerts = readFileSync(join(observe, 'alerts.yml'), 'utf8');
const dashboards = readdirSync(join(observe, 'dashboards')).map((file) =>
  readFileSync(join(observe, 'dashboards', file), 'utf8'),
);

const Expressions = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) });

/** Every Prometheus expression of an alert or a dashboard. */
const expressions = [
  ...[...alerts.matchAll(/^ {8}expr: (.+)$/gm)].map(([, expression = '']) => expression),
  ...dashboards.flatMap((text) =>
    Expressions.parse(JSON.parse(text)).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ),
];

const Answer = z.object({ data: z.object({ result: z.array(z.unknown()) }) });
const Metadata = z.object({ data: z.record(z.string(), z.unknown()) });
const Groups = z.object({
  data: z.object({ groups: z.array(z.object({ rules: z.array(z.object({ name: z.string(), health: z.string() })) })) }),
});

/** Debian's Prometheus on the processes of a shop, with the rules of the repository. */
async function startPrometheus(opsUrls: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
  const port = await freePort();
  const targets = opsUrls.map((url) => new URL(url).host);
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(observe, 'alerts.yml')],
    scrape_configs: [{ job_name: 'brokerage', static_configs: [{ targets }] }],
  };
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const server = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${folder}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  onTestFinished(async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
  const ask = async (path: string): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json();
  return {
    /** Number of series of the expression; 0 while the server is starting. */
    count: (expression: string): Promise<number> =>
      ask(`query?query=${encodeURIComponent(expression)}`).then(
        (answer) => Answer.parse(answer).data.result.length,
        () => 0,
      ),
    families: async () => new Set(Object.keys(Metadata.parse(await ask('metadata')).data)),
    rules: async () => Groups.parse(await ask('rules')).data.groups.flatMap(({ rules }) => rules),
  };
}

/** The metric families in an expression, without functions, labels and keywords. */
function familiesIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\b(by|without)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+|orders|mails|up)\b(?!\s*\()/g)].map(
    ([, name = '']) => name,
  );
}

const RULE_TESTS = ['alerts.test.yml', 'alerts-of-days.test.yml'];

test('promtool accepts the alert rules, and each fault raises only its own alert', () => {
  const run = (...args: string[]) => execFileSync('promtool', args, { cwd: observe, encoding: 'utf8' });
  expect(run('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
  expect(run('test', 'rules', ...RULE_TESTS)).toContain('SUCCESS');
  const tested = RULE_TESTS.map((file) => readFileSync(join(observe, file), 'utf8')).join('\n');
  for (const [, name] of alerts.matchAll(/- alert: (\w+)/g)) expect(tested).toContain(`alertname="${name}"`);
});

test('Prometheus scrapes every process, and every metric in an alert or dashboard exists', async () => {
  const { opsUrls } = await startShop();
  const { count, families, rules } = await startPrometheus(opsUrls);
  await eventually(async () => (await count('up == 1')) === opsUrls.length);
  const asked = [...new Set(expressions.flatMap(familiesIn))];
  expect(asked.length).toBeGreaterThan(15);
  const given = await families();
  expect(asked.filter((name) => !given.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual(['up']);
  await eventually(async () => (await rules()).length > 0 && (await rules()).every(({ health }) => health === 'ok'));
});
