import type { listWebhookMessages } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { OneWebhookPage } from '../../../../features/admin/webhooks/one-webhook-page.tsx';
import { webhookQueries } from '../../../../features/admin/webhooks/webhooks.queries.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Shows one endpoint with its log. */
export const Route = createFileRoute('/_admin/admin/webhooks/$endpointId')({
  staticData: { admin: { title: 'Webhook', least: 'broker' satisfies (typeof listWebhookMessages)['access'] } },
  loader: ({ params }) => preloadQuery(webhookQueries.log(params.endpointId, 1)),
  component: WebhookRoute,
});

function WebhookRoute() {
  const { endpointId } = Route.useParams();
  return <OneWebhookPage endpointId={endpointId} />;
}
