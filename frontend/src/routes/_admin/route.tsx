import { createFileRoute } from '@tanstack/react-router';
import { HealthLine } from '../../features/admin/health/health-line.tsx';
import { AdminLayout } from '../../features/admin/shell/admin-layout.tsx';
import { WithQueries } from '../../shared/with-queries.tsx';
import { pageMeta } from '../../shared/seo.ts';

/** Everything below /admin: drawn in the browser only, once it is known that an admin is signed in. */
export const Route = createFileRoute('/_admin')({
  ssr: false,
  beforeLoad: async ({ preload }) =>
    (await import('../../features/session/require-admin.ts')).requireAdmin({ preload }),
  head: () =>
    pageMeta({
      title: 'Admin Dashboard',
      description: 'Manage checklist pricing and downloads',
      path: '/admin',
      noindex: true,
    }),
  pendingMs: 0,
  pendingComponent: AdminAccessPending,
  component: () => (
    <WithQueries>
      <AdminLayout health={<HealthLine />} />
    </WithQueries>
  ),
});

/** Shown until it is known who is signed in. */
function AdminAccessPending() {
  return (
    <div className="page py-16">
      <h1 className="text-3xl">Admin Dashboard</h1>
      <output>Checking your access</output>
    </div>
  );
}
