import { createWebhook, type WebhookEndpoint } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IfMay } from '../../session/may.tsx';
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
  { label: 'State', cell: WebhookState },
  { label: 'Address', cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
  { label: 'Is told of', cell: ({ eventTypes }) => eventTypes.map(eventWords).join('; ') },
];

/** Other programs that are told of orders: accounting, a CRM. */
export function WebhooksPage() {
  const query = useQuery(webhookQueries.list);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const below = (endpoint: WebhookEndpoint) => <WebhookActions endpoint={endpoint} onSecret={setShown} />;
  return (
    <>
      <p className="mb-4 max-w-prose text-sm">
        Accounting or a CRM can be told of orders as they happen. Messages name orders by their number and hold amounts
        and times, nothing about a person. They are signed by{' '}
        <a href="https://www.standardwebhooks.com" className="underline underline-offset-4">
          Standard Webhooks
        </a>{' '}
        and tried again for three days.
      </p>
      {shown ? <WebhookSecret key={shown.secret} shown={shown} onClose={() => setShown(null)} /> : null}
      <IfMay call={createWebhook}>
        <div className="mb-3">
          <NewWebhook onSecret={setShown} />
        </div>
      </IfMay>
      <ListState
        query={query}
        what="The endpoints"
        empty={({ endpoints }) => (endpoints.length > 0 ? undefined : 'No other program is told of anything yet.')}
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
