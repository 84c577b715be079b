import { Article } from '@brokerage/contracts';
import { describe, expect, test } from 'vitest';
import { isStale, renderArticles, sentenceOf } from './article-bodies.ts';
import { articleFeeds } from './article-feeds.ts';
import { countWords, renderMarkup } from './article-markup.ts';
import { readFragment, writeFragment } from '../src/shared/articles/article-view.ts';

const SLUGS = ['one', 'two', 'three', 'four'];

function article(slug: string, changes: Partial<Article> = {}): Article {
  return Article.parse({
    id: `article-${slug}`,
    slug,
    title: `The article ${slug}`,
    excerpt: `What the article called ${slug} is about, in one sentence.`,
    category: 'Financing',
    date: '2026-01-05',
    reviewedOn: '2026-02-01',
    featured: false,
    keywords: ['rate', 'loan', 'term'],
    sources: [{ title: 'An Act', publisher: 'A parliament', url: 'https://www.ontario.ca/laws/statute/90p13' }],
    related: SLUGS.filter((other) => other !== slug).map((other) => `article-${other}`),
    cta: 'buy',
    text: '## A part\n\nSome words.',
    formerSlugs: [],
    ...changes,
  });
}

/** All four articles, with the second one changed. */
async function render(changes: Partial<Article> = {}) {
  const all = SLUGS.map((slug) => article(slug, slug === 'two' ? changes : {}));
  const { articles: summaries, problems } = renderArticles(all, { today: '2026-03-01', hashOf: (text) => text });
  const articles = await Promise.all(summaries.map((one) => one.load()));
  const two = articles.find(({ view }) => view.slug === (changes.slug ?? 'two'));
  if (!two) throw new Error('the article is missing');
  return { summaries, articles, two, problems: problems.map((problem) => sentenceOf(problem, all)) };
}

test.each([
  ['a link to a missing heading', { text: '[Away](#b-part)' }, /^\/insights\/two, text: This leads to #b-part/],
  [
    'a link to a missing heading of another article',
    { text: '[Away](/insights/one#b-part)' },
    /two, text: This leads to/,
  ],
  [
    'a register figure typed in the text',
    { text: 'Of\nrates of 6.25% to 7.50%.' },
    /two, line 2 of its text: .* rate-5-year/,
  ],
  ['a register figure typed in the title', { title: 'Rates of 6.25% to 7.50%' }, /two, title: .* rate-5-year/],
  [
    'a figure that is not in the register',
    { text: '\n<Claim id="no-such" />' },
    /two, line 1 of its text: .* no no-such/,
  ],
  [
    'an unknown related article',
    { related: ['article-one', 'article-three', 'article-five'] },
    /two, related: article-five/,
  ],
  [
    'listing itself as related',
    { related: ['article-one', 'article-two', 'article-three'] },
    /two, related: .*own sequel/,
  ],
  ['the address of another article', { slug: 'one' }, /^\/insights\/one, slug: Another/],
] satisfies [string, Partial<Article>, RegExp][])(
  'an article is rejected for %s, and the error names it',
  async (_fault, changes, sentence) => {
    expect((await render(changes)).problems[0]).toMatch(sentence);
  },
);

test.each([
  ['a script', '<script>alert(1)</script>', 'There is no block <script>'],
  ['a picture that runs a script', '<img src="x" onerror="alert(1)" />', 'There is no block <img>'],
  ['an iframe', '<iframe src="https://example.ca"></iframe>', 'There is no block <iframe>'],
  ['a link that runs a script', '[Go](javascript:alert(1))', 'This leads to “javascript:alert(1)”'],
  ['a reference link to a data URL', '[Go][1]\n\n[1]: data:text/html,x', 'This leads to “data:text/html,x”'],
  ['a protocol-relative link to another site', '[Go](//example.ca)', 'This leads to “//example.ca”'],
  ['a link without a leading slash', '[Go](contact)', 'This leads to “contact”'],
  ['a picture', '![Roof](/media/1.jpg)', 'The text cannot contain images'],
  ['an unknown block', '<Banner />', 'There is no block <Banner>'],
  [
    'an expression in an attribute',
    '<Note title={process.env.HOME}>x</Note>',
    'A Note takes only its title, in quotation marks',
  ],
  ['a spread attribute', '<Note {...props}>x</Note>', 'A Note takes only its title, in quotation marks'],
  ['an unclosed tag', '<Note title="x">\n\nText', '<Note> is not closed'],
  ['a note without a title', '<Note>\n\nText\n\n</Note>', 'A Note takes only its title'],
  ['an HTML comment', 'Text <!-- hidden -->', 'Something after < cannot be read'],
  ['a first-level heading', '# Top', 'The title is the first-level heading'],
  ['a footnote', 'Text[^1]\n\n[^1]: Note', 'The text cannot contain footnotes'],
])('%s in a text is rejected', (_what, text, message) => {
  const { html, problems } = renderMarkup(text);
  expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
  expect(html).toBe('');
});

test('braces and code in a text are printed as typed', () => {
  const { html, problems } = renderMarkup('import fs from "fs"\n\nexport const a = {process.env.HOME} \\<script>');
  expect(problems).toEqual([]);
  expect(html).toBe('<p>import fs from &quot;fs&quot;</p>\n<p>export const a = {process.env.HOME} &lt;script&gt;</p>');
});

test('an article rendered before is not rendered again, and its body is loaded on demand', async () => {
  const all = SLUGS.map((slug) => article(slug));
  const options = { today: '2026-03-01', hashOf: (text: string) => text };
  const { bodies: before } = renderArticles(all, options);
  const read = async () => JSON.stringify({ html: '<p>As kept</p>', sections: [] });
  const { articles, made } = renderArticles(all, { ...options, before, read });
  expect([...made]).toEqual([]);
  expect(await articles[0]?.load()).toMatchObject({ html: '<p>As kept</p>', view: { wordCount: 4 } });
});

describe('a rendered article', () => {
  test('prints the value and the date of a figure quoted by id', async () => {
    const { two } = await render({ text: 'At <Claim id="rate-5-year" /> on <AsOf id="rate-5-year" />.' });
    expect(two.html).toContain('<p>At 6.25-7.50% on February 20, 2025.</p>');
  });

  test('has unique anchors, a scrollable table, and internal links distinct from external ones', async () => {
    const { two } = await render({
      text: "## What's owed\n\n[In](/contact?subject=x) [to](/insights/one) [out](https://example.ca)\n\n## Whats owed\n\n| | Sum |\n|---|---:|\n| A | 1 |\n\n[Up](#whats-owed-2)",
    });
    expect(two.view.sections).toEqual([
      { id: 'whats-owed', text: "What's owed" },
      { id: 'whats-owed-2', text: 'Whats owed' },
    ]);
    expect(two.html).toContain('<a href="/contact?subject=x">In</a>');
    expect(two.html).toContain('<a href="https://example.ca" rel="noopener">out</a>');
    expect(two.html).toContain(
      '<div class="article-table" role="region" aria-label="Table 1: Whats owed" tabindex="0">',
    );
    expect(two.html).toContain('<th scope="col" class="number">Sum</th>');
    expect(two.html).not.toContain('style=');
  });

  test('counts the words a reader sees and derives the reading time from them', async () => {
    const { two } = await render({ text: Array.from({ length: 660 }, () => 'word').join(' ') });
    expect(two.view).toMatchObject({ wordCount: 660, readTime: '3 min read' });
    expect(countWords('<p>One &amp; two</p><p>3<strong>4</strong>% – five</p>')).toBe(4);
  });

  test('is stale when its review is more than twelve months old on the build date', () => {
    expect(isStale('2025-03-01', '2026-03-01')).toBe(false);
    expect(isStale('2025-02-28', '2026-03-01')).toBe(true);
  });

  test('is listed newest first', async () => {
    const { articles } = await render({ date: '2026-01-20' });
    expect(articles.map(({ view }) => view.slug)).toEqual(['two', 'four', 'one', 'three']);
  });
});

test('a fragment reads back as the article that was written', async () => {
  const { two } = await render({ title: 'Ends </script> early, or not' });
  expect(readFragment(writeFragment(two))).toEqual({ view: two.view, html: two.html });
});

test('a page that is not a fragment is rejected', () => {
  expect(() => readFragment('<!doctype html><title>Not found</title>')).toThrow('not an article');
});

test('both feeds list every article under the site origin', async () => {
  const { summaries, articles } = await render();
  const { rss, json: text } = articleFeeds('https://origin.invalid', summaries);
  const json: unknown = JSON.parse(text);
  for (const { view } of articles) expect(rss).toContain(`<link>https://origin.invalid/insights/${view.slug}</link>`);
  expect(json).toMatchObject({
    feed_url: 'https://origin.invalid/feed.json',
    items: articles.map(({ view }) => ({ url: `https://origin.invalid/insights/${view.slug}`, title: view.title })),
  });
});
