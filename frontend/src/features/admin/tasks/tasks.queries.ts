import { listExpiringUnused, listFulfilment } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

export const tasksInput = ({ filters }: SearchState) => knownFilters(listFulfilment.input, filters);

export const taskQueries = {
  all: ['admin-tasks'],
  list: (input: ReturnType<typeof tasksInput>) =>
    queryOptions({
      queryKey: [...taskQueries.all, input],
      queryFn: ({ signal }) => call(listFulfilment, input, { signal }),
      placeholderData: keepPreviousData,
      ...partlyLive('payment.order', 'download.access'),
    }),
};

export const endingQuery = queryOptions({
  queryKey: ['admin-ending'],
  queryFn: ({ signal }) => call(listExpiringUnused, {}, { signal }),
  ...partlyLive('download.access'),
});
