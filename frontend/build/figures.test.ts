import { expect, test } from 'vitest';
import { BUILT_IN_CONTENT } from './built-in-content.ts';
import { figuresOf, ownersIn, quotedFigures, quotedTwice } from './figures.ts';
import { frontPagesIn } from './source-links.ts';

const OWNERS = ownersIn(BUILT_IN_CONTENT);

const basesOf = (main: string): [string, string | null][] =>
  figuresOf('/page', `<main>${main}</main>`, OWNERS).map(({ figure, basis }) => [figure, basis]);

test.each([
  ['a claim of the register', '<p>Occupancy of 85-92% in town.</p>', '85-92%', 'claim:occupancy'],
  ['the date of a claim', '<p>Stated by the brokerage, November 20, 2026.</p>', 'November 20, 2026', 'claim:day'],
  ['a price of the shop', '<p>It costs US$29.99 once.</p>', 'US$29.99', 'price:basic'],
  ['a fact of a listing', '<dd>CA$1,300,000 (recently reduced)</dd>', 'CA$1,300,000', 'listing:listing-1'],
  [
    'a date in a time element',
    '<p>Read on <time dateTime="2026-01-02">January 2, 2026</time>.</p>',
    'January 2, 2026',
    'day',
  ],
  ['a statute', '<p>The Land Transfer Tax Act takes 2% of it.</p>', '2%', 'source:Land Transfer Tax Act'],
  ['a link', '<p>It is <a href="https://www.mpac.ca/en/x">38%</a>.</p>', '38%', 'source:link'],
  ['an example', '<h2>A sum</h2><p>Take an invented house.</p><table><tr><td>$7</td></tr></table>', '$7', 'example'],
  ['a reader’s input', '<h2>A sum</h2><input inputMode="decimal"/><p>CA$97,500</p>', 'CA$97,500', 'calculated'],
  ['advice', '<p>As a rule of thumb, 10% at most.</p>', '10%', 'advice'],
  ['a page of the site', '<p><a href="/insights/hst">HST</a> at 19%.</p>', '19%', 'page:/insights/hst'],
] as const)('the basis of a figure can be %s', (_what, main, figure, basis) => {
  expect(basesOf(main)).toContainEqual([figure, basis]);
});

test.each([
  '<p>Rents rise by 9% a year.</p>',
  '<p>From $1.2 million.</p>',
  '<p>Since May 3, 2024.</p>',
  '<p>At 1.4x.</p>',
])('a figure without a basis is reported: %s', (main) => {
  expect(basesOf(main)).toEqual([[expect.anything(), null]]);
});

test('an example extends to later sections that repeat its figures or calculate, and no further', () => {
  const example = '<h2>One</h2><p>An example of $5,000.</p>';
  expect(basesOf(`${example}<h2>Two</h2><p>Half of the $5,000 is $2,500.</p>`)).toContainEqual(['$2,500', 'example']);
  expect(basesOf(`${example}<h2>Two</h2><p>$9,000 ÷ 2</p>`)).toContainEqual(['$9,000', 'example']);
  expect(basesOf(`${example}<h2>Two</h2><p>Rents rise by 9%.</p>`)).toContainEqual(['9%', null]);
});

test('a summary has the same basis as the text below it', () => {
  expect(basesOf('<p>About 38%.</p><h2>Why</h2><p>MPAC counts 38%.</p>')).toEqual([
    ['38%', 'source:MPAC'],
    ['38%', 'source:MPAC'],
  ]);
});

test('figures in menus, scripts and drawings are ignored', () => {
  expect(basesOf('<svg><text>9%</text></svg><script>"9%"</script>')).toEqual([]);
  expect(figuresOf('/page', '<header>9%</header><main>none</main>', OWNERS)).toEqual([]);
});

test('a link to the front page of another site is not a source', () => {
  const links = ['https://www.mpac.ca/', 'https://www.ontario.ca/laws/', 'https://www.mpac.ca/en/a/b', '/contact'];
  const main = links.map((href) => `<a href="${href}">x</a>`).join('');
  expect(frontPagesIn(`<main>${main}</main>`, [])).toEqual(links.slice(0, 2));
  expect(frontPagesIn(`<main>${main}</main>`, links)).toEqual([]);
});

test('structured data that cites the front page of another site is reported', () => {
  const data = { '@context': 'https://schema.org', citation: 'https://www.mpac.ca/', license: 'https://a.example/b/c' };
  const html = `<main></main><script type="application/ld+json">${JSON.stringify(data)}</script>`;
  expect(frontPagesIn(html, [])).toEqual(['https://www.mpac.ca/']);
});

test('a figure quoted from one source on two pages is reported; repeats on one page are allowed', () => {
  const page = (path: string, ...bases: [figure: string, basis: string | null][]) =>
    [path, quotedFigures(bases.map(([figure, basis]) => ({ path, figure, basis, section: '', context: '' })))] as const;
  const [first, second] = [
    page('/a', ['38%', 'source:MPAC'], ['38%', 'source:MPAC'], ['7%', 'example'], ['9%', null], ['4%', 'source:CRA']),
    page('/b', ['38%', 'source:CMHC'], ['7%', 'example'], ['9%', null], ['4%', 'source:CRA']),
  ];
  expect(quotedTwice([first, second])).toEqual([{ figure: '4%', basis: 'source:CRA', paths: ['/a', '/b'] }]);
});
