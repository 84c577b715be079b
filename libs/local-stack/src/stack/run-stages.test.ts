import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
/** Ends with 0 once the file is there. */
const waitsFor = (file: string): string =>
  `const look = () => fs.existsSync(${JSON.stringify(file)}) || setTimeout(look, 20); look()`;

async function outputOf(stages: Stage[]) {
  const printed: string[] = [];
  const counts = await runStages(stages, (output) => printed.push(output));
  return { printed, counts };
}

test('a background stage runs beside the others at a lower priority, and its output comes as a whole between two of them', async () => {
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

test('a background stage that fails, or cannot be started, is a failure like any other', async () => {
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

test('with nothing to run beside, it runs as any other stage', async () => {
  const file = join(folder(), 'written');
  const { printed, counts } = await outputOf([node('alone', `if (os.getPriority() === 0) ${writes(file)}`, true)]);
  expect([printed, counts.map(({ passed }) => passed)]).toEqual([['\n=== alone ===\n'], [1]]);
  expect(existsSync(file)).toBe(true);
});
