import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runStages } from './run-stages.ts';
import type { Stage } from './stages.ts';

const node = (name: string, script: string, isBackground = false): Stage => ({
  name,
  heading: name,
  command: ['node', '-e', script],
  isBackground,
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'stages-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const writes = (file: string): string => `fs.writeFileSync(${JSON.stringify(file)}, '')`;
/** Exits with 0 once the file exists. */
const waitsFor = (file: string): string =>
  `const look = () => fs.existsSync(${JSON.stringify(file)}) || setTimeout(look, 20); look()`;

async function outputOf(stages: Stage[], prepare?: NonNullable<Parameters<typeof runStages>[1]>['prepare']) {
  const printed: string[] = [];
  const print = (output: string): void => void printed.push(output);
  const [prepared, ...counts] = await runStages(stages, { print, ...(prepare ? { prepare } : {}) });
  return { printed, prepared, counts };
}

test('a background stage runs concurrently at a lower priority, and its output is printed in one piece', async () => {
  const [begun, over] = ['begun', 'over'].map((name) => join(folder(), name)) as [string, string];
  const { printed, counts } = await outputOf([
    node('counts', `console.log('priority', os.getPriority()); ${writes(begun)}; console.log('done')`, true),
    node('first', waitsFor(begun)),
    node('waits', waitsFor(over), true),
    node('second', writes(over)),
  ]);
  const own = Number(/priority (\d+)/.exec(printed.join(''))?.[1]);
  expect(own).toBeGreaterThan(0);
  expect(printed.indexOf('\n=== first ===\n')).toBe(0);
  expect(printed).toContain(`\n=== counts ===\npriority ${own}\ndone\n`);
  expect(printed.at(-1)).toBe('\n=== waits ===\n');
  expect(counts.map(({ passed, failed }) => [passed, failed])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
});

test('a background stage that fails or cannot start counts as a failure', async () => {
  const { printed, counts } = await outputOf([
    node('front', ''),
    node('fails', 'console.error("the reason"); process.exit(3)', true),
    { name: 'absent', heading: 'absent', command: ['no-such-program'], isBackground: true },
  ]);
  expect(counts.map(({ passed, failed }) => [passed, failed])).toEqual([
    [1, 0],
    [0, 1],
    [0, 1],
  ]);
  expect(counts[1]?.failures).toEqual([expect.stringContaining('fails: node -e')]);
  expect(printed.join('')).toContain('=== fails ===\nthe reason\n');
});

test('without other stages, a background stage runs at normal priority', async () => {
  const file = join(folder(), 'written');
  const { printed, counts } = await outputOf([
    node('alone', `if (os.getPriority() === ${getPriority()}) ${writes(file)}`, true),
  ]);
  expect([printed, counts.map(({ passed }) => passed)]).toEqual([['\n=== alone ===\n'], [1]]);
  expect(existsSync(file)).toBe(true);
});

test('background stages start before preparation and are stopped if it fails', async () => {
  const [begun, prepared, ran] = ['begun', 'prepared', 'ran'].map((name) => join(folder(), name)) as [
    string,
    string,
    string,
  ];
  const look = async (file: string): Promise<void> => {
    while (!existsSync(file)) await new Promise((wake) => setTimeout(wake, 20));
  };
  const stages = [node('beside', `${writes(begun)}; ${waitsFor(prepared)}`, true), node('front', writes(ran))];
  const good = await outputOf(stages, async () => {
    await look(begun);
    writeFileSync(prepared, '');
    return { passed: 0, failed: 0, failures: [] };
  });
  expect(good.counts.map(({ passed }) => passed)).toEqual([1, 1]);
  rmSync(ran);
  const forEver = [node('beside', 'setInterval(() => undefined, 1000)', true), node('front', writes(ran))];
  const bad = await outputOf(forEver, async () => ({ passed: 0, failed: 1, failures: ['no build'] }));
  expect([bad.prepared?.failures, bad.counts]).toEqual([['no build'], []]);
  expect(existsSync(ran)).toBe(false);
});
