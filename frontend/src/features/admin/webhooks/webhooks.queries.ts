import { listWebhookMessages, listWebhooks, WEBHOOK_EVENT_TYPES } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';

const ALL = ['admin-webhooks'];
/** Entities with events for endpoints: their events create messages. */
const TOLD_OF = [...new Set(WEBHOOK_EVENT_TYPES.map((type) => type.split('.').slice(0, 2).join('.')))];

export const webhookQueries = {
  all: ALL,
  list: queryOptions({
    queryKey: [...ALL, 'list'],
    queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
    ...partlyLive(...TOLD_OF),
  }),
  log: (endpointId: string, page: number) =>
    queryOptions({
      queryKey: [...ALL, 'log', endpointId, page],
      queryFn: ({ signal }) => call(listWebhookMessages, { endpointId, page }, { signal }),
      placeholderData: keepPreviousData,
      ...partlyLive(...TOLD_OF),
    }),
};
