import { listWebhookMessages, listWebhooks } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';

const ALL = ['admin-webhooks'];

export const webhookQueries = {
  all: ALL,
  list: queryOptions({
    queryKey: [...ALL, 'list'],
    queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
    ...partlyLive('payment.order', 'download.access'),
  }),
  log: (endpointId: string, page: number) =>
    queryOptions({
      queryKey: [...ALL, 'log', endpointId, page],
      queryFn: ({ signal }) => call(listWebhookMessages, { endpointId, page }, { signal }),
      placeholderData: keepPreviousData,
      ...partlyLive('payment.order', 'download.access'),
    }),
};
