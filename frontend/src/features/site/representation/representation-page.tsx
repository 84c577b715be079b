import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { ContentsList } from '../../../shared/ui/contents-list.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { RECO_GUIDE, REPRESENTATION, REPRESENTATION_SECTIONS } from './representation.content.ts';

const { title, summary, reviewedOn } = REPRESENTATION;

/** Required reading before the first service: whom the brokerage represents and how it is paid. */
export function RepresentationPage() {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Representation and fees' }]} />
      <PageHead label="Before we start" title={title}>
        <p>{summary}</p>
        <p className="mt-4 text-base">
          Reviewed on <time dateTime={reviewedOn}>{formatCalendarDay(reviewedOn)}</time>.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <a href={RECO_GUIDE} rel="noopener" className={buttonClass('signal')}>
            Open the RECO Information Guide
          </a>
          <Link to="/contact" className={buttonClass('outline')}>
            Ask us about it
          </Link>
        </div>
      </PageHead>
      <div className="page grid gap-12 py-10 md:py-16 lg:grid-cols-[17rem_1fr]">
        <ContentsList title="On this page" entries={REPRESENTATION_SECTIONS} />
        <Prose sections={REPRESENTATION_SECTIONS} />
      </div>
    </>
  );
}
