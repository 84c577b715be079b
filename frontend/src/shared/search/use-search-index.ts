import type { Options, SearchResult } from 'minisearch';
import { useRef, useState } from 'react';

/** Answers what a question finds, best first. */
type Search = (query: string) => SearchResult[];
type Index = { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; search: Search };

/** Fetches an index and the code that reads it. Throws when either does not come. */
async function loadSearch<Entry>(path: string, options: Options<Entry>): Promise<Search> {
  const [{ default: MiniSearch }, response] = await Promise.all([import('minisearch'), fetch(path)]);
  if (!response.ok) throw new Error(`the search index answered ${response.status}`);
  const index = MiniSearch.loadJSON(await response.text(), options);
  return (query) => index.search(query);
}

/** An index of `build/search-index.ts`, fetched once it is asked for. */
export function useSearchIndex<Entry>(path: string, options: Options<Entry>) {
  const [index, setIndex] = useState<Index>({ status: 'idle' });
  // Focus and the first letter may come before the page is drawn again: the state alone would ask twice.
  const isAsked = useRef(false);

  async function load(): Promise<void> {
    isAsked.current = true;
    setIndex({ status: 'loading' });
    try {
      setIndex({ status: 'ready', search: await loadSearch(path, options) });
    } catch {
      isAsked.current = false;
      setIndex({ status: 'failed' });
    }
  }

  return {
    status: index.status,
    search: (query: string): SearchResult[] =>
      index.status === 'ready' && query.trim() !== '' ? index.search(query) : [],
    /** Fetches the index, once; and again after a failure. */
    prepare: (): void => {
      if (!isAsked.current) void load();
    },
  };
}
