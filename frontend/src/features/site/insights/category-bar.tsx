import { ARTICLE_CATEGORIES } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import type { ArticleCard } from '../../../shared/articles/article-view.ts';

const FILTER =
  'flex min-h-11 shrink-0 items-center gap-1.5 border-b-3 border-transparent px-1 font-semibold whitespace-nowrap hover:border-edge data-[status=active]:border-signal data-[status=active]:text-signal-text';

const EXACT = { exact: true, includeSearch: true };

interface CategoryBarProps {
  articles: readonly ArticleCard[];
  onChoose: () => void;
}

/** Uses links because a category has an address. The router marks the current one with `aria-current`. */
export function CategoryBar({ articles, onChoose }: CategoryBarProps) {
  return (
    <nav
      aria-label="Article categories"
      className="no-print sticky top-16 z-20 border-y border-line bg-paper noscript:hidden"
    >
      <ul className="page flex gap-x-6 overflow-x-auto">
        <li>
          <Link to="/insights" activeOptions={EXACT} resetScroll={false} onClick={onChoose} className={FILTER}>
            All <Count of={articles.length} />
          </Link>
        </li>
        {ARTICLE_CATEGORIES.map((category) => (
          <li key={category}>
            <Link
              to="/insights"
              search={{ category }}
              activeOptions={EXACT}
              resetScroll={false}
              onClick={onChoose}
              className={FILTER}
            >
              {category} <Count of={articles.filter((article) => article.category === category).length} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ of: count }: { of: number }) {
  return <span className="figures text-sm font-normal text-muted">{count}</span>;
}
