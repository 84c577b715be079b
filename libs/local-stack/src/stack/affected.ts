import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { WORKSPACE } from './workspace.ts';

const run = promisify(execFile);
const Manifest = z.object({ name: z.string() });
const Names = z.array(z.string());

export interface Project {
  name: string;
  /** Folder in the workspace, such as `services/payment`. */
  root: string;
  /** Names of the projects that its tests import. Nx does not know them: manifests list only what the sources import. */
  testImports: string[];
}

export interface Affected {
  base: string;
  /** Projects that Nx reports: the changed ones and those that depend on them. */
  changed: string[];
  /** Folders whose unit and integration tests to run; empty when the change affects no project. */
  folders: string[];
}

/** Tests that import this project run the whole built product, whatever else they import. */
const RUNS_PRODUCT = '@brokerage/testing';

/** Adds the projects whose tests import an affected one, directly or through the tests of another project. */
export function reachedByTests(affected: readonly string[], projects: readonly Project[]): Project[] {
  const reached = new Set(affected);
  for (let known = -1; known < reached.size; ) {
    known = reached.size;
    for (const { name, testImports } of projects)
      if (testImports.some((other) => reached.has(other))) reached.add(name);
  }
  if (reached.size > 0) reached.add(RUNS_PRODUCT);
  return projects.filter(({ name }) => reached.has(name));
}

/** Returns what the changes since the base affect, uncommitted ones included. */
export async function findAffected(requestedBase?: string): Promise<Affected> {
  const base = requestedBase ?? (await defaultBase());
  const { stdout } = await run(
    join(WORKSPACE, 'node_modules/.bin/nx'),
    ['show', 'projects', '--affected', `--base=${base}`, '--json'],
    { cwd: WORKSPACE, env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' } },
  );
  const changed = Names.parse(JSON.parse(stdout));
  const isDeployChanged = (await git('diff', '--name-only', base, '--', 'deploy')) !== '';
  const folders = reachedByTests(changed, readProjects()).map(({ root }) => root);
  // The tests of deploy compare the deployment with the settings of every project.
  return { base, changed, folders: folders.length > 0 || isDeployChanged ? [...folders, 'deploy'] : [] };
}

/** Returns the merge base with origin/main, or the previous commit if there is no such branch or it has no new commits. */
async function defaultBase(): Promise<string> {
  const fork = await git('merge-base', 'HEAD', 'origin/main').catch(() => '');
  const isAhead =
    fork !== '' && (fork !== (await git('rev-parse', 'HEAD')) || (await git('status', '--porcelain')) !== '');
  return isAhead ? fork : git('rev-parse', 'HEAD~1');
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: WORKSPACE })).stdout.trim();
}

function readProjects(): Project[] {
  const manifests = globSync(
    ['frontend', 'gateway', 'services/*', 'libs/*'].map((path) => `${path}/package.json`),
    {
      cwd: WORKSPACE,
    },
  );
  const roots = new Map(
    manifests.map((path) => [
      dirname(path),
      Manifest.parse(JSON.parse(readFileSync(join(WORKSPACE, path), 'utf8'))).name,
    ]),
  );
  return [...roots].map(([root, name]) => ({ root, name, testImports: importsOfTests(root, roots) }));
}

function importsOfTests(root: string, roots: ReadonlyMap<string, string>): string[] {
  const files = globSync([`${root}/{test,e2e}/**/*.ts`, `${root}/{src,build}/**/*.test.{ts,tsx}`], { cwd: WORKSPACE });
  const imported = files.flatMap((file) =>
    [...readFileSync(join(WORKSPACE, file), 'utf8').matchAll(/(?:from|import\() ?'([^']+)'/g)].flatMap(
      ([, path = '']) => {
        if (path.startsWith('@brokerage/')) return path.split('/').slice(0, 2).join('/');
        if (!path.startsWith('.')) return [];
        const target = relative(WORKSPACE, join(WORKSPACE, dirname(file), path));
        return [...roots].find(([folder]) => target.startsWith(`${folder}/`))?.[1] ?? [];
      },
    ),
  );
  return [...new Set(imported)].filter((name) => name !== roots.get(root));
}
