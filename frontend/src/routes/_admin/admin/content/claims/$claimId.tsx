import type { readClaim } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { ClaimPage } from '../../../../../features/admin/content/claim-page.tsx';
import { claimQueries } from '../../../../../features/admin/content/claims.queries.ts';
import { preloadQuery } from '../../../../../shared/with-queries.tsx';

/** Corrects and publishes one claim. */
export const Route = createFileRoute('/_admin/admin/content/claims/$claimId')({
  staticData: { admin: { title: 'Claim', least: 'assistant' satisfies (typeof readClaim)['access'] } },
  loader: ({ params }) => preloadQuery(claimQueries.one(params.claimId)),
  component: ClaimRoute,
});

function ClaimRoute() {
  const { claimId } = Route.useParams();
  return <ClaimPage key={claimId} id={claimId} />;
}
