import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(workspace, path), 'utf8');

test('editors use the indentation and line width of the formatter', () => {
  const { formatter } = z
    .object({ formatter: z.strictObject({ indentStyle: z.string(), indentWidth: z.int(), lineWidth: z.int() }) })
    .parse(JSON.parse(read('.biome.json')));
  const everyFile = /^\[\*\]\n((?:.+\n)+)/m.exec(read('.editorconfig'))?.[1] ?? '';
  const settings = new Map(everyFile.split('\n').map((line) => line.split(' = ', 2) as [string, string]));
  expect(settings.get('indent_style')).toBe(formatter.indentStyle);
  expect(settings.get('indent_size')).toBe(String(formatter.indentWidth));
  expect(settings.get('max_line_length')).toBe(String(formatter.lineWidth));
  expect(JSON.parse(read('.vscode/settings.json'))).toMatchObject({ 'editor.rulers': [formatter.lineWidth] });
});

test('every project has an owner, and every owned path exists', () => {
  const owned = [...read('.github/CODEOWNERS').matchAll(/^\/(\S+) +@\S+$/gm)].map(([, path = '']) => path);
  expect(owned.filter((path) => !existsSync(join(workspace, path)))).toEqual([]);
  const projects = Object.keys(
    z.object({ packages: z.record(z.string(), z.unknown()) }).parse(JSON.parse(read('package-lock.json'))).packages,
  ).filter((path) => path !== '' && !path.includes('node_modules/'));
  expect(owned).toEqual(expect.arrayContaining(projects.map((path) => `${path}/`)));
});

test('the dev container installs only recommended extensions', () => {
  const { recommendations } = z
    .object({ recommendations: z.array(z.string()) })
    .parse(JSON.parse(read('.vscode/extensions.json')));
  const { customizations } = z
    .object({ customizations: z.object({ vscode: z.object({ extensions: z.array(z.string()) }) }) })
    .parse(JSON.parse(read('.devcontainer/devcontainer.json')));
  expect(recommendations).toEqual(expect.arrayContaining(customizations.vscode.extensions));
});

const FRONTEND = globSync('frontend/src/**/*.{ts,tsx}', { cwd: workspace }).filter((path) => !path.includes('.test.'));

test('query keys are defined only in query files', () => {
  const elsewhere = FRONTEND.filter(
    (path) => !path.endsWith('.queries.ts') && /queryKey\b[^,;]{0,3}\[/.test(read(path)),
  );
  expect(elsewhere).toEqual([]);
});

test('the front end has few files of 15 lines or less', () => {
  const short = FRONTEND.filter((path) => read(path).split('\n').length <= 15);
  // Separate chunks, workers and routes have to be small files.
  expect(short.length, short.join(', ')).toBeLessThanOrEqual(15);
});
