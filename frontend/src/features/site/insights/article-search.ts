import type { Options } from 'minisearch';
import { searchWord } from '../../../shared/search/use-search-index.ts';

interface SearchedArticle {
  id: string;
  title: string;
  excerpt: string;
  keywords: string;
  body: string;
}

/** How words are normalized, the same for indexing and for querying. */
export const SEARCH_OPTIONS: Options<SearchedArticle> = {
  fields: ['title', 'excerpt', 'keywords', 'body'],
  processTerm: searchWord,
  searchOptions: {
    boost: { title: 6, keywords: 4, excerpt: 2 },
    prefix: true,
    // Allows one typo in a word of five letters, two in one of ten.
    fuzzy: 0.2,
    combineWith: 'AND',
  },
};

export const SEARCH_INDEX_PATH = '/search/articles.json';
