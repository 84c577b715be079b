import { afterEach, expect, test, vi } from 'vitest';
import { SITE_SEARCH_OPTIONS, SITE_SEARCH_PATH } from '../src/features/site/search/site-search.ts';
import { loadSearch } from '../src/shared/search/use-search-index.ts';
import { indexParts, siteSearchJson } from './search-index.ts';

afterEach(() => vi.unstubAllGlobals());

/** The index of `count` pages as a server has it, by address. */
function indexOf(count: number): Map<string, string> {
  const pages = Array.from({ length: count }, (_, number) => `/insights/article-${number}`);
  const sections = (path: string) => ({
    id: path,
    title: `Storage ${path.slice(18)}`,
    heading: '',
    text: 'Of a roof.',
  });
  return new Map(
    indexParts(SITE_SEARCH_PATH, pages, (path) => path).map(({ path, parts, pages: some }) => [
      path,
      siteSearchJson(some.map(sections), parts),
    ]),
  );
}

test.each([
  [1, 1],
  [64, 1],
  [65, 2],
  [600, 16],
])('the index of %i pages has %i parts, and a search covers all of them', async (pages, parts) => {
  const files = indexOf(pages);
  expect(files.size).toBe(parts);
  vi.stubGlobal(
    'fetch',
    async (path: string) => new Response(files.get(path), { status: files.has(path) ? 200 : 404 }),
  );
  const search = await loadSearch(SITE_SEARCH_PATH, SITE_SEARCH_OPTIONS);
  expect(search('roof')).toHaveLength(pages);
  const scores = search('storage').map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
});

test('adding a page changes only one part of the index', () => {
  const [before, after] = [indexOf(600), indexOf(601)];
  const changed = [...before].filter(([path, part]) => after.get(path) !== part);
  expect(changed).toHaveLength(1);
});
