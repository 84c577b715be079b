import { listSiteEvents, readVisits, type SalesPeriod } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { salesQuery } from '../shell/shell.queries.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

export const pageCountsInput = ({ filters }: SearchState) => knownFilters(listSiteEvents.input, filters);

export const figureQueries = {
  visits: (input: { days: SalesPeriod }) =>
    queryOptions({
      queryKey: ['admin-visits', input],
      queryFn: ({ signal }) => call(readVisits, input, { signal }),
      placeholderData: keepPreviousData,
    }),
  sales: salesQuery,
  pageCounts: (input: ReturnType<typeof pageCountsInput>) =>
    queryOptions({
      queryKey: ['admin-page-counts', input],
      queryFn: ({ signal }) => call(listSiteEvents, input, { signal }),
      placeholderData: keepPreviousData,
    }),
};
