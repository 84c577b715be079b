import type { listWebhooks } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { webhookQueries } from '../../../../features/admin/webhooks/webhooks.queries.ts';
import { WebhooksPage } from '../../../../features/admin/webhooks/webhooks-page.tsx';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Lists other programs that receive events. */
export const Route = createFileRoute('/_admin/admin/webhooks/')({
  staticData: {
    admin: {
      title: 'Webhooks',
      least: 'broker' satisfies (typeof listWebhooks)['access'],
      nav: { label: 'Webhooks', group: 'system', position: 5, key: 'w', count: 'webhooks' },
    },
  },
  loader: () => preloadQuery(webhookQueries.list),
  component: WebhooksPage,
});
