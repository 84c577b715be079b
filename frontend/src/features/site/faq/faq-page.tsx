import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { QuestionList } from '../../../shared/ui/question-list.tsx';
import { FAQ, FAQ_REVIEWED_ON } from './faq.content.ts';
import { SITE } from '../../../shared/site.ts';

export function FaqPage() {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Questions and answers' }]} />
      <PageHead label="Questions and answers" title="Ten questions people ask before they call">
        <p>
          Short answers, each with its figure and the catch. Every question has its own link, ready to share. Reviewed
          on <time dateTime={FAQ_REVIEWED_ON}>{formatCalendarDay(FAQ_REVIEWED_ON)}</time>.
        </p>
      </PageHead>
      <div className="page py-10 md:py-16">
        <QuestionList questions={FAQ} level="h2" />
        <section aria-labelledby="not-listed" className="mt-14 flex flex-wrap items-end justify-between gap-6">
          <div>
            <h2 id="not-listed" className="text-3xl">
              Have another question?
            </h2>
            <p className="mt-2 max-w-[56ch] text-lg text-muted">
              Ask it. We answer within {SITE.answerWithin.messages}, and we tell you when we do not know.
            </p>
          </div>
          <Link to="/contact" className={buttonClass('signal')}>
            Ask a question
          </Link>
        </section>
      </div>
    </>
  );
}
