import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ArticleCard } from '../../../shared/articles/article-view.ts';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { ArticleList } from './article-list.tsx';
import { sectionsOf } from './article-sections.ts';
import { CategoryBar } from './category-bar.tsx';
import { FeaturedArticles } from './featured-articles.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { useArticleSearch } from './use-article-search.ts';

interface InsightsPageProps {
  /** All of them, newest first. */
  articles: readonly ArticleCard[];
  category: string | undefined;
}

export function InsightsPage({ articles, category }: InsightsPageProps) {
  const search = useArticleSearch();
  const list = useListInView(category);
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Insights' }]} />
      <header className="page grid items-end gap-x-14 gap-y-6 pt-6 pb-8 md:pt-8 md:pb-10 lg:grid-cols-[1.7fr_1fr]">
        <div>
          <h1 tabIndex={-1} className="text-6xl md:text-8xl">
            Insights
          </h1>
          <p className="mt-4 max-w-[58ch] text-lg text-muted">
            {articles.length} articles on buying, financing and running self-storage and other commercial property in
            Ontario. Worked figures, named sources, and a review date on each.
          </p>
        </div>
        <SearchBox query={search.query} onQuery={search.ask} onReach={search.prepare} />
      </header>
      <CategoryBar articles={articles} onChoose={() => search.ask('')} />
      {/* The bar is also below the header, so focused elements must scroll clear of both. */}
      <div ref={list} className="scroll-mt-8 [&_a]:scroll-mt-12">
        {search.query.trim() === '' ? (
          <Articles articles={articles} category={category} />
        ) : (
          <SearchResults articles={articles} search={search} />
        )}
      </div>
    </>
  );
}

function Articles({ articles, category }: InsightsPageProps) {
  const { featured, more, moreTitle } = sectionsOf(articles, category);
  if (featured.length + more.length === 0) {
    return (
      <div className="page py-20 text-center">
        <p className="text-xl">No articles found in this category yet. Check back soon!</p>
        <Link to="/insights" className={buttonClass('signal', 'mt-6')}>
          View All Articles
        </Link>
      </div>
    );
  }
  return (
    <>
      <FeaturedArticles articles={featured} />
      {more.length > 0 ? (
        <section aria-labelledby="more-articles" className="page py-10 md:py-14">
          <h2 id="more-articles" className="text-2xl md:text-3xl">
            {moreTitle}
          </h2>
          <ArticleList articles={more} />
        </section>
      ) : null}
    </>
  );
}

/** Scrolls to the start of a newly chosen category, because a reader far down a long list would land in the footer. */
function useListInView(category: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(category);
  useEffect(() => {
    if (shown.current === category) return;
    shown.current = category;
    const element = list.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [category]);
  return list;
}
