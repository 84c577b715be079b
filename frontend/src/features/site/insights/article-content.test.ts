import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ArticleFrontMatter } from './article.ts';

const folder = new URL('../../../../content/articles/', import.meta.url);

/** The articles the specification names or links. */
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

const articles = readdirSync(fileURLToPath(folder))
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => {
    const [, head = '', body = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(new URL(name, folder), 'utf8')) ?? [];
    return { name, meta: parse(head) as unknown, body };
  });
const ids = articles.map(({ name }) => name.replace(/\.mdx$/, ''));

function paragraphs(body: string): string[] {
  return body
    .split(/\n{2,}/)
    .map((block) => block.trim().replaceAll(/\s+/g, ' '))
    .filter((block) => block.length > 80);
}

function words(body: string): number {
  return body.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

describe.each(articles)('$name', ({ name, meta, body }) => {
  test('has a complete and consistent head', () => {
    const article = ArticleFrontMatter.parse(meta);
    expect(`${article.id}.mdx`).toBe(name);
    for (const id of article.related) expect(ids).toContain(id);
    expect(article.related).not.toContain(article.id);
    expect(new Set(article.related).size).toBe(3);
    expect(article.featured).toBe(FEATURED.includes(article.id));
  });

  test('is worth reading: long enough, in sections, and without a heading of the first level', () => {
    const named = NAMED.includes(name.replace(/\.mdx$/, ''));
    expect(words(body)).toBeGreaterThanOrEqual(named ? 900 : 500);
    expect(words(body)).toBeLessThanOrEqual(1900);
    expect(body.match(/^## /gm)?.length ?? 0).toBeGreaterThanOrEqual(3);
    expect(body).not.toMatch(/^# /m);
  });
});

test('every article that is named or linked is there', () => {
  for (const id of [...NAMED, ...LINKED]) expect(ids).toContain(id);
});

test('no two articles share a title or a paragraph', () => {
  const titles = articles.map(({ meta }) => ArticleFrontMatter.parse(meta).title);
  expect(new Set(titles).size).toBe(titles.length);
  const seen = new Map<string, string>();
  for (const { name, body } of articles) {
    for (const paragraph of paragraphs(body)) {
      expect(seen.get(paragraph) ?? name, paragraph.slice(0, 80)).toBe(name);
      seen.set(paragraph, name);
    }
  }
});
