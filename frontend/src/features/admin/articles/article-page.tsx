import { articlePath, type EditedArticle, saveArticle, withdrawArticle } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { IfMay } from '../../session/may.tsx';
import { ageOf } from '../editor/content-age.ts';
import { articleQueries } from '../editor/article.queries.ts';
import { ContentForm } from '../editor/content-form.tsx';
import { ContentMissing } from '../editor/content-missing.tsx';
import { BesidePreview } from '../editor/content-preview.tsx';
import { ContentSchedule } from '../editor/content-schedule.tsx';
import { ContentVersions } from '../editor/content-versions.tsx';
import { PublicationState } from '../editor/publication.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { Fact, Facts } from '../shell/facts.tsx';
import { ListState } from '../shell/list-state.tsx';
import { ARTICLE_KIND } from './article-kind.ts';

/** One article: its state, what is missing for publishing, the form with its page beside it, and the history. */
export function ArticlePage({ id }: { id: string }) {
  const query = useQuery(articleQueries.one(id));
  const [rolledBackTo, setRolledBackTo] = useState(0);
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/content/articles" className="underline underline-offset-4">
          All articles
        </Link>
      </p>
      <ListState query={query} what="The article">
        {(article) => (
          <div className="space-y-6">
            <Status article={article} />
            <ContentMissing kind={ARTICLE_KIND} content={article} />
            <BesidePreview kind={ARTICLE_KIND} content={article}>
              <IfMay call={saveArticle}>
                <ContentForm
                  key={rolledBackTo}
                  kind={ARTICLE_KIND}
                  present={article}
                  begun={{ version: article.version, parts: { draft: article.draft } }}
                />
              </IfMay>
            </BesidePreview>
            <ContentVersions kind={ARTICLE_KIND} content={article} onRolledBack={setRolledBackTo} />
          </div>
        )}
      </ListState>
    </>
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
          {published && isAhead ? '. The draft has changes that are not published' : ''}
        </Fact>
        {published && published.formerSlugs.length > 0 ? (
          <Fact name="Former addresses">{published.formerSlugs.map(articlePath).join(', ')}</Fact>
        ) : null}
      </Facts>
      {published && ageOf(published.reviewedOn, now).state === 'stale' ? (
        <p className="border-l-4 border-danger bg-plate px-4 py-3 text-sm">
          Its last review, on <time dateTime={published.reviewedOn}>{formatCalendarDay(published.reviewedOn)}</time>, is
          overdue. The page tells readers so from its next publication on; check it against its sources and change the
          day.
        </p>
      ) : null}
      {published ? <PublicationState /> : null}
      <Withdrawal article={article} />
      <ContentSchedule kind={ARTICLE_KIND} content={article} />
    </section>
  );
}

function Withdrawal({ article: { id, version, published } }: { article: EditedArticle }) {
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call(withdrawArticle, { id, version }),
    onSuccess: (changed) => queryClient.setQueryData(articleQueries.one(id).queryKey, changed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: articleQueries.all }),
  });
  return (
    <>
      {published ? (
        <IfMay call={withdrawArticle}>
          <button
            type="button"
            className={smallButton()}
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            Take the page off the site
          </button>
        </IfMay>
      ) : null}
      <output className="block text-sm empty:hidden">
        {withdraw.isSuccess && published === null ? 'The page is taken off the site. The draft is still here.' : ''}
      </output>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {withdraw.error?.message}
      </p>
    </>
  );
}
