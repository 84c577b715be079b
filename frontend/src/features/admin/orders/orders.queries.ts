import { listAdminOrders, listPaymentTrouble, type OutputOf, readAdminOrder } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { live, partlyLive } from '../shell/live.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

/** Returns the input of the list, and the filter that its exported file shares. */
export function ordersInput({ filters, search }: SearchState) {
  const { sort, page, ...known } = knownFilters(listAdminOrders.input, filters);
  const filter = { ...known, ...(search.length >= 3 ? { search } : {}) };
  return { filter, input: { ...filter, ...(sort ? { sort } : {}), ...(page ? { page } : {}) } };
}

export const orderQueries = {
  all: ['admin-orders'],
  list: (input: ReturnType<typeof ordersInput>['input']) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'list', input],
      queryFn: ({ signal }) => call(listAdminOrders, input, { signal }),
      placeholderData: keepPreviousData,
      ...live('payment.order'),
    }),
  one: (orderId: string) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'one', orderId],
      queryFn: ({ signal }) => call(readAdminOrder, { orderId }, { signal }),
      ...partlyLive('payment.order', 'download.access'),
    }),
};

export type Trouble = OutputOf<typeof listPaymentTrouble>;

const trouble = partlyLive('payment.order');

export const troubleQuery = queryOptions({
  ...trouble,
  queryKey: ['admin-trouble'],
  queryFn: ({ signal }) => call(listPaymentTrouble, {}, { signal }),
  // Poll during a reconciliation, so that its findings show up as they come in.
  refetchInterval: ({ state }) => (state.data?.reconciliation?.isUnderWay ? 2000 : trouble.refetchInterval),
});
