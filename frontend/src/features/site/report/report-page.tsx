import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { absolute, businessReference, StructuredData } from '../../../shared/structured-data.tsx';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { FiguresLedger } from './figures-ledger.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { OccupancyChart } from './occupancy-chart.tsx';
import { RatesChart } from './rates-chart.tsx';
import { MARKET_FIGURES, REPORT, REPORT_CSV_PATH } from './report.content.ts';
import { ReportLimits } from './report-limits.tsx';
import { SupplyChart } from './supply-chart.tsx';

const { title, summary, reviewedOn } = REPORT;

export function ReportPage() {
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
      <section aria-labelledby="drawn" className="border-t border-line bg-sunk">
        <div className="page pt-12 md:pt-20">
          <h2 id="drawn" className="mb-10 max-w-[24ch] text-3xl md:text-5xl">
            What the figures look like
          </h2>
          <SupplyChart />
          <OccupancyChart />
          <GrowthChart />
          <RatesChart />
        </div>
      </section>
      <ReportLimits />
      <section aria-labelledby="next" className="bg-night text-on-night">
        <div className="page flex flex-wrap items-center justify-between gap-6 py-12">
          <h2 id="next" className="max-w-[28ch] text-2xl md:text-3xl">
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
      <Link
        to="/contact"
        search={{ subject: 'Full Ontario storage report' }}
        className={buttonClass(dark ? 'night' : 'outline')}
      >
        Request Full Report
      </Link>
    </div>
  );
}
