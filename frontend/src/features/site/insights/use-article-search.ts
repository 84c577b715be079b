import { useState } from 'react';
import { useSearchIndex } from '../../../shared/search/use-search-index.ts';
import { SEARCH_INDEX_PATH, SEARCH_OPTIONS } from './article-search.ts';

export interface ArticleSearch {
  query: string;
  ask: (query: string) => void;
  /** Fetches the index once, and again after a failure; called when the reader reaches the box. */
  prepare: () => void;
  status: ReturnType<typeof useSearchIndex>['status'];
  /** Slugs of the articles found, best first. */
  found: readonly string[];
}

export function useArticleSearch(): ArticleSearch {
  const [query, setQuery] = useState('');
  const { status, search, prepare } = useSearchIndex(SEARCH_INDEX_PATH, SEARCH_OPTIONS);
  return { query, ask: setQuery, prepare, status, found: search(query).map(({ id }) => String(id)) };
}
