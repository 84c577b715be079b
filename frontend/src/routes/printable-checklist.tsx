import { createFileRoute } from '@tanstack/react-router';
import { PrintPage } from '../features/library/print-edition/print-page.tsx';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';
import { WithQueries } from '../shared/with-queries.tsx';

export const Route = createFileRoute('/printable-checklist')({
  validateSearch: (search) => pick(search, 'token', 'tier', 'marks'),
  head: () =>
    pageMeta({
      title: 'Printable checklist',
      description: 'The due diligence checklist on letter paper.',
      path: '/printable-checklist',
      noindex: true,
    }),
  component: PrintableRoute,
});

function PrintableRoute() {
  const { token, tier = 'basic', marks } = Route.useSearch();
  return (
    <WithQueries>
      <PrintPage tier={tier} token={token} marks={marks === '1'} />
    </WithQueries>
  );
}
