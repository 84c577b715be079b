import { listSiteEvents } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

export const countsInput = ({ filters }: SearchState) => knownFilters(listSiteEvents.input, filters);

export const countsQuery = (input: ReturnType<typeof countsInput>) =>
  queryOptions({
    queryKey: ['admin-counts', input],
    queryFn: ({ signal }) => call(listSiteEvents, input, { signal }),
    placeholderData: keepPreviousData,
  });
