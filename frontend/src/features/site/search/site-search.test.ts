import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { excerptOf, onePerPage, SITE_SEARCH_OPTIONS } from './site-search.ts';

const written = (text: string, terms: string[]) =>
  excerptOf(text, terms)
    .map(({ text: piece, marked }) => (marked ? `[${piece}]` : piece))
    .join('');

test('an excerpt starts before the first matching word and marks every match', () => {
  const text = `${'word '.repeat(40)}a lien and its notices, ${'more '.repeat(60)}`;
  const excerpt = written(text, ['lien', 'notices']);
  expect(excerpt).toMatch(/^… (?:word )+a \[lien\] and its \[notices\], (?:more )+…$/);
  expect(excerpt.length).toBeLessThan(240);
});

test('a short text is shown whole, and special characters in a term are literal', () => {
  expect(written('Cap rate (net)', ['cap'])).toBe('[Cap] rate (net)');
  expect(written('Cap rate (net)', ['(net'])).toBe('Cap rate (net)');
  expect(written('Nothing of it', [])).toBe('Nothing of it');
});

test('a typo in a longer word is tolerated, a short word must match exactly, and a title ranks highest', () => {
  const index = new MiniSearch(SITE_SEARCH_OPTIONS);
  index.addAll([
    { id: '/a', title: 'Revenue', heading: 'When the rent roll is right', text: 'The rest of the mortgage' },
    { id: '/b', title: 'How to read a rent roll', heading: '', text: '' },
    { id: '/c', title: 'Lists', heading: '', text: 'The rest of the list' },
  ]);
  expect(index.search('rent').map(({ id }) => id)).toEqual(['/b', '/a']);
  expect(index.search('mortage').map(({ id }) => id)).toEqual(['/a']);
});

test('a page is listed once, with its best section', () => {
  const section = (id: string) => ({ id, title: '', heading: '', text: '', terms: [] });
  expect(onePerPage([section('/faq#b'), section('/contact'), section('/faq')]).map(({ id }) => id)).toEqual([
    '/faq#b',
    '/contact',
  ]);
});
