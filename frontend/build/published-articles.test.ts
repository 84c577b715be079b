import MiniSearch from 'minisearch';
import { beforeAll, expect, test } from 'vitest';
import { type Article, renderArticles } from './article-bodies.ts';
import { searchIndexJson } from './article-search-index.ts';
import { SEARCH_OPTIONS } from '../src/features/site/insights/article-search.ts';

let articles: Article[] = [];
beforeAll(async () => {
  articles = await renderArticles();
});

const find = (query: string) =>
  MiniSearch.loadJSON(searchIndexJson(articles), SEARCH_OPTIONS)
    .search(query)
    .map(({ id }) => String(id));

test('every article can be published', () => {
  expect(articles).toHaveLength(38);
});

test.each([
  ['a word of a title', 'rent roll', 'reading-a-rent-roll'],
  ['a word with a slip in it', 'compuonding', 'canadian-mortgage-compounding'],
  ['the start of a word', 'amortiz', 'canadian-mortgage-compounding'],
  ['a section number', '1031', '1031-exchange-strategy'],
  ['words that stand in the text only', 'overlocks gate february', 'self-storage-vs-residential'],
])('search finds an article by %s', (_how, query, id) => {
  expect(find(query)).toContain(id);
});

test('search does not answer with what nobody asked for', () => {
  expect(find('zzqqxx')).toEqual([]);
});

test('what the brokerage says of the market carries one date', () => {
  const claims = articles.flatMap(({ html }) =>
    (html.match(/<p>.*?<\/p>|<tr>.*?<\/tr>/gs) ?? []).filter((block) =>
      /85-92%|85% to 92%|rent growth (?:of )?3|22,000 monthly searches|\$4\.3B|over 800 qualified/.test(block),
    ),
  );
  expect(claims.length).toBeGreaterThanOrEqual(9);
  for (const claim of claims) expect(claim).toContain('20 November 2026');
});
