import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { countWords } from '../../../shared/prose.ts';
import { absolute, businessReference, StructuredData } from '../../../shared/structured-data.tsx';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { ContentsList } from '../../../shared/ui/contents-list.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { QuestionList } from '../../../shared/ui/question-list.tsx';
import { REGULATION_QUESTIONS, REGULATION_SECTIONS, REGULATIONS } from './regulations.content.ts';
import { SourcesBox } from './sources-box.tsx';
import { SITE } from '../../../shared/site.ts';

const WORDS_PER_MINUTE = 220;
const WORDS = countWords(REGULATION_SECTIONS);
const { title, summary, publishedOn, reviewedOn } = REGULATIONS;

const ENTRIES = [
  ...REGULATION_SECTIONS.map((section) => ({ id: section.id, title: section.title })),
  { id: 'questions', title: 'Five questions' },
  { id: 'sources', title: 'Sources' },
];

export function RegulationsPage() {
  return (
    <article>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: title }]} />
      <PageHead label="Regulations" title={title}>
        <p>{summary}</p>
        <p className="figures mt-4 text-base">
          By {SITE.brokerageName}. Published <time dateTime={publishedOn}>{formatCalendarDay(publishedOn)}</time>,
          reviewed on <time dateTime={reviewedOn}>{formatCalendarDay(reviewedOn)}</time>. {WORDS} words,{' '}
          {Math.round(WORDS / WORDS_PER_MINUTE)} min read.
        </p>
      </PageHead>
      <div className="page grid gap-12 py-10 md:py-16 lg:grid-cols-[17rem_1fr]">
        <ContentsList title="On this page" entries={ENTRIES} />
        <div>
          <p className="mb-12 max-w-[68ch] border border-edge bg-plate p-5">
            General information, not legal advice. Laws change, and municipal by-laws differ. The text on e-Laws
            governs; ask a lawyer about your own site.
          </p>
          <Prose sections={REGULATION_SECTIONS} />
        </div>
      </div>
      <section aria-labelledby="questions" className="border-t border-line bg-sunk">
        <div className="page py-12 md:py-20">
          <h2 id="questions" className="mb-8 text-3xl md:text-5xl">
            Five questions
          </h2>
          <QuestionList questions={REGULATION_QUESTIONS} level="h3" />
        </div>
      </section>
      <SourcesBox />
      <section aria-labelledby="next-step" className="bg-night text-on-night">
        <div className="page flex flex-wrap items-center justify-between gap-6 py-10">
          <h2 id="next-step" className="max-w-[15.6em] text-2xl md:text-3xl">
            Unsure what your site is permitted to do?
          </h2>
          <div className="flex flex-wrap gap-3">
            <Link to="/contact" search={{ subject: 'Zoning and permits' }} className={buttonClass('signal')}>
              Ask before you offer
            </Link>
            <Link to="/checklist-checkout" className={buttonClass('night')}>
              See the checklists
            </Link>
          </div>
        </div>
      </section>
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: title,
          description: summary,
          datePublished: publishedOn,
          dateModified: reviewedOn,
          wordCount: WORDS,
          author: businessReference,
          publisher: businessReference,
          mainEntityOfPage: absolute('/self-storage-regulations-ontario'),
        }}
      />
    </article>
  );
}
