import { createFileRoute } from '@tanstack/react-router';
import { ViewerPage } from '../features/library/viewer/viewer-page.tsx';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';
import { WithQueries } from '../shared/with-queries.tsx';

export const Route = createFileRoute('/checklist')({
  validateSearch: (search) => pick(search, 'token', 'tier', 'show', 'stage', 'weight', 'by', 'q', 'view'),
  head: () =>
    pageMeta({
      title: 'Your checklist',
      description: 'Read your due diligence checklist online.',
      path: '/checklist',
      noindex: true,
    }),
  component: ChecklistRoute,
});

function ChecklistRoute() {
  const { token, tier, view } = Route.useSearch();
  return (
    <WithQueries>
      <ViewerPage token={token} tier={tier} view={view} />
    </WithQueries>
  );
}
