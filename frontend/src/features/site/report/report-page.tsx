import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { absolute, businessReference, StructuredData } from '../../../shared/structured-data.tsx';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import type { KeptMarkup } from '../../../shared/kept-markup.ts';
import { KeptPart } from '../../../shared/ui/static-html.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { FiguresLedger } from './figures-ledger.tsx';
import { MARKET_FIGURES, REPORT, REPORT_CSV_PATH } from './report.content.ts';
import { REPORT_SUBJECT } from '../../../shared/site.ts';

const { title, summary, reviewedOn } = REPORT;

export function ReportPage({ reading }: { reading: KeptMarkup }) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: title }]} />
      <PageHead label="Market report" title={title}>
        <p>{summary}</p>
        <p className="mt-4 text-base">
          Reviewed on <time dateTime={reviewedOn}>{formatCalendarDay(reviewedOn)}</time>.
        </p>
        <ReportButtons />
      </PageHead>
      <FiguresLedger />
      <KeptPart markup={reading} />
      <section aria-labelledby="next" className="bg-night text-on-night">
        <div className="page flex flex-wrap items-center justify-between gap-6 py-12">
          <h2 id="next" className="max-w-[16.8em] text-2xl md:text-3xl">
            Occupancy is local: ask about the ten minutes around your site.
          </h2>
          <ReportButtons dark />
        </div>
      </section>
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'Dataset',
          name: title,
          description: summary,
          url: absolute('/ontario-storage-report'),
          dateModified: reviewedOn,
          creator: businessReference,
          variableMeasured: MARKET_FIGURES.map(({ label, value }) => ({
            '@type': 'PropertyValue',
            name: label,
            value,
          })),
          distribution: {
            '@type': 'DataDownload',
            encodingFormat: 'CSV',
            contentUrl: absolute(REPORT_CSV_PATH),
          },
        }}
      />
    </>
  );
}

function ReportButtons({ dark = false }: { dark?: boolean }) {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <Link to="/checklist-checkout" className={buttonClass('signal')}>
        Get Investment Checklist
      </Link>
      <Link to="/contact" search={{ subject: REPORT_SUBJECT }} className={buttonClass(dark ? 'night' : 'outline')}>
        Request Full Report
      </Link>
    </div>
  );
}
