import { Link } from '@tanstack/react-router';
import { ArticleFacts } from './article-list.tsx';
import { ArticleThumbnail } from './article-thumbnail.tsx';
import type { ArticleCard } from '../../../shared/articles/article-view.ts';

const TITLE_LINK = 'decoration-signal decoration-2 underline-offset-4 hover:underline';

/** The lead story in full width, the others beside it. */
export function FeaturedArticles({ articles: [lead, ...others] }: { articles: readonly ArticleCard[] }) {
  if (!lead) return null;
  return (
    <section aria-labelledby="featured" className="page pt-8 md:pt-12">
      <h2 id="featured" className="label font-sans text-muted">
        Featured
      </h2>
      <div
        className={`mt-3 grid gap-x-14 border-t-4 border-ink ${others.length > 0 ? 'lg:grid-cols-[1.7fr_1fr]' : ''}`}
      >
        <article className="py-6 lg:py-8">
          <ArticleThumbnail article={lead} className="max-h-72 w-full bg-sunk p-5 md:p-8 lg:max-h-96" />
          <h3 className="mt-6 max-w-[14.4em] text-3xl md:text-5xl">
            <Link to="/insights/$slug" params={{ slug: lead.slug }} className={TITLE_LINK}>
              {lead.title}
            </Link>
          </h3>
          <p className="mt-4 max-w-[58ch] font-serif text-xl leading-relaxed text-muted">{lead.excerpt}</p>
          <ArticleFacts article={lead} />
        </article>
        {others.length > 0 ? (
          <div className="border-line max-lg:border-t lg:border-l lg:pl-14">
            {others.map((article) => (
              <article key={article.slug} className="border-b border-line py-6 last:border-b-0 lg:py-8">
                <ArticleThumbnail article={article} className="w-full max-w-48" />
                <h3 className="mt-4 text-2xl">
                  <Link to="/insights/$slug" params={{ slug: article.slug }} className={TITLE_LINK}>
                    {article.title}
                  </Link>
                </h3>
                <p className="mt-2 text-muted">{article.excerpt}</p>
                <ArticleFacts article={article} />
              </article>
            ))}
          </div>
        ) : null}
      </div>
    </section>
  );
}
