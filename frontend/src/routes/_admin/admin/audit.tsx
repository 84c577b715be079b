import type { listAudit } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/admin/audit/audit-page.tsx';
import { auditInput, auditQuery } from '../../../features/admin/audit/audit.queries.ts';
import { searchState } from '../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../shared/search-params.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Lists every operation that an admin requested, with its outcome. */
export const Route = createFileRoute('/_admin/admin/audit')({
  staticData: {
    admin: {
      title: 'Audit log',
      least: 'owner' satisfies (typeof listAudit)['access'],
      nav: { label: 'Audit log', group: 'system', position: 3, key: 'u' },
    },
  },
  validateSearch: (search) => pick(search, 'q', 'operation', 'phase', 'actor', 'before'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => preloadQuery(auditQuery(auditInput(searchState(deps, location.state)))),
  component: AuditPage,
});
