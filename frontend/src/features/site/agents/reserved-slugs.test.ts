import { Agent, BUILT_IN_AGENTS, RESERVED_SLUGS } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { PAGES, REDIRECTS } from '../../../pages.ts';

const firstPart = (path: string): string => path.split('/')[1] ?? '';

test('the addresses of all other pages are reserved, so no agent can take one', () => {
  const paths = [
    ...PAGES.map(({ path }) => path),
    ...REDIRECTS.map(({ from }) => from),
    '/api',
    '/agents',
    '/assets',
    '/content',
    '/data',
    '/fragments',
    '/media',
    '/og',
  ];
  const unknown = paths.map(firstPart).filter((part) => part !== '' && !RESERVED_SLUGS.includes(part));
  expect(unknown).toEqual([]);
});

test('built-in agents are valid, and a reserved slug is rejected', () => {
  for (const agent of BUILT_IN_AGENTS) expect(Agent.parse(agent)).toEqual(agent);
  expect(Agent.safeParse({ ...BUILT_IN_AGENTS[0], slug: 'contact' }).error?.issues).toMatchObject([{ path: ['slug'] }]);
});
