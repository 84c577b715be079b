import { describe, expect, test } from 'vitest';
import { readArticles } from './built-in-articles.ts';

/** The articles that the specification names or links. */
const NAMED = [
  'self-storage-vs-residential',
  'commercial-mortgage-rates-2025',
  'ai-real-estate-marketing',
  'getting-started-commercial-investing',
  '1031-exchange-strategy',
  'cmhc-financing-guide',
  'cmhc-construction-financing-ontario',
];
const LINKED = [
  'ontario-self-storage-market-2025',
  'self-storage-revenue-optimization',
  'commercial-real-estate-trends-2025',
  'portfolio-diversification',
];
const FEATURED = [
  'cmhc-construction-financing-ontario',
  'commercial-mortgage-rates-2025',
  'self-storage-vs-residential',
];

const articles = await readArticles();
const slugs = articles.map(({ slug }) => slug);

function paragraphs(body: string): string[] {
  return body
    .split(/\n{2,}/)
    .map((block) => block.trim().replaceAll(/\s+/g, ' '))
    .filter((block) => block.length > 80);
}

function words(body: string): number {
  return body.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

describe.each(articles)('$slug', ({ slug, featured, text: body }) => {
  test('is featured exactly when the specification says so', () => {
    expect(featured).toBe(FEATURED.includes(slug));
  });

  test('has 500 to 1,900 words, at least three sections and no first-level heading', () => {
    const named = NAMED.includes(slug);
    expect(words(body)).toBeGreaterThanOrEqual(named ? 900 : 500);
    expect(words(body)).toBeLessThanOrEqual(1900);
    expect(body.match(/^## /gm)?.length ?? 0).toBeGreaterThanOrEqual(3);
    expect(body).not.toMatch(/^# /m);
  });
});

test('every article named or linked in the specification exists', () => {
  for (const id of [...NAMED, ...LINKED]) expect(slugs).toContain(id);
});

test('no two articles share a title or a paragraph', () => {
  const titles = articles.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  const seen = new Map<string, string>();
  for (const { slug, text } of articles) {
    for (const paragraph of paragraphs(text)) {
      expect(seen.get(paragraph) ?? slug, paragraph.slice(0, 80)).toBe(slug);
      seen.set(paragraph, slug);
    }
  }
});
