import { Link } from '@tanstack/react-router';
import type { ArticleCard } from '../../../shared/articles/article-view.ts';
import { ArticleThumbnail } from '../insights/article-thumbnail.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';

/** The featured articles as a reading list. */
export function FeaturedReading({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="reading-heading" className="border-t border-line">
      <div className="page grid gap-x-14 gap-y-6 py-16 md:py-24 lg:grid-cols-[1fr_2.2fr]">
        <div>
          <h2 id="reading-heading" className="text-3xl md:text-5xl">
            Worth reading first
          </h2>
          <p className="mt-4 max-w-[36ch] text-muted">
            Each article names its sources and the day it was last reviewed.
          </p>
          <TextLink to="/insights" className="mt-5">
            All articles
          </TextLink>
        </div>
        <ul className="border-t-2 border-ink">
          {articles.map((article) => (
            <li key={article.slug} className="border-b border-line">
              <article className="grid grid-cols-[5rem_1fr] gap-x-5 py-6 sm:grid-cols-[11rem_1fr] sm:gap-x-8">
                <ArticleThumbnail article={article} className="mt-1 w-full" />
                <div>
                  <p className="label text-muted">
                    {article.category}{' '}
                    <span className="figures font-normal whitespace-nowrap">· {article.readTime}</span>
                  </p>
                  <h3 className="mt-2 text-xl sm:text-2xl">
                    <Link
                      to="/insights/$slug"
                      params={{ slug: article.slug }}
                      className="inline-block min-h-6 decoration-signal decoration-2 underline-offset-4 hover:underline"
                    >
                      {article.title}
                    </Link>
                  </h3>
                  <p className="mt-2 text-muted max-sm:hidden">{article.excerpt}</p>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
