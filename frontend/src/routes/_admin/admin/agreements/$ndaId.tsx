import type { readNda } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { NdaPage } from '../../../../features/admin/ndas/nda-page.tsx';
import { ndaQueries } from '../../../../features/admin/ndas/ndas.queries.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

export const Route = createFileRoute('/_admin/admin/agreements/$ndaId')({
  staticData: { admin: { title: 'Agreement', least: 'assistant' satisfies (typeof readNda)['access'] } },
  loader: ({ params }) => preloadQuery(ndaQueries.one(params.ndaId)),
  component: AgreementRoute,
});

function AgreementRoute() {
  const { ndaId } = Route.useParams();
  return <NdaPage ndaId={ndaId} />;
}
