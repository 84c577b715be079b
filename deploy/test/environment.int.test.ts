import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { NOT_FOR_OPERATORS, NOT_SET_BY_DEPLOYMENTS, VARIABLES } from './process-variables.ts';

const read = (name: string): string => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');
const processes = Object.keys(VARIABLES);
const services = processes.filter((name) => name !== 'gateway');

const Compose = z.object({
  services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()).optional() })),
});
const compose = Compose.parse(parse(read('docker-compose.yml'), { merge: true }));
const passedTo = (process: string): string[] => Object.keys(compose.services[process]?.environment ?? {});

/** Rows of the README's table: variables and the processes that read them. */
const rows = [...read('README.md').matchAll(/^\| (`[A-Z][^|]*) \| ([^|]+) \|/gm)].map(([, names = '', who = '']) => ({
  names: [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  who: who.split(',').flatMap((entry) => {
    const name = entry.trim();
    return name === 'all' ? processes : name === 'services' ? services : [name];
  }),
}));
const documentedFor = (process: string): string[] =>
  rows.filter(({ who }) => who.includes(process)).flatMap(({ names }) => names);
const without = (names: string[], ...left: string[][]): string[] =>
  names.filter((name) => !left.flat().includes(name)).toSorted();

describe.each(Object.entries(VARIABLES))('%s', (process, keys) => {
  test('README lists exactly the variables it reads', () => {
    expect(documentedFor(process).toSorted()).toEqual(without(keys, NOT_FOR_OPERATORS));
  });

  test('compose passes exactly the variables set by deployments, directly or as files', () => {
    const passed = passedTo(process).map((name) => name.replace(/_FILE$/, ''));
    expect(passed.toSorted()).toEqual(without(keys, NOT_FOR_OPERATORS, NOT_SET_BY_DEPLOYMENTS));
  });
});

test('README lists the variables of the edge and of compose itself', () => {
  const withTls = Compose.parse(parse(read('deploy/compose.tls.yml')));
  const edge = [compose, withTls].flatMap(({ services: { edge: one } }) => Object.keys(one?.environment ?? {}));
  expect(without(edge, ['NODE_ENV'])).toEqual(documentedFor('edge').toSorted());
  const files = ['docker-compose.yml', 'deploy/compose.tls.yml'].map(read).join('');
  const asked = [...files.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
  const known = rows.flatMap(({ names }) => names);
  expect(without([...new Set(asked)], known)).toEqual([]);
});
