import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/purchases/account-page.tsx';
import { pageMeta } from '../shared/seo.ts';
import { WithQueries } from '../shared/with-queries.tsx';

export const Route = createFileRoute('/account')({
  head: () =>
    pageMeta({
      title: 'Your purchases',
      description: 'The checklists you bought, with downloads left and the end of access.',
      path: '/account',
      noindex: true,
    }),
  component: () => (
    <WithQueries>
      <AccountPage />
    </WithQueries>
  ),
});
