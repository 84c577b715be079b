import type { readClosing } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { ClosingPage } from '../../../../../features/admin/closings/closing-page.tsx';
import { closingQueries } from '../../../../../features/admin/closings/closings.queries.ts';
import { preloadQuery } from '../../../../../shared/with-queries.tsx';

/** Edits and publishes one closing. */
export const Route = createFileRoute('/_admin/admin/content/closings/$closingId')({
  staticData: { admin: { title: 'Closing', least: 'assistant' satisfies (typeof readClosing)['access'] } },
  loader: ({ params }) => preloadQuery(closingQueries.one(params.closingId)),
  component: ClosingRoute,
});

function ClosingRoute() {
  const { closingId } = Route.useParams();
  return <ClosingPage key={closingId} id={closingId} />;
}
