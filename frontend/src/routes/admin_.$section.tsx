import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { HealthLine } from '../features/admin/health/health-line.tsx';
import { AdminFrame } from '../features/admin/shell/admin-frame.tsx';
import { pageMeta } from '../shared/seo.ts';
import { WithQueries } from '../shared/with-queries.tsx';

/** Each part comes in a file of its own, once access is known. */
const PARTS = {
  orders: {
    title: 'Orders',
    Page: lazy(async () => ({ default: (await import('../features/admin/orders/orders-page.tsx')).OrdersPage })),
  },
  order: {
    title: 'Order',
    Page: lazy(async () => ({ default: (await import('../features/admin/orders/order-page.tsx')).OrderPage })),
  },
  coupons: {
    title: 'Coupons',
    Page: lazy(async () => ({ default: (await import('../features/admin/coupons/coupons-page.tsx')).CouponsPage })),
  },
  leads: {
    title: 'Leads',
    Page: lazy(async () => ({ default: (await import('../features/admin/leads/leads-page.tsx')).LeadsPage })),
  },
  agreements: {
    title: 'Agreements',
    Page: lazy(async () => ({ default: (await import('../features/admin/agreements/ndas-page.tsx')).NdasPage })),
  },
  agreement: {
    title: 'Agreement',
    Page: lazy(async () => ({ default: (await import('../features/admin/agreements/nda-page.tsx')).NdaPage })),
  },
  tasks: {
    title: 'Tasks',
    Page: lazy(async () => ({ default: (await import('../features/admin/tasks/tasks-page.tsx')).TasksPage })),
  },
  sales: {
    title: 'Sales',
    Page: lazy(async () => ({ default: (await import('../features/admin/sales/sales-page.tsx')).SalesPage })),
  },
  counts: {
    title: 'Page counts',
    Page: lazy(async () => ({ default: (await import('../features/admin/counts/counts-page.tsx')).CountsPage })),
  },
  content: {
    title: 'Content',
    Page: lazy(async () => ({ default: (await import('../features/admin/content/content-page.tsx')).ContentPage })),
  },
  'dead-letters': {
    title: 'Dead letters',
    Page: lazy(async () => ({
      default: (await import('../features/admin/dead-letters/dead-letters-page.tsx')).DeadLettersPage,
    })),
  },
  audit: {
    title: 'Audit log',
    Page: lazy(async () => ({ default: (await import('../features/admin/audit/audit-page.tsx')).AuditPage })),
  },
  health: {
    title: 'Health',
    Page: lazy(async () => ({ default: (await import('../features/admin/health/health-page.tsx')).HealthPage })),
  },
};

export const Route = createFileRoute('/admin_/$section')({
  validateSearch: (search: Record<string, unknown>) => search,
  // Before the page is drawn: the page of an unknown address was made as a 404 of the whole site.
  beforeLoad: ({ params }) => {
    if (!Object.hasOwn(PARTS, params.section)) throw notFound();
  },
  head: ({ params: { section } }) =>
    pageMeta({ title: `Admin: ${section}`, description: 'Administration', path: `/admin/${section}`, noindex: true }),
  component: AdminSection,
});

function AdminSection() {
  const { section } = Route.useParams();
  const part = Object.entries(PARTS).find(([name]) => name === section)?.[1];
  if (!part) return null;
  const { title, Page } = part;
  return (
    <WithQueries>
      <AdminFrame section={section} title={title} health={<HealthLine />}>
        <Suspense fallback={<output>Loading</output>}>
          <Page />
        </Suspense>
      </AdminFrame>
    </WithQueries>
  );
}
