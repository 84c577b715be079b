import { readSales } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { live } from '../shell/live.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

export function salesInput({ filters }: SearchState) {
  const { days = '30' } = knownFilters(readSales.input, filters);
  return { days };
}

export const salesQuery = (input: ReturnType<typeof salesInput>) =>
  queryOptions({
    queryKey: ['admin-sales', input],
    queryFn: ({ signal }) => call(readSales, input, { signal }),
    placeholderData: keepPreviousData,
    ...live('payment.order'),
  });
