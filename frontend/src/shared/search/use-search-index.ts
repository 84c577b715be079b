import type { AsPlainObject, Options, SearchResult } from 'minisearch';
import { useRef, useState } from 'react';

/** Returns the matches of a query, best first. */
type Search = (query: string) => SearchResult[];
type Index = { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; search: Search };

/** Returns the address of a part of an index. The first part has the address of the whole. */
export const searchPartPath = (path: `/${string}`, part: number): `/${string}` =>
  part === 0 ? path : (path.replace('.json', `-${part}.json`) as `/${string}`);

/** Fetches an index and the code that reads it. Throws if either fails. */
export async function loadSearch<Entry>(path: `/${string}`, options: Options<Entry>): Promise<Search> {
  const [{ default: MiniSearch }, first] = await Promise.all([import('minisearch'), fetchPart(path)]);
  const others = Array.from({ length: (first.parts ?? 1) - 1 }, (_, part) => fetchPart(searchPartPath(path, part + 1)));
  const parts = [first, ...(await Promise.all(others))].map((part) => MiniSearch.loadJS(part, options));
  return (query) => parts.flatMap((part) => part.search(query)).toSorted((one, other) => other.score - one.score);
}

async function fetchPart(path: string): Promise<AsPlainObject & { parts?: number }> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`the search index answered ${response.status}`);
  return response.json();
}

/** Loads an index of `build/search-index.ts` on demand. */
export function useSearchIndex<Entry>(path: `/${string}`, options: Options<Entry>) {
  const [index, setIndex] = useState<Index>({ status: 'idle' });
  // A ref, because focus and the first letter may both come before the next render: with state alone it would fetch twice.
  const isRequested = useRef(false);

  async function load(): Promise<void> {
    isRequested.current = true;
    setIndex({ status: 'loading' });
    try {
      setIndex({ status: 'ready', search: await loadSearch(path, options) });
    } catch {
      isRequested.current = false;
      setIndex({ status: 'failed' });
    }
  }

  return {
    status: index.status,
    search: (query: string): SearchResult[] =>
      index.status === 'ready' && query.trim() !== '' ? index.search(query) : [],
    /** Fetches the index once, and again after a failure. */
    prepare: (): void => {
      if (!isRequested.current) void load();
    },
  };
}

const TOO_COMMON = new Set(
  'the and for are was were has have had not but you your our its his her their they them this that these those with from into than then there here what when which who whom how why will would can could may might must shall should does did been being each every one two all any some such only also more most other same own per out off over under about after before between during because until while where'.split(
    ' ',
  ),
);

const PART_OF_A_SUM = /^[^\p{L}\d]*\d{1,3}[^\p{L}\d]*$/u;

/** Normalizes a word for indexing and querying; null if it carries no meaning. */
export function searchWord(term: string): string | null {
  const word = term.toLowerCase().replaceAll(/['’]/g, '');
  return word.length < 3 || TOO_COMMON.has(word) || PART_OF_A_SUM.test(word) ? null : word;
}
