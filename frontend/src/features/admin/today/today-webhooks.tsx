import { isAutoDisabled } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { WorkList, WorkRow } from '../shell/work-list.tsx';
import { webhookQueries } from '../webhooks/webhooks.queries.ts';
import { WebhookState } from '../webhooks/webhook-state.tsx';

/** Lists the endpoints that were disabled automatically. */
export function TodayWebhooks() {
  const { data } = useQuery(webhookQueries.list);
  const off = (data?.endpoints ?? []).filter(isAutoDisabled);
  if (off.length === 0) return null;
  return (
    <WorkList heading="Endpoints turned off" count={off.length} all={<Link to="/admin/webhooks">All endpoints</Link>}>
      {off.map((endpoint) => (
        <WorkRow
          key={endpoint.endpointId}
          title={
            <Link to="/admin/webhooks/$endpointId" params={{ endpointId: endpoint.endpointId }}>
              {endpoint.name}
            </Link>
          }
          about={<WebhookState {...endpoint} />}
        />
      ))}
    </WorkList>
  );
}
