import { readVisits } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { salesQuery } from '../shell/shell.queries.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

export function figuresInput({ filters }: SearchState) {
  const { days = '30' } = knownFilters(readVisits.input, filters);
  return { days };
}

export const figureQueries = {
  visits: (input: ReturnType<typeof figuresInput>) =>
    queryOptions({
      queryKey: ['admin-visits', input],
      queryFn: ({ signal }) => call(readVisits, input, { signal }),
      placeholderData: keepPreviousData,
    }),
  sales: salesQuery,
};
