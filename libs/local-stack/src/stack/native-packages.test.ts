import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Lockfile, nativePackages, type Target } from '../../bin/native-packages.mjs';
import { WORKSPACE } from './workspace.ts';

const lock = JSON.parse(readFileSync(join(WORKSPACE, 'package-lock.json'), 'utf8')) as Lockfile;
const TARGETS: [string, Target][] = [
  ['darwin-arm64', { platform: 'darwin', arch: 'arm64' }],
  ['darwin-x64', { platform: 'darwin', arch: 'x64' }],
  ['linux-arm64', { platform: 'linux', arch: 'arm64', libc: 'glibc' }],
  ['linux-x64', { platform: 'linux', arch: 'x64', libc: 'glibc' }],
  ['linux-arm64-musl', { platform: 'linux', arch: 'arm64', libc: 'musl' }],
  ['linux-x64-musl', { platform: 'linux', arch: 'x64', libc: 'musl' }],
];
/** Our native packages; each must find its part on every machine. */
const NATIVE = [
  '@biomejs/biome',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  '@swc/core',
  '@tailwindcss/oxide',
  'lightningcss',
  'msgpackr-extract',
  'nx',
  'oxc-parser',
  'oxc-resolver',
  'oxlint',
  'oxlint-tsgolint',
  'rolldown',
  'sharp',
  'typescript',
];

/** Packages that need more than one part: their own, and a library. */
const PARTS: Partial<Record<string, number>> = { sharp: 2 };

describe.each(TARGETS)('%s', (_name, target) => {
  const found = nativePackages(lock, target);

  test('every native package has its part in the lockfile or among the added packages', () => {
    const served = found
      .filter(({ package: name, locked, missing }) => locked.length + missing.length === (PARTS[name] ?? 1))
      .map((one) => one.package);
    expect(served).toEqual(expect.arrayContaining(NATIVE));
  });

  test('added packages have an exact version', () => {
    for (const { missing } of found) for (const one of missing) expect(one).toMatch(/^@?[\w./-]+@\d+\.\d+\.\d+$/);
  });
});

test('Linux with glibc, where the lockfile was made, misses no packages, and macOS does', () => {
  const missing = (target: Target) => nativePackages(lock, target).flatMap((one) => one.missing);
  expect(missing({ platform: 'linux', arch: 'x64', libc: 'glibc' })).toEqual([]);
  expect(missing({ platform: 'linux', arch: 'arm64', libc: 'glibc' })).toEqual([]);
  expect(missing({ platform: 'darwin', arch: 'arm64' })).toEqual(
    expect.arrayContaining([
      `@biomejs/cli-darwin-arm64@${lock.packages['node_modules/@biomejs/biome']?.version}`,
      `@rolldown/binding-darwin-arm64@${lock.packages['node_modules/rolldown']?.version}`,
    ]),
  );
});

test.each<[Target['libc'], RegExp]>([
  ['musl', /-gnu(@|$)|sharp.*-linux-/],
  ['glibc', /-musl(@|$)|-linuxmusl-/],
])('a machine with %s uses no package built for the other C library', (libc, foreign) => {
  const found = nativePackages(lock, { platform: 'linux', arch: 'x64', libc });
  const taken = found.flatMap(({ locked, missing }) => [...locked, ...missing]);
  expect(taken.length).toBeGreaterThanOrEqual(NATIVE.length);
  expect(taken.filter((one) => foreign.test(one))).toEqual([]);
});
