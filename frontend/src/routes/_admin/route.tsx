import { createFileRoute } from '@tanstack/react-router';
import { AdminFrame } from '../../features/admin/shell/admin-frame.tsx';
import { WithQueries } from '../../shared/with-queries.tsx';
import { pageMeta } from '../../shared/seo.ts';

/** Everything below /admin: rendered in the browser only, after an admin has signed in, with its own frame. */
export const Route = createFileRoute('/_admin')({
  ssr: false,
  staticData: { hasOwnFrame: true },
  beforeLoad: async ({ preload, location }) =>
    (await import('../../features/session/require-admin.ts')).requireAdmin(location.href, { preload }),
  head: ({ matches }) =>
    pageMeta({
      title: titleOf(matches.at(-1)?.staticData.admin?.title),
      description: 'Manage checklist pricing and downloads',
      path: '/admin',
      noindex: true,
    }),
  pendingMs: 0,
  pendingComponent: AdminAccessPending,
  component: AdminRoute,
});

const loadPalette = () => import('../../features/admin/palette/command-palette.tsx');

/** Tab titles name the page; Today has the title of the whole area. */
function titleOf(page = 'Today'): string {
  return page === 'Today' ? 'Admin Dashboard' : `${page} – Admin Dashboard`;
}

function AdminRoute() {
  return (
    <WithQueries>
      <AdminFrame loadPalette={loadPalette} />
    </WithQueries>
  );
}

/** Shown until the session is known. */
function AdminAccessPending() {
  return (
    <main id="main" className="page py-16">
      <h1 className="text-3xl">Admin Dashboard</h1>
      <output>Checking your access</output>
    </main>
  );
}
