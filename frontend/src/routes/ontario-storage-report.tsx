import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '../features/site/report/report-page.tsx';
import { keptMarkup } from '../shared/kept-markup.ts';
import { pageMeta } from '../shared/seo.ts';

/** The market report, with its figures as a file. */
export const Route = createFileRoute('/ontario-storage-report')({
  loader: () =>
    keptMarkup(
      'report-reading',
      async () => (await import('../features/site/report/report-reading.tsx')).ReportReading,
    ),
  staleTime: Number.POSITIVE_INFINITY,
  preloadStaleTime: Number.POSITIVE_INFINITY,
  head: () =>
    pageMeta({
      title: 'Ontario self-storage market report',
      description:
        'Storage space, occupancy, rent growth and rates in Ontario, each figure with source, date and status, as charts, tables and a CSV file.',
      path: '/ontario-storage-report',
    }),
  component: ReportRoute,
});

function ReportRoute() {
  return <ReportPage reading={Route.useLoaderData()} />;
}
