import { listCoupons } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

export function couponsInput({ filters, search }: SearchState) {
  const { page, ...known } = knownFilters(listCoupons.input, filters);
  const found = search ? knownFilters(listCoupons.input, { search }) : {};
  return { ...known, ...found, ...(page ? { page } : {}) };
}

export const couponQueries = {
  all: ['admin-coupons'],
  list: (input: ReturnType<typeof couponsInput>) =>
    queryOptions({
      queryKey: [...couponQueries.all, input],
      queryFn: ({ signal }) => call(listCoupons, input, { signal }),
      placeholderData: keepPreviousData,
      ...partlyLive('payment.order', 'payment.coupon'),
    }),
};
