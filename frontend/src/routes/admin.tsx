import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin-prices/admin-page.tsx';
import { pageMeta } from '../shared/seo.ts';
import { WithQueries } from '../shared/with-queries.tsx';

export const Route = createFileRoute('/admin')({
  head: () =>
    pageMeta({
      title: 'Admin Dashboard',
      description: 'Manage checklist pricing and downloads',
      path: '/admin',
      noindex: true,
    }),
  component: () => (
    <WithQueries>
      <AdminPage />
    </WithQueries>
  ),
});
