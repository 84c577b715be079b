import { expect, test } from 'vitest';
import { sectionsOf } from './article-sections.ts';
import type { ArticleCard } from '../../../shared/articles/article-view.ts';

const card = (slug: string, category: ArticleCard['category'], featured = false): ArticleCard => ({
  slug,
  title: slug,
  excerpt: '',
  category,
  date: '2026-01-01',
  readTime: '1 min read',
  featured,
});
const ARTICLES = [card('a', 'Financing', true), card('b', 'Financing'), card('c', 'Operations')];

test('without a category every article is shown, featured ones separately', () => {
  const { featured, more, moreTitle } = sectionsOf(ARTICLES, undefined);
  expect([featured.map(({ slug }) => slug), more.map(({ slug }) => slug), moreTitle]).toEqual([
    ['a'],
    ['b', 'c'],
    'More Articles',
  ]);
});

test('a category without a featured article lists plain articles', () => {
  expect(sectionsOf(ARTICLES, 'Operations')).toMatchObject({
    featured: [],
    more: [{ slug: 'c' }],
    moreTitle: 'Articles',
  });
});

test('a category without articles is empty', () => {
  expect(sectionsOf(ARTICLES, 'Technology')).toMatchObject({ featured: [], more: [] });
});
