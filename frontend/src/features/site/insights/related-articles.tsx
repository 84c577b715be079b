import { Link } from '@tanstack/react-router';
import { ArticleThumbnail } from './article-thumbnail.tsx';
import type { ArticleCard } from '../../../shared/articles/article-view.ts';

export function RelatedArticles({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <section aria-labelledby="related-articles" className="no-print border-t border-line bg-sunk">
      <div className="page py-12 md:py-16">
        <h2 id="related-articles" className="text-2xl md:text-3xl">
          Read next
        </h2>
        <ul className="mt-6 grid gap-x-8 border-t-2 border-ink md:grid-cols-3">
          {articles.map((article) => (
            <li key={article.slug} className="border-b border-edge py-5 md:border-b-0">
              <article className="grid grid-cols-[7rem_1fr] gap-x-5 md:block">
                <ArticleThumbnail article={article} className="w-full max-w-52" />
                <div>
                  <p className="label text-muted md:mt-4">{article.category}</p>
                  <h3 className="mt-1 text-lg md:text-xl">
                    <Link
                      to="/insights/$slug"
                      params={{ slug: article.slug }}
                      className="decoration-signal decoration-2 underline-offset-4 hover:underline"
                    >
                      {article.title}
                    </Link>
                  </h3>
                  <p className="figures mt-2 text-sm text-muted">{article.readTime}</p>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
