import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/account/account-page.tsx';
import { pageMeta } from '../shared/seo.ts';
import { WithQueries } from '../shared/with-queries.tsx';

export const Route = createFileRoute('/account')({
  head: () =>
    pageMeta({
      title: 'Your purchases',
      description: 'Your checklists, your sessions and your data.',
      path: '/account',
      noindex: true,
    }),
  component: () => (
    <WithQueries>
      <AccountPage />
    </WithQueries>
  ),
});
