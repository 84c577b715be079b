import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
/** Folders written by a build, an installation or a run: a fresh clone does not have them. */
const GENERATED = /(^|\/)(\.git|\.local|\.nx|dist|dist-server|node_modules|deploy\/(secrets|tls)|test-results)(\/|$)/;
const SOURCE_FILE = /\.(ts|tsx|js|mjs|json|md|mdx|conf|sh|ya?ml|css|svg)$/;
const SOURCE_FOLDER = /(^|\/)(src|test|e2e)\//;
/** Files that no clone has: this one is in the asset volume of a deployment. */
const ELSEWHERE = new Set(['releases.json']);

const filesBelow = (folder: string): string[] =>
  readdirSync(join(workspace, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (GENERATED.test(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

const tracked = filesBelow('.');
const topLevel = new Set(tracked.map((path) => path.split('/')[0]));
const fileNames = tracked.map((path) => basename(path));

/** Returns a document's references: its links to files, and its code words that are paths or file names. */
function pathsIn(markdown: string): { links: string[]; words: string[] } {
  const text = markdown.replaceAll(/^```[^]*?^```/gm, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.split('#', 1)[0] ?? '');
  const words = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
  return {
    links: links.filter((target) => target !== '' && !/^[a-z]+:/.test(target)),
    words: words.filter((word) => /^[\w.@$-]+(\/[\w.@$-]+)*\/?$/.test(word)),
  };
}

/** A path is relative to the repository root or to the document; a bare file name or ending may match any file. */
function isDeadWord(word: string, document: string): boolean {
  if (GENERATED.test(word) || ELSEWHERE.has(word)) return false;
  if (word.includes('/')) {
    const isOurs = topLevel.has(word.split('/')[0]) || SOURCE_FILE.test(word) || SOURCE_FOLDER.test(word);
    return isOurs && !existsSync(join(workspace, word)) && !existsSync(join(workspace, dirname(document), word));
  }
  if (!SOURCE_FILE.test(word)) return false;
  return !fileNames.some((name) => (word.startsWith('.') ? name.endsWith(word) : name === word));
}

const deadPathsOf = (document: string, markdown: string): string[] => {
  const { links, words } = pathsIn(markdown);
  return [
    ...links.filter((target) => !existsSync(join(workspace, dirname(document), target))),
    ...words.filter((word) => isDeadWord(word, document)),
  ].map((path) => `${document}: ${path}`);
};

const documents = tracked.filter(
  (path) => extname(path) === '.md' && (!path.includes('/') || path.startsWith('docs/')),
);

test('every path named in a document exists', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']));
  expect(
    documents.flatMap((document) => deadPathsOf(document, readFileSync(join(workspace, document), 'utf8'))),
  ).toEqual([]);
});

test('dead links, paths and file names are found; addresses, commands, patterns and generated folders are ignored', () => {
  const markdown = [
    '[a](gone.md), [b](https://example.com/gone.md), [c](#here), [d](runbook.md#here)',
    '`libs/gone`, `auth/test/gone`, `gone.ts`, `.spec.ts`, `docs/runbook.md`, `vitest.config.ts`, `0001-contracts-are-values.md`',
    '`npm test`, `node deploy/gone.mjs`, `services/*/gone.ts`, `/api/gone.json`, `application/json`, `.local/gone.json`',
    '```\nlibs/gone-too `libs/gone-too`\n```',
  ].join('\n');
  expect(deadPathsOf('docs/new.md', markdown)).toEqual([
    'docs/new.md: gone.md',
    'docs/new.md: libs/gone',
    'docs/new.md: auth/test/gone',
    'docs/new.md: gone.ts',
  ]);
});

test('every slice is listed in the map', () => {
  const map = readFileSync(join(workspace, 'docs/slices.md'), 'utf8');
  const roots = [
    ...new Set(tracked.map((path) => /^(services\/\w+|gateway|libs\/[\w-]+|frontend)\/src(?=\/)/.exec(path)?.[0])),
  ];
  const groups = ['admin', 'forms', 'library', 'shop', 'site'].map((name) => `frontend/src/features/${name}`);
  const foldersOf = (root: string): string[] =>
    readdirSync(join(workspace, root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${root}/${name}`);
  const slices = [...roots.filter((root) => root !== undefined), 'frontend/src/features', ...groups].flatMap(foldersOf);
  const isGroup = (slice: string): boolean => groups.includes(slice);
  expect(slices.filter((slice) => !isGroup(slice) && !map.includes(`\`${slice}\``))).toEqual([]);
});
