import { articlePath } from '@brokerage/contracts';
import { useContactAgent } from '../../../shared/contact-agent.ts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { ContentsList } from '../../../shared/ui/contents-list.tsx';
import { StructuredData } from '../../../shared/structured-data.tsx';
import { ArticleCall } from './article-call.tsx';
import { articleData } from './article-data.ts';
import { ArticleHead } from './article-head.tsx';
import { ArticleShare } from './article-share.tsx';
import { ArticleSources } from './article-sources.tsx';
import { type LoadedArticle, viewJson } from '../../../shared/articles/article-view.ts';
import { RelatedArticles } from './related-articles.tsx';
import { isShared } from './share-links.ts';
import { StaticHtml } from '../../../shared/ui/static-html.tsx';

/** The text of an article, rendered from Markdown. */
function ArticleText({ html }: { html: string }) {
  return <StaticHtml id="article-text" className="article-text" html={html} />;
}

export function ArticlePage({ article: { view, html } }: { article: LoadedArticle }) {
  const agent = useContactAgent();
  const path = articlePath(view.slug);
  return (
    // The key resets all state for another article.
    <article key={view.slug}>
      <Breadcrumbs
        items={[{ label: 'Home', href: '/' }, { label: 'Insights', href: '/insights' }, { label: view.title }]}
      />
      <ArticleHead view={view} />
      <div className="page grid gap-x-16 gap-y-10 py-10 md:py-14 lg:grid-cols-[15rem_minmax(0,44rem)]">
        <ContentsList title="In this article" entries={view.sections.map(({ id, text }) => ({ id, title: text }))} />
        <div className="min-w-0">
          {view.stale ? (
            <p className="mb-8 border-l-4 border-danger bg-plate px-5 py-4">
              <strong>
                This article was last reviewed on{' '}
                <time dateTime={view.reviewedOn}>{formatCalendarDay(view.reviewedOn)}</time>,
              </strong>{' '}
              more than twelve months before this page was made. Rates, rules and prices may have changed since.
            </p>
          ) : null}
          <ArticleText html={html} />
          {isShared(view.slug) ? <ArticleShare path={path} title={view.title} /> : null}
          <ArticleSources sources={view.sources} />
          <ArticleCall cta={view.cta} />
        </div>
      </div>
      <RelatedArticles articles={view.related} />
      <StructuredData data={articleData(view, agent)} />
      <script
        type="application/json"
        id="article-data"
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- JSON made here, and `<` is escaped: it cannot end the script.
        dangerouslySetInnerHTML={{ __html: viewJson(view) }}
      />
    </article>
  );
}
