import { createWebhook, type WebhookEndpoint } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IfPermitted } from '../../session/permission.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { ListState } from '../shell/list-state.tsx';
import { eventWords } from '../words/event-words.ts';
import { NewWebhook, WebhookActions } from './webhook-actions.tsx';
import { type ShownSecret, WebhookSecret } from './webhook-secret.tsx';
import { WebhookState } from './webhook-state.tsx';
import { webhookQueries } from './webhooks.queries.ts';

const COLUMNS: readonly Column<WebhookEndpoint>[] = [
  {
    label: 'Name',
    cell: ({ endpointId, name }) => (
      <Link to="/admin/webhooks/$endpointId" params={{ endpointId }} className="wrap-anywhere whitespace-normal">
        {name}
      </Link>
    ),
  },
  { label: 'Status', cell: WebhookState },
  { label: 'Address', cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
  { label: 'Subscribed to', cell: ({ eventTypes }) => eventTypes.map(eventWords).join('; ') },
];

/** Lists other programs that receive events: accounting, a CRM. */
export function WebhooksPage() {
  const query = useQuery(webhookQueries.list);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const below = (endpoint: WebhookEndpoint) => <WebhookActions endpoint={endpoint} onSecret={setShown} />;
  return (
    <>
      <p className="mb-4 max-w-prose text-sm">
        Notify accounting software or a CRM of orders as they happen. Messages contain order numbers, amounts and times,
        but no personal information. They are signed according to{' '}
        <a href="https://www.standardwebhooks.com" className="underline underline-offset-4">
          Standard Webhooks
        </a>{' '}
        and retried for three days.
      </p>
      {shown ? <WebhookSecret key={shown.secret} shown={shown} onClose={() => setShown(null)} /> : null}
      <IfPermitted call={createWebhook}>
        <div className="mb-3">
          <NewWebhook onSecret={setShown} />
        </div>
      </IfPermitted>
      <ListState
        query={query}
        what="The endpoints"
        empty={({ endpoints }) =>
          endpoints.length > 0 ? undefined : 'No endpoints yet. Add one to notify another program.'
        }
      >
        {({ endpoints }) => (
          <AdminTable
            caption="Endpoints"
            columns={COLUMNS}
            rows={endpoints}
            keyOf={({ endpointId }) => endpointId}
            below={below}
          />
        )}
      </ListState>
    </>
  );
}
