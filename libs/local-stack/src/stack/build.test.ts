import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sourceStamp } from './build.ts';

function workspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'workspace-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ['package-lock.json', 'package.json', 'tsconfig.base.json', 'nx.json'])
    writeFileSync(join(root, name), '{}');
  for (const folder of ['src', 'dist', 'test']) mkdirSync(join(root, 'app', folder), { recursive: true });
  writeFileSync(join(root, 'app/src/main.ts'), 'one');
  return root;
}

test('the stamp changes with a source file, a new file or the lockfile', () => {
  const root = workspace();
  const stamps = new Set([sourceStamp(root, ['app'])]);
  const change = (file: string, text: string): void => {
    writeFileSync(join(root, file), text);
    stamps.add(sourceStamp(root, ['app']));
  };
  change('app/src/main.ts', 'longer');
  change('app/src/other.ts', '');
  change('package-lock.json', '{"a":1}');
  utimesSync(join(root, 'app/src/main.ts'), 1, 1);
  stamps.add(sourceStamp(root, ['app']));
  expect(stamps.size).toBe(5);
});

test('the stamp ignores tests and build output', () => {
  const root = workspace();
  const stamp = sourceStamp(root, ['app']);
  writeFileSync(join(root, 'app/dist/main.js'), 'built');
  writeFileSync(join(root, 'app/test/main.int.test.ts'), 'test');
  writeFileSync(join(root, 'app/src/main.test.ts'), 'test');
  expect(sourceStamp(root, ['app'])).toBe(stamp);
});
