import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isStale, renderArticles } from './article-bodies.ts';
import { articleFeeds } from './article-feeds.ts';
import { countWords } from './article-markup.ts';
import { readFragment, writeFragment } from '../src/features/site/insights/article-view.ts';

const IDS = ['one', 'two', 'three', 'four'];

function source(id: string, { front = {}, body = '## A part\n\nSome words.' } = {}): string {
  const head = {
    id,
    title: `The article ${id}`,
    excerpt: `What the article called ${id} is about, in one sentence.`,
    category: 'Financing',
    date: '2026-01-05',
    reviewedOn: '2026-02-01',
    featured: false,
    keywords: ['rate', 'loan', 'term'],
    sources: [{ title: 'An Act', publisher: 'A parliament', url: 'https://www.ontario.ca/laws/statute/90p13' }],
    related: IDS.filter((other) => other !== id),
    cta: 'buy',
    ...front,
  };
  return `---\n${JSON.stringify(head)}\n---\n\n${body}\n`;
}

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'articles-'));
  for (const id of IDS) await writeFile(join(folder, `${id}.mdx`), source(id));
});
afterEach(() => rm(folder, { recursive: true }));

const render = () => renderArticles({ folder, paths: ['/contact', '/insights'], builtOn: '2026-03-01' });
const change = (options: Parameters<typeof source>[1]) => writeFile(join(folder, 'two.mdx'), source('two', options));

describe('an article that cannot be published stops the build and names the file', () => {
  test.each([
    ['a link to a page there is none of', { body: '[Away](/nowhere)' }, /two\.mdx: links to \/nowhere/],
    [
      'a link to an article there is none of',
      { body: '[Away](/insights/five)' },
      /two\.mdx: links to \/insights\/five/,
    ],
    ['a link to an anchor there is none of', { body: '[Away](#b-part)' }, /two\.mdx: links to #b-part/],
    [
      'a link to a heading of another article there is none of',
      { body: '[Away](/insights/one#b-part)' },
      /two\.mdx: links to \/insights\/one#b-part/,
    ],
    ['a figure of the register that is typed', { body: 'Rates of 6.25% to 7.50%.' }, /two\.mdx: types .* rate-5-year/],
    [
      'a figure the register has none of',
      { body: '<Claim id="no-such" />' },
      /two\.mdx: the register of claims has no no-such/,
    ],
    [
      'a source without an address',
      { front: { sources: [{ title: 'An Act', publisher: 'A parliament' }] } },
      /two\.mdx: [\s\S]*sources/,
    ],
    [
      'a source that is a front page',
      { front: { sources: [{ title: 'An Act', publisher: 'A parliament', url: 'https://www.ontario.ca/laws' }] } },
      /two\.mdx: [\s\S]*leads to a front page/,
    ],
    ['a link without a slash', { body: '[Away](contact)' }, /two\.mdx: links to contact/],
    [
      'an unknown related article',
      { front: { related: ['one', 'three', 'five'] } },
      /two\.mdx: names the related article five/,
    ],
    ['itself as related', { front: { related: ['one', 'two', 'three'] } }, /two\.mdx: names itself/],
    ['a missing field', { front: { cta: undefined } }, /two\.mdx: [\s\S]*cta/],
    ['a review before its date', { front: { reviewedOn: '2026-01-04' } }, /two\.mdx: [\s\S]*is before the date/],
    ['the id of another file', { front: { id: 'six' } }, /two\.mdx: has the id six/],
    ['an unknown component', { body: '<Banner />' }, /two\.mdx: [\s\S]*Banner/],
    ['a tag that is not closed', { body: '<Note title="x">\n\nText' }, /two\.mdx: /],
    ['a note without a title', { body: '<Note>\n\nText\n\n</Note>' }, /two\.mdx: a Note has no title/],
  ])('%s', async (_fault, options, message) => {
    await change(options);
    await expect(render()).rejects.toThrow(message);
  });

  test('no front matter', async () => {
    await writeFile(join(folder, 'two.mdx'), 'Just a text.');
    await expect(render()).rejects.toThrow(/two\.mdx: has no front matter/);
  });
});

describe('a rendered article', () => {
  test('prints the value and the day of a figure quoted by id', async () => {
    await change({ body: 'At <Claim id="rate-5-year" /> on <AsOf id="rate-5-year" />.' });
    const article = (await render()).find(({ view }) => view.id === 'two');
    expect(article?.html).toContain('<p>At 6.25-7.50% on February 20, 2025.</p>');
  });

  test('has anchors that stay unique, a table that scrolls, and links that are told apart', async () => {
    await change({
      body: "## What's owed\n\n[In](/contact?subject=x) [to](/insights/one) [out](https://example.ca)\n\n## Whats owed\n\n| | Sum |\n|---|---:|\n| A | 1 |\n\n[Up](#whats-owed-2)",
    });
    const article = (await render()).find(({ view }) => view.id === 'two');
    expect(article?.view.sections).toEqual([
      { id: 'whats-owed', text: "What's owed" },
      { id: 'whats-owed-2', text: 'Whats owed' },
    ]);
    expect(article?.html).toContain('<a href="/contact?subject=x">In</a>');
    expect(article?.html).toContain('<a href="https://example.ca" rel="noopener">out</a>');
    expect(article?.html).toContain(
      '<div class="article-table" role="region" aria-label="Table 1: Whats owed" tabindex="0">',
    );
    expect(article?.html).toContain('<th scope="col" class="number">Sum</th>');
    expect(article?.html).not.toContain('style=');
  });

  test('counts the words a reader sees, and takes its reading time from them', async () => {
    await change({ body: Array.from({ length: 660 }, () => 'word').join(' ') });
    const article = (await render()).find(({ view }) => view.id === 'two');
    expect(article?.view).toMatchObject({ wordCount: 660, readTime: '3 min read' });
    expect(countWords('<p>One &amp; two</p><p>3<strong>4</strong>% – five</p>')).toBe(4);
  });

  test('is stale when its review is more than twelve months old on the day of the build', () => {
    expect(isStale('2025-03-01', '2026-03-01')).toBe(false);
    expect(isStale('2025-02-28', '2026-03-01')).toBe(true);
  });

  test('comes newest first', async () => {
    await change({ front: { date: '2026-01-20' } });
    expect((await render()).map(({ view }) => view.id)).toEqual(['two', 'four', 'one', 'three']);
  });
});

test('a fragment read back is the article that was written', async () => {
  await change({ front: { title: 'Ends </script> early, or not' } });
  const articles = await render();
  const two = articles.find(({ view }) => view.id === 'two');
  if (!two) throw new Error('the article is missing');
  expect(readFragment(writeFragment(two))).toEqual({ view: two.view, html: two.html });
});

test('a page that is not a fragment is refused', () => {
  expect(() => readFragment('<!doctype html><title>Not found</title>')).toThrow('not an article');
});

test('both feeds list every article under the address of the site', async () => {
  const articles = await render();
  const { rss, json: text } = articleFeeds('https://origin.invalid', articles);
  const json: unknown = JSON.parse(text);
  for (const { path } of articles) expect(rss).toContain(`<link>https://origin.invalid${path}</link>`);
  expect(json).toMatchObject({
    feed_url: 'https://origin.invalid/feed.json',
    items: articles.map(({ path, view }) => ({ url: `https://origin.invalid${path}`, title: view.title })),
  });
});
