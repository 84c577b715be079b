import { articlePath, type EditedArticle, withdrawArticle } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { ageOf } from '../editor/content-age.ts';
import { articleQueries } from '../shell/content.queries.ts';
import { ContentPage } from '../editor/content-page.tsx';
import { ContentSchedule } from '../editor/content-schedule.tsx';
import { PublicationState } from '../editor/publication.tsx';
import { PageWithdrawal } from '../editor/withdrawal.tsx';
import { Fact, Facts } from '../shell/facts.tsx';
import { ARTICLE_KIND } from './article-kind.ts';

/** Shows one article: state, what is missing for publishing, the form with a page preview, and the history. */
export function ArticlePage({ id }: { id: string }) {
  return (
    <ContentPage
      kind={ARTICLE_KIND}
      id={id}
      back={
        <Link to="/admin/content/articles" className="underline underline-offset-4">
          All articles
        </Link>
      }
    >
      {(article) => <Status article={article} />}
    </ContentPage>
  );
}

function Status({ article }: { article: EditedArticle }) {
  const { id, published, draft, isAhead } = article;
  const [now] = useState(() => new Date());
  return (
    <section aria-labelledby="article-name" className="space-y-3">
      <h2 id="article-name" className="text-xl">
        {draft.title ?? id}
      </h2>
      <Facts>
        <Fact name="On the site">
          {published ? (
            <a href={articlePath(published.slug)} className="underline underline-offset-4 wrap-anywhere">
              {articlePath(published.slug)}
            </a>
          ) : (
            'Not published'
          )}
          {published && isAhead ? '. The draft has unpublished changes' : ''}
        </Fact>
        {published && published.formerSlugs.length > 0 ? (
          <Fact name="Former addresses">{published.formerSlugs.map(articlePath).join(', ')}</Fact>
        ) : null}
      </Facts>
      {published && ageOf(published.reviewedOn, now).state === 'stale' ? (
        <p className="border-l-4 border-danger bg-plate px-4 py-3 text-sm">
          Its last review, on <time dateTime={published.reviewedOn}>{formatCalendarDay(published.reviewedOn)}</time>, is
          out of date. The page will tell readers so the next time it is published. Check the article against its
          sources and update the date.
        </p>
      ) : null}
      {published ? <PublicationState /> : null}
      <PageWithdrawal
        queries={articleQueries}
        content={article}
        withdrawing={withdrawArticle}
        withdraw={(seen) => call(withdrawArticle, seen)}
        isOffered={published !== null}
      />
      <ContentSchedule kind={ARTICLE_KIND} content={article} />
    </section>
  );
}
