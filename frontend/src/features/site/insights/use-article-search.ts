import { useRef, useState } from 'react';
import { loadSearch, type Search } from './load-search.ts';

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
