import type { ArticleCard } from '../../../shared/articles/article-view.ts';

interface ArticleSections {
  featured: readonly ArticleCard[];
  more: readonly ArticleCard[];
  moreTitle: 'More Articles' | 'Articles';
}

/** Splits the articles of a category, or all of them, into featured ones and the rest. */
export function sectionsOf(articles: readonly ArticleCard[], category: string | undefined): ArticleSections {
  const chosen = articles.filter((article) => category === undefined || article.category === category);
  const featured = chosen.filter((article) => article.featured);
  return {
    featured,
    more: chosen.filter((article) => !article.featured),
    moreTitle: featured.length > 0 ? 'More Articles' : 'Articles',
  };
}
