import { createFileRoute } from '@tanstack/react-router';
import { HealthLine } from '../features/admin/health/health-line.tsx';
import { AdminProducts } from '../features/admin/prices/admin-page.tsx';
import { AdminFrame } from '../features/admin/shell/admin-frame.tsx';
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
      <AdminFrame
        section="prices"
        title="Admin Dashboard"
        lead="Manage checklist pricing and downloads"
        health={<HealthLine />}
      >
        <AdminProducts />
      </AdminFrame>
    </WithQueries>
  ),
});
