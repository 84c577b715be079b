import { Link } from '@tanstack/react-router';
import { useContactAgent } from '../../../shared/contact-agent.ts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { ArticleThumbnail } from './article-thumbnail.tsx';
import type { ArticleView } from '../../../shared/articles/article-view.ts';

export function ArticleHead({ view }: { view: ArticleView }) {
  const agent = useContactAgent();
  const authorPage: string = `/${agent.slug}`;
  return (
    <header className="border-b border-line">
      <div className="page grid items-end gap-x-12 gap-y-8 pt-8 pb-10 md:pt-10 md:pb-12 lg:grid-cols-[1fr_20rem]">
        <div>
          <Link
            to="/insights"
            search={{ category: view.category }}
            className="label inline-flex min-h-7 items-center border-2 border-signal px-2.5 text-signal-text hover:bg-signal hover:text-on-signal"
          >
            {view.category}
          </Link>
          <h1 tabIndex={-1} className="mt-4 max-w-[14.4em] text-4xl md:text-5xl lg:text-6xl">
            {view.title}
          </h1>
          <p className="mt-5 max-w-[60ch] font-serif text-xl leading-relaxed text-muted md:text-2xl">{view.excerpt}</p>
          <p className="figures mt-6 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <span>
              By{' '}
              <Link to={authorPage} className="underline underline-offset-4">
                {agent.name}
              </Link>
              , {agent.title}
            </span>
            <span>
              Published <time dateTime={view.date}>{formatCalendarDay(view.date)}</time>
            </span>
            <span>
              Reviewed on <time dateTime={view.reviewedOn}>{formatCalendarDay(view.reviewedOn)}</time>
            </span>
            <span>
              {view.readTime}, {view.wordCount} words
            </span>
          </p>
        </div>
        <ArticleThumbnail article={view} className="no-print hidden w-full text-ink lg:block" />
      </div>
      <div aria-hidden="true" className="slats h-3 text-line" />
    </header>
  );
}
