import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { ArticleThumbnail } from './article-thumbnail.tsx';
import type { ArticleCard } from '../../../shared/articles/article-view.ts';

/** Articles in two columns of short entries, easy to scan. */
export function ArticleList({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-x-14 border-t-2 border-ink lg:grid-cols-2">
      {articles.map((article) => (
        <li key={article.slug} className="border-b border-line">
          <article className="grid grid-cols-[4.5rem_1fr] gap-x-4 py-5 sm:grid-cols-[7rem_1fr] sm:gap-x-6">
            <ArticleThumbnail article={article} className="mt-1 w-full" />
            <div>
              <h3 className="text-lg leading-snug sm:text-xl sm:leading-snug">
                <Link
                  to="/insights/$slug"
                  params={{ slug: article.slug }}
                  className="inline-block min-h-6 decoration-signal decoration-2 underline-offset-4 hover:underline"
                >
                  {article.title}
                </Link>
              </h3>
              <p className="mt-1.5 text-muted max-sm:text-sm">{article.excerpt}</p>
              <ArticleFacts article={article} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

export function ArticleFacts({ article: { category, date, readTime } }: { article: ArticleCard }) {
  return (
    <p className="figures mt-2 flex flex-wrap gap-x-4 text-sm">
      <span className="font-semibold">{category}</span>
      <time dateTime={date} className="text-muted">
        {formatCalendarDay(date)}
      </time>
      <span className="text-muted">{readTime}</span>
    </p>
  );
}
