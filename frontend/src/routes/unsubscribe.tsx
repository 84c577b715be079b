import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../features/forms/criteria/unsubscribe-page.tsx';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (search) => pick(search, 'key'),
  head: () =>
    pageMeta({
      title: 'Unsubscribe',
      description: 'Stop emails about properties with one click.',
      path: '/unsubscribe',
      noindex: true,
    }),
  component: UnsubscribeRoute,
});

function UnsubscribeRoute() {
  const { key } = Route.useSearch();
  return <UnsubscribePage consentKey={key} />;
}
