import { useRef, useState } from 'react';
import { SEARCH_INDEX_PATH, SEARCH_OPTIONS } from './article-search.ts';

/** Answers the ids of the articles a question finds, best first. */
type Search = (query: string) => string[];

/** Fetches the index and the code that reads it. Throws when either does not come. */
async function loadSearch(): Promise<Search> {
  const [{ default: MiniSearch }, response] = await Promise.all([import('minisearch'), fetch(SEARCH_INDEX_PATH)]);
  if (!response.ok) throw new Error(`the search index answered ${response.status}`);
  const index = MiniSearch.loadJSON(await response.text(), SEARCH_OPTIONS);
  return (query) => index.search(query).map(({ id }) => String(id));
}

type Index = { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; search: Search };

export interface ArticleSearch {
  query: string;
  ask: (query: string) => void;
  /** Fetches the index, once; called when the reader comes to the box, and again after a failure. */
  prepare: () => void;
  status: Index['status'];
  /** Ids of the articles found, best first. */
  found: readonly string[];
}

export function useArticleSearch(): ArticleSearch {
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState<Index>({ status: 'idle' });

  // Focus and the first letter may come before the page is drawn again: the state alone would ask twice.
  const isAsked = useRef(false);

  async function load(): Promise<void> {
    isAsked.current = true;
    setIndex({ status: 'loading' });
    try {
      setIndex({ status: 'ready', search: await loadSearch() });
    } catch {
      isAsked.current = false;
      setIndex({ status: 'failed' });
    }
  }

  return {
    query,
    ask: setQuery,
    prepare: () => {
      if (!isAsked.current) void load();
    },
    status: index.status,
    found: index.status === 'ready' && query.trim() !== '' ? index.search(query) : [],
  };
}
