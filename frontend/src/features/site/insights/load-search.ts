import { SEARCH_INDEX_PATH, SEARCH_OPTIONS } from './article-search.ts';

/** Answers the ids of the articles a question finds, best first. */
export type Search = (query: string) => string[];

/** Fetches the index and the code that reads it. Throws when either does not come. */
export async function loadSearch(): Promise<Search> {
  const [{ default: MiniSearch }, response] = await Promise.all([import('minisearch'), fetch(SEARCH_INDEX_PATH)]);
  if (!response.ok) throw new Error(`the search index answered ${response.status}`);
  const index = MiniSearch.loadJSON(await response.text(), SEARCH_OPTIONS);
  return (query) => index.search(query).map(({ id }) => String(id));
}
