import MiniSearch from 'minisearch';
import { beforeAll, expect, test } from 'vitest';
import type { LoadedArticle } from '../src/shared/articles/article-view.ts';
import { renderArticles, sentenceOf } from './article-bodies.ts';
import { readArticles } from './built-in-articles.ts';
import { searchIndexJson } from './search-index.ts';
import { asOfText } from '../src/shared/claims/claim.ts';
import { claimOf } from '../src/shared/claims/register.ts';
import { SEARCH_OPTIONS } from '../src/features/site/insights/article-search.ts';

let articles: LoadedArticle[] = [];
let problems: string[] = [];
beforeAll(async () => {
  const written = await readArticles();
  const made = renderArticles(written, { today: '2026-03-01', hashOf: (text) => text });
  articles = await Promise.all(made.articles.map((one) => one.load()));
  problems = made.problems.map((problem) => sentenceOf(problem, written));
});

const find = (query: string) =>
  MiniSearch.loadJSON(searchIndexJson(articles), SEARCH_OPTIONS)
    .search(query)
    .map(({ id }) => String(id));

test('every article can be published', () => {
  expect(problems).toEqual([]);
  expect(articles).toHaveLength(46);
});

test.each([
  ['a word of a title', 'rent roll', 'reading-a-rent-roll'],
  ['a misspelled word', 'compuonding', 'canadian-mortgage-compounding'],
  ['the start of a word', 'amortiz', 'canadian-mortgage-compounding'],
  ['a section number', '1031', '1031-exchange-strategy'],
  ['words found only in the text', 'overlocks gate february', 'self-storage-vs-residential'],
])('search finds an article by %s', (_how, query, id) => {
  expect(find(query)).toContain(id);
});

test('search returns nothing for an unknown word', () => {
  expect(find('zzqqxx')).toEqual([]);
});

/** Paragraphs, rows and list items of every article. */
const blocks = () =>
  articles.flatMap(({ view, html }) =>
    (html.match(/<p>.*?<\/p>|<tr>.*?<\/tr>|<li>.*?<\/li>/gs) ?? []).map((block) => ({ id: view.slug, block })),
  );

const DAY =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/g;

test.each(['rate-5-year', 'rate-10-year', 'rate-private', 'occupancy', 'rent-growth', 'buyers'])(
  'no article gives the figure %s a different date',
  (claimId) => {
    const claim = claimOf(claimId);
    const days = blocks()
      .filter(({ block }) => block.includes(claim.value))
      .flatMap(({ block }) => block.match(DAY) ?? []);
    expect(days.length).toBeGreaterThan(0);
    expect(new Set(days)).toEqual(new Set([asOfText(claim)]));
  },
);

test('the text of every article links to at least three other pages', () => {
  const few = articles.filter(({ html }) => {
    const pages = [...html.matchAll(/<a href="(\/[^"#?]*)/g)].map(([, path]) => path);
    return new Set(pages).size < 3;
  });
  expect(few.map(({ view }) => view.slug)).toEqual([]);
});

test('no article names a listing or uses its figures', () => {
  for (const { id, block } of blocks()) {
    expect(block, id).not.toMatch(/\bListing [12]\b|\b(?:127,740|143,345|145,947|156,163)\b/);
  }
});
