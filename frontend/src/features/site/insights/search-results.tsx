import { buttonClass } from '../../../shared/ui/button-class.ts';
import type { ArticleCard } from '../../../shared/articles/article-view.ts';
import { ArticleList } from './article-list.tsx';
import type { ArticleSearch } from './use-article-search.ts';

interface SearchResultsProps {
  articles: readonly ArticleCard[];
  search: ArticleSearch;
}

export function SearchResults({ articles: all, search }: SearchResultsProps) {
  const { query, status, found, ask, prepare } = search;
  const articles = found.flatMap((slug) => all.find((article) => article.slug === slug) ?? []);
  return (
    <section aria-labelledby="search-results" className="page py-10 md:py-14">
      <h2 id="search-results" className="text-2xl md:text-3xl">
        Search: “{query.trim()}”
      </h2>
      <output className="figures mt-2 block text-muted">
        {status === 'loading' || status === 'idle' ? 'Fetching the index…' : null}
        {status === 'ready' ? countText(articles.length) : null}
      </output>
      {status === 'failed' ? (
        <div role="alert" className="mt-4">
          <p>The search index could not be loaded. The list of all articles still works.</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <button type="button" onClick={prepare} className={buttonClass('signal')}>
              Try again
            </button>
            <button type="button" onClick={() => ask('')} className={buttonClass('outline')}>
              View All Articles
            </button>
          </div>
        </div>
      ) : null}
      {status === 'ready' && articles.length === 0 ? (
        <div className="mt-4">
          <p>Try fewer or different words, such as “financing” or “zoning”.</p>
          <button type="button" onClick={() => ask('')} className={buttonClass('outline', 'mt-4')}>
            View All Articles
          </button>
        </div>
      ) : null}
      <ArticleList articles={articles} />
    </section>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No article found';
  return count === 1 ? '1 article found' : `${String(count)} articles found`;
}
