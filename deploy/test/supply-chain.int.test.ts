import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

const root = new URL('../../', import.meta.url);
const read = (name: string): string => readFileSync(fileURLToPath(new URL(name, root)), 'utf8');

const Versions = z.record(z.string(), z.string());
const Manifest = z.object({
  dependencies: Versions,
  devDependencies: Versions,
  allowScripts: z.record(z.string(), z.boolean()),
});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

const NPM = /npm install --global npm@(\d+\.\d+\.\d+)$/m;

const manifest = Manifest.parse(JSON.parse(read('package.json')));
const installed = Object.entries(Lock.parse(JSON.parse(read('package-lock.json'))).packages)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }));

/** Older releases have known vulnerabilities that matter here. */
const FLOORS: Record<string, string> = {
  mongodb: '7.8.0',
  nodemailer: '10.0.0',
  '@nestjs/core': '11.1.24',
  '@nestjs/platform-fastify': '11.1.24',
};

/** Releases that carried malware: nx in August 2025, the TanStack router family on 11 May 2026. */
const BANNED: Record<string, string[]> = {
  nx: ['20.9.0', '20.10.0', '20.11.0', '20.12.0', '21.5.0', '21.6.0', '21.7.0', '21.8.0'],
  '@tanstack/react-router': ['1.169.5', '1.169.8'],
  '@tanstack/router-core': ['1.169.5', '1.169.8'],
  '@tanstack/router-plugin': ['1.167.38', '1.167.41'],
  '@tanstack/router-utils': ['1.161.11', '1.161.14'],
  '@tanstack/history': ['1.161.9', '1.161.12'],
  '@tanstack/virtual-file-routes': ['1.161.10', '1.161.13'],
};

function isBelow(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) => text.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (have?.[part] ?? 0) - (need?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

test('versions compare numerically', () => {
  expect(isBelow('7.7.9', '7.8.0')).toBe(true);
  expect(isBelow('7.8.0', '7.8.0')).toBe(false);
  expect(isBelow('10.0.0', '9.9.9')).toBe(false);
});

test('every direct dependency has an exact version', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test('every installed package has an integrity hash and comes from the registry', () => {
  expect(installed.length).toBeGreaterThan(100);
  for (const { name, integrity, resolved } of installed) {
    expect(integrity, name).toMatch(/^sha512-/);
    if (resolved) expect(resolved, name).toMatch(/^https:\/\/registry\.npmjs\.org\//);
  }
});

test('no installed package is below its minimum version or on the ban list', () => {
  for (const { name, version = '0.0.0' } of installed) {
    const floor = FLOORS[name];
    if (floor) expect(isBelow(version, floor), `${name}@${version}`).toBe(false);
    expect(BANNED[name] ?? [], name).not.toContain(version);
  }
});

test('install scripts are disabled except for listed packages, and packages must be 14 days old', () => {
  const settings = read('.npmrc');
  expect(settings).toMatch(/^ignore-scripts=true$/m);
  expect(settings).toMatch(/^min-release-age=14$/m);
  expect(manifest.allowScripts).toEqual({ node: true });
});

test('images run the tested Node version and build with an npm that enforces the 14 days', () => {
  const dockerfile = read('deploy/docker/Dockerfile');
  const bases = [...dockerfile.matchAll(/^FROM node:([^\s@]+)/gm)].map(([, tag]) => tag);
  const { node } = manifest.devDependencies;
  expect(new Set(bases)).toEqual(new Set([`${node}-bookworm`, `${node}-bookworm-slim`]));
  // Node and its libraries come from the same Debian release.
  expect(dockerfile).toMatch(/^FROM debian:bookworm-slim\S* AS process$/m);
  const steps = dockerfile.split(/^(?=FROM )/m).find((stage) => /^FROM \S+ AS packages$/m.test(stage)) ?? '';
  const npm = NPM.exec(steps);
  // The first npm that supports min-release-age; older ones only warn.
  expect(isBelow(npm?.[1] ?? '0.0.0', '11.10.0')).toBe(false);
  expect(steps.indexOf('npm install --global')).toBeLessThan(steps.indexOf('npm install --no-save'));
  expect(steps.indexOf('.npmrc')).toBeLessThan(steps.indexOf('npm install --no-save'));
  expect(steps).toContain(
    'npm install --no-save && npm rebuild node --ignore-scripts=false && node deploy/docker/verify-install.mjs',
  );
  expect(process.versions.node).toBe(manifest.devDependencies.node);
});

test('the dev container and hosted checks use the same Node and npm as the images', () => {
  for (const path of ['.devcontainer/Dockerfile', '.github/workflows/ci.yml']) {
    const text = read(path);
    const bases = [...text.matchAll(/^(?:FROM| +image:) node:(\S+)$/gm)].map(([, tag]) => tag);
    expect(new Set(bases), path).toEqual(new Set([`${manifest.devDependencies.node}-bookworm`]));
    expect(NPM.exec(text)?.[1], path).toBe(NPM.exec(read('deploy/docker/Dockerfile'))?.[1]);
  }
});

test('hosted checks run everything and pin actions by commit hash', () => {
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toMatch(/^ +- run: npm run validate$/m);
  const actions = [...workflow.matchAll(/uses: (\S+)(.*)$/gm)];
  expect(actions.length).toBeGreaterThan(0);
  for (const [, action, comment] of actions) {
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    expect(comment).toMatch(/^ # v\d+\.\d+\.\d+$/);
  }
});

test('updates are proposed for all ecosystems with the same waiting period as npm', () => {
  const Update = z.object({
    'package-ecosystem': z.string(),
    cooldown: z.strictObject({ 'default-days': z.int() }),
  });
  const { updates } = z.object({ updates: z.array(Update) }).parse(parseYaml(read('.github/dependabot.yml')));
  const days = Number(/^min-release-age=(\d+)$/m.exec(read('.npmrc'))?.[1]);
  expect(updates.map((update) => [update['package-ecosystem'], update.cooldown['default-days']])).toEqual(
    ['npm', 'github-actions', 'docker', 'docker-compose'].map((ecosystem) => [ecosystem, days]),
  );
});
